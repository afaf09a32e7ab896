import { useWrite } from '../../../api/use-action.ts';
import { FieldForm } from '../../../ui/form/field-form.tsx';
import { notify } from '../../../ui/notify.tsx';
import { t } from '../../../words/words.ts';

export function SuppressForm({ onDone }: { onDone: () => void }) {
  const suppress = useWrite('messages.suppress', 'message');
  return (
    <FieldForm
      fields={[
        {
          name: 'address',
          label: t('suppressed.address'),
          kind: 'email',
          required: true,
          autoFocus: true,
          autoComplete: 'off',
        },
      ]}
      submitLabel={t('suppressed.add')}
      onCancel={onDone}
      onSubmit={async ({ address }) => {
        await suppress.mutateAsync({ address: address.trim() });
        notify.done(t('suppressed.added', { address: address.trim() }));
        onDone();
      }}
    />
  );
}
