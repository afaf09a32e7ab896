import { Link } from '@tanstack/react-router';
import { useCan } from '../../../../api/catalogue.ts';
import { isRecord } from '../../../../api/is-record.ts';
import { useRead } from '../../../../api/use-action.ts';
import { t } from '../../../../words/words.ts';
import { AnyField } from './any-field.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import type { Schema } from './field-type.ts';
import classes from './form.module.css';
import { useFormContext } from './form-context.ts';
import { ReferenceField } from './reference-fields.tsx';
import { TextField } from './text-field.tsx';

/** The connected apps that have triggers. Undefined while they are loading, or if the person may not see apps. */
function useAppsWithTriggers(enabled = true) {
  const can = useCan();
  const { data } = useRead('apps.list', {}, { enabled: enabled && can('apps.list') });
  return data?.items.filter(({ triggers }) => triggers.length > 0);
}

function useTriggersOf(app: unknown, enabled = true) {
  return useAppsWithTriggers(enabled)?.find(({ name }) => name === app)?.triggers;
}

/** Settings of polling, which do not apply if the service calls svc. */
const pollFields = ['everyMinutes', 'history'];

/** The schema of a trigger's settings, without fields that do not apply to the chosen trigger. */
export function useApplicable(schema: Schema, isAppTrigger: boolean, value: Record<string, unknown>): Schema {
  const trigger = useTriggersOf(isAppTrigger ? value.app : undefined, isAppTrigger)?.find(
    ({ name }) => name === value.trigger,
  );
  if (trigger?.kind !== 'webhook' || !schema.properties) return schema;
  const kept = Object.entries(schema.properties).filter(([name]) => !pollFields.includes(name));
  return { ...schema, properties: Object.fromEntries(kept) };
}

export function AppNameField(props: FieldProps) {
  const apps = useAppsWithTriggers();
  if (!apps) return <TextField {...props} />;
  return (
    <div>
      <ReferenceField
        {...props}
        options={apps.map(({ name }) => ({ value: name, label: name }))}
        empty={t('editor.no_app_triggers')}
      />
      {apps.length === 0 && (
        <p className={classes.hint} style={{ marginTop: 4 }}>
          <Link to="/integrations/apps" className={classes.link}>
            {t('editor.connect_app')}
          </Link>
        </p>
      )}
    </div>
  );
}

export function AppTriggerField(props: FieldProps) {
  const triggers = useTriggersOf(props.beside?.app);
  if (!triggers) return <TextField {...props} />;
  return (
    <ReferenceField
      {...props}
      options={triggers.map(({ name, title }) => ({ value: name, label: title }))}
      empty={t('editor.nothing_found')}
    />
  );
}

/** The parameters of the chosen trigger, as a form made from its schema. */
export function AppTriggerParameters(props: FieldProps) {
  const { label, hint, path, value, beside, onChange } = props;
  const { Form } = useFormContext();
  const trigger = useTriggersOf(beside?.app)?.find(({ name }) => name === beside?.trigger);
  const schema = trigger?.inputSchema as Schema | undefined;
  if (!schema || (value !== undefined && !isRecord(value))) return <AnyField {...props} />;
  const names = Object.keys(schema.properties ?? {});
  const needed = (schema.required?.length ?? 0) > 0;
  return (
    <FieldFrame
      label={label}
      hint={names.length === 0 ? t('editor.takes_nothing') : hint}
      path={path}
      required={needed}
    >
      {({ labelId }) =>
        names.length > 0 && (
          <fieldset className={classes.group} aria-labelledby={labelId}>
            <Form
              schema={schema}
              value={isRecord(value) ? value : {}}
              path={path}
              labels={Object.fromEntries(names.map((name) => [name, schema.properties?.[name]?.title ?? name]))}
              arranged
              onChange={onChange}
            />
          </fieldset>
        )
      }
    </FieldFrame>
  );
}
