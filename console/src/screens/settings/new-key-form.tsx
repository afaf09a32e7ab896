import { Radio } from '@mantine/core';
import { keyModes } from '../../api/choices.ts';
import { ApiError } from '../../api/request.ts';
import type { KeyMode, KeyScopes } from '../../api/types.ts';
import { useWrite } from '../../api/use-action.ts';
import type { DrawnField, Field } from '../../ui/form/field.ts';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { IdsField } from '../../ui/form/ids-field.tsx';
import { t } from '../../words/words.ts';
import classes from './settings.module.css';
import { type ScopeName, scopeNames, useScopeOptions } from './use-scope-names.ts';
import { WorkflowIdsField } from './workflow-ids-field.tsx';

interface NewKeyFormProps {
  /** Explains what the name is for. */
  hint: string;
  /** The default name. */
  name?: string | undefined;
  /** The default level of freedom. */
  mode?: KeyMode;
  onCreated: (key: { id: string; name: string; secret: string; scopes: KeyScopes | undefined }) => void;
  onCancel: () => void;
}

type FieldName = 'name' | 'mode' | 'limited' | ScopeName | 'expiresAt';

export function NewKeyForm({ hint, name: usual = '', mode = 'full', onCreated, onCancel }: NewKeyFormProps) {
  const create = useWrite('keys.create', 'key');
  const options = useScopeOptions(true);
  const scopeField = (name: ScopeName): Field<FieldName> => ({
    name,
    label: t(`keys.${name}`),
    visible: ({ limited }) => limited === 'true',
    draw: (drawn) =>
      name === 'workflowIds' ? (
        <WorkflowIdsField label={t('keys.workflowIds')} {...drawn} />
      ) : (
        <IdsField
          name={name}
          label={t(`keys.${name}`)}
          clearLabel={t(`keys.${name}_clear`)}
          {...(name === 'modules' ? { description: t('keys.modules_hint') } : {})}
          options={options[name]}
          {...drawn}
        />
      ),
  });
  const fields: Field<FieldName>[] = [
    { name: 'name', label: t('keys.name'), description: hint, required: true, autoFocus: true, maxLength: 120 },
    { name: 'mode', label: t('keys.mode'), draw: (drawn) => <KeyModeField {...drawn} standard={mode} /> },
    { name: 'limited', label: t('keys.limited'), description: t('keys.limited_hint'), kind: 'switch' },
    ...scopeNames.map(scopeField),
    { name: 'expiresAt', label: t('keys.expires'), description: t('keys.expires_hint'), kind: 'date' },
  ];
  return (
    <FieldForm
      fields={fields}
      initial={{ name: usual, mode }}
      submitLabel={t('keys.submit')}
      codeFields={{ expiry_in_past: 'expiresAt' }}
      onCancel={onCancel}
      onSubmit={async (values) => {
        const name = values.name.trim();
        const scopes = scopesOf(values);
        const expiresAt = values.expiresAt ? new Date(`${values.expiresAt}T23:59:59`).toISOString() : undefined;
        const { id, key } = await create.mutateAsync({
          name,
          mode: values.mode as KeyMode,
          ...(scopes ? { scopes } : {}),
          ...(expiresAt ? { expiresAt } : {}),
        });
        onCreated({ id, name, secret: key, scopes });
      }}
    />
  );
}

function scopesOf(values: Record<FieldName, string>): KeyScopes | undefined {
  if (values.limited !== 'true') return undefined;
  const chosen = scopeNames.filter((name) => values[name] !== '').map((name) => [name, values[name].split(',')]);
  // Without a selection, a limited key would open everything.
  if (chosen.length === 0)
    throw new ApiError(400, 'invalid_input', '', [{ path: '/modules', message: t('keys.limited_to_nothing') }]);
  return Object.fromEntries(chosen);
}

/** How freely a program with the key may act. */
function KeyModeField({ value, error, onChange, standard }: DrawnField & { standard: KeyMode }) {
  // The recommended choice comes first: for AI clients, the one that asks.
  const inOrder = [standard, ...keyModes.filter((mode) => mode !== standard)];
  return (
    <Radio.Group label={t('keys.mode')} name="mode" value={value} error={error} onChange={onChange}>
      <div className={classes.keyModes}>
        {inOrder.map((mode) => (
          <Radio key={mode} value={mode} label={t(`key_mode.${mode}`)} description={t(`key_mode.${mode}_text`)} />
        ))}
      </div>
    </Radio.Group>
  );
}
