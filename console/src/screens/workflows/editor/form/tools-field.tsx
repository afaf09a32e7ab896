import { MultiSelect } from '@mantine/core';
import { useCan } from '../../../../api/catalogue.ts';
import { useRead } from '../../../../api/use-action.ts';
import { t } from '../../../../words/words.ts';
import { useKnownActions } from '../use-known-actions.ts';
import type { FieldProps } from './field-props.ts';
import { useInputFrame } from './use-input-frame.ts';

/** Chooses the tools of an agent one by one: actions, deployed workflows and operations of apps. */
export function ToolsField(props: FieldProps) {
  const { required, value, onChange } = props;
  const frame = useInputFrame(props);
  const { actions } = useKnownActions();
  const can = useCan();
  const others = useRead('workflows.list_tools', {}, { enabled: can('workflows.list_tools') });
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const known = [
    ...actions.map(({ name, title, labels }) => ({ value: name, label: `${labels?.title ?? title} · ${name}` })),
    ...(others.data?.items ?? []).map(({ name, title }) => ({ value: name, label: `${title} · ${name}` })),
  ];
  const names = new Set(known.map((tool) => tool.value));
  // A tool that is no longer offered stays visible, so that it can be removed.
  const gone = chosen.filter((name) => !names.has(name)).map((name) => ({ value: name, label: name }));
  return (
    <MultiSelect
      {...frame}
      searchable
      clearable
      limit={60}
      data={[...known, ...gone]}
      nothingFoundMessage={t('editor.no_tool_found')}
      value={chosen}
      onChange={(tools) => onChange(tools.length === 0 && !required ? undefined : tools)}
    />
  );
}
