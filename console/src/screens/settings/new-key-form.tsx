import { useWrite } from '../../api/use-action.ts';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { t } from '../../words/words.ts';

interface NewKeyFormProps {
  /** What the name is for, in words. */
  hint: string;
  /** What it is called unless somebody says otherwise. */
  name?: string | undefined;
  onCreated: (key: { id: string; name: string; secret: string }) => void;
  onCancel: () => void;
}

export function NewKeyForm({ hint, name: usual, onCreated, onCancel }: NewKeyFormProps) {
  const create = useWrite('keys.create', 'key');
  return (
    <FieldForm
      fields={[
        { name: 'name', label: t('keys.name'), description: hint, required: true, autoFocus: true, maxLength: 120 },
        { name: 'expiresAt', label: t('keys.expires'), description: t('keys.expires_hint'), kind: 'date' },
      ]}
      initial={usual ? { name: usual } : {}}
      submitLabel={t('keys.submit')}
      codeFields={{ expiry_in_past: 'expiresAt' }}
      onCancel={onCancel}
      onSubmit={async (values) => {
        const name = values.name.trim();
        const expiresAt = values.expiresAt ? new Date(`${values.expiresAt}T23:59:59`).toISOString() : undefined;
        const { id, key } = await create.mutateAsync({ name, ...(expiresAt ? { expiresAt } : {}) });
        onCreated({ id, name, secret: key });
      }}
    />
  );
}
