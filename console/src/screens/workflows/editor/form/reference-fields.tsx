import { MultiSelect, Select, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../../../api/catalogue.ts';
import type { Connection } from '../../../../api/types.ts';
import { useRead } from '../../../../api/use-action.ts';
import { ReferenceSelect } from '../../../../ui/form/reference-select.tsx';
import { type ReferenceSource, referenceSources } from '../../../../ui/form/reference-sources.ts';
import { sendsRequests } from '../../../../ui/form/sends-requests.ts';
import { t } from '../../../../words/words.ts';
import { CreateIncoming } from '../../../webhooks/incoming/create-incoming.tsx';
import { type ShownToken, TokenOnce } from '../../../webhooks/incoming/token-once.tsx';
import { useEditor } from '../editor-context.ts';
import { useKnownActions } from '../use-known-actions.ts';
import type { FieldProps } from './field-props.ts';
import classes from './form.module.css';
import { TextField } from './text-field.tsx';
import { useInputFrame } from './use-input-frame.ts';
import { WebhookStarts } from './webhook-starts.tsx';

interface Option {
  value: string;
  label: string;
}

interface ReferenceProps {
  options: Option[];
  empty: string;
  placeholder?: string | undefined;
}

/** A searchable list of options. A chosen value that is no longer offered stays visible. */
export function ReferenceField({ options, empty, placeholder, ...props }: FieldProps & ReferenceProps) {
  const { label, required, value, onChange } = props;
  const frame = useInputFrame(props);
  const chosen = typeof value === 'string' && value !== '' ? value : null;
  const isKnown = chosen === null || options.some((option) => option.value === chosen);
  return (
    <Select
      {...frame}
      searchable
      clearable={!required}
      clearButtonProps={{ 'aria-label': t('editor.clear', { field: label }) }}
      limit={100}
      maxDropdownHeight={320}
      nothingFoundMessage={empty}
      placeholder={placeholder}
      data={isKnown ? options : [{ value: chosen, label: chosen }, ...options]}
      value={chosen}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
}

export function EventField(props: FieldProps) {
  const { events } = useKnownActions();
  const modules = [...new Set(events.map(({ module }) => module))];
  const options = [
    ...events.map(({ name, title, labels }) => ({ value: name, label: `${labels?.title ?? title} · ${name}` })),
    ...modules.map((module) => ({ value: `${module}.*`, label: t('editor.all_events', { module }) })),
  ];
  return (
    <ReferenceField
      {...props}
      options={options}
      empty={t('editor.nothing_found')}
      placeholder={t('editor.choose_event')}
    />
  );
}

/** Chooses a thing of the workspace by its name. A person who may not see such things writes the id. */
export function ThingField({ source, ...props }: FieldProps & { source: ReferenceSource }) {
  const can = useCan();
  const frame = useInputFrame(props);
  const { value, onChange } = props;
  if (!can(source.needs) || (value !== undefined && value !== null && typeof value !== 'string'))
    return <TextField {...props} />;
  const { description, ...select } = frame;
  return (
    <ReferenceSelect
      {...select}
      {...(description ? { description } : {})}
      source={source}
      value={typeof value === 'string' ? value : ''}
      onChange={(id) => onChange(id === '' ? undefined : id)}
    />
  );
}

/** Chooses several such things. */
export function ThingsField({ source, ...props }: FieldProps & { source: ReferenceSource }) {
  const can = useCan();
  const frame = useInputFrame(props);
  const { value, required, onChange } = props;
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const { data = [] } = useQuery({
    queryKey: [source.needs, { q: '' }, 'reference'],
    queryFn: () => source.find(''),
    enabled: can(source.needs),
  });
  const elsewhere = chosen.filter((id) => !data.some((item) => item.value === id));
  return (
    <MultiSelect
      {...frame}
      searchable
      hidePickedOptions
      data={[...data.map(({ value: id, label }) => ({ value: id, label })), ...elsewhere]}
      value={chosen}
      onChange={(ids) => onChange(ids.length === 0 && !required ? undefined : ids)}
    />
  );
}

/** Chooses another workflow than the open one. */
export function WorkflowField(props: FieldProps) {
  const { workflow } = useEditor();
  const source = referenceSources.workflow as ReferenceSource;
  const others = {
    ...source,
    find: async (q: string) => (await source.find(q)).filter(({ value }) => value !== workflow.id),
  };
  return <ThingField {...props} source={others} />;
}

/** Chooses an incoming webhook by its name; the definition stores its id. A new one can be created here. */
export function EndpointField(props: FieldProps) {
  const can = useCan();
  const { workflow } = useEditor();
  const [making, setMaking] = useState(false);
  const [shown, setShown] = useState<ShownToken>();
  const { data } = useRead('webhooks.list_inbound', {}, { enabled: can('webhooks.list_inbound') });
  const options = (data?.items ?? []).map(({ id, name, path }) => ({ value: id, label: `${name} · ${path}` }));
  return (
    <div>
      <ReferenceField
        {...props}
        options={options}
        empty={t('editor.no_endpoint')}
        placeholder={options.length > 0 ? t('editor.which_endpoint') : undefined}
      />
      {can('webhooks.create_inbound') && (
        <p className={classes.hint} style={{ marginTop: 4 }}>
          <UnstyledButton className={classes.link} onClick={() => setMaking(true)}>
            {t('editor.make_endpoint')}
          </UnstyledButton>
        </p>
      )}
      {typeof props.value === 'string' && can('workflows.list') && (
        <WebhookStarts endpointId={props.value} beside={workflow.id} />
      )}
      {making && (
        <CreateIncoming
          onClose={() => setMaking(false)}
          onMade={(id, token) => {
            setMaking(false);
            props.onChange(id);
            setShown(token);
          }}
        />
      )}
      {shown && <TokenOnce shown={shown} onClose={() => setShown(undefined)} />}
    </div>
  );
}

export function ConnectionField({ kind, ...props }: FieldProps & { kind: 'http' | 'model' | undefined }) {
  const can = useCan();
  const { data } = useRead('connections.list', {}, { enabled: can('connections.list') });
  const fits = (item: Connection) => (kind === 'http' ? sendsRequests(item) : !kind || item.kind === kind);
  const options = (data?.items ?? []).filter(fits).map(({ name }) => ({ value: name, label: name }));
  return (
    <div>
      <ReferenceField {...props} options={options} empty={t('editor.no_connection')} />
      {data && options.length === 0 && (
        <p className={classes.hint} style={{ marginTop: 4 }}>
          <Link to="/settings/connections" search={{ create: '1', kind: kind ?? '' } as never} className={classes.link}>
            {t('editor.make_connection')}
          </Link>
        </p>
      )}
    </div>
  );
}
