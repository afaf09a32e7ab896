import type { PaymentProvider } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import type { Field } from '../../../ui/form/field.ts';
import { FieldForm } from '../../../ui/form/field-form.tsx';
import { t } from '../../../words/words.ts';

interface AddMethodProps {
  customerId: string;
  provider: PaymentProvider;
  onDone: () => void;
}

const testCards = ['test_visa', 'test_declined', 'test_timeout'] as const;

/** Numbers of cards never pass through here: the provider's own token stands for a card. */
export function AddMethod({ customerId, provider, onDone }: AddMethodProps) {
  const save = useWrite('payments.save_payment_method', 'payment');
  const field: Field<'token'> =
    provider === 'test'
      ? {
          name: 'token',
          label: t('payment.test_card'),
          kind: 'select',
          options: testCards.map((value) => ({ value, label: t(`payment.${value}`) })),
        }
      : {
          name: 'token',
          label: t('payment.stripe_token'),
          description: t('payment.stripe_token_hint'),
          placeholder: 'pm_…',
          required: true,
          maxLength: 200,
        };
  return (
    <FieldForm
      fields={[field]}
      initial={provider === 'test' ? { token: testCards[0] } : {}}
      submitLabel={t('payment.add_method')}
      onSubmit={async ({ token }) => {
        await save.mutateAsync({ customerId, provider, token: token.trim() });
        onDone();
      }}
    />
  );
}
