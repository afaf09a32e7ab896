import { Button, Group, Text } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { useCan } from '../../../api/catalogue.ts';
import type { Invoice, PaymentMethod } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { confirmEffect } from '../../../ui/buttons/confirm-effect.tsx';
import { useSeen } from '../../../ui/editing/act-on-seen.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { FieldForm } from '../../../ui/form/field-form.tsx';
import { moneyToText } from '../../../words/money.ts';
import { t } from '../../../words/words.ts';
import { failureText } from '../failure-text.ts';
import { nameOn } from '../invoice-columns.tsx';
import { amountFields, amountOf } from './amount-fields.ts';

interface ChargeFormProps {
  invoice: Invoice;
  methods: PaymentMethod[];
  onAdd: (() => void) | undefined;
  onDone: () => void;
}

export function ChargeForm({ invoice, methods, onAdd, onDone }: ChargeFormProps) {
  const charge = useWrite('payments.charge_customer', 'invoice', 'payment');
  const act = useSeen(invoice);
  const { currency } = invoice;
  return (
    <FieldForm
      fields={[
        ...amountFields(),
        {
          name: 'method',
          label: t('payment.method'),
          kind: 'select',
          half: true,
          options: methods.map(({ id, label }) => ({ value: id, label })),
        },
      ]}
      initial={{ currency, amount: moneyToText(invoice.remaining, currency), method: methods[0]?.id ?? '' }}
      submitLabel={t('invoice.charge')}
      codeFields={{ amount_exceeds_remaining: 'amount' }}
      note={({ method }) => (
        <>
          <Text c="dimmed">{t('invoice.charge_effect', { name: nameOn(invoice) })}</Text>
          <Group gap={4}>
            {onAdd && (
              <Button size="compact-xs" variant="subtle" color="gray" leftSection={<Plus size={13} />} onClick={onAdd}>
                {t('payment.add_method')}
              </Button>
            )}
            <RemoveMethod method={methods.find(({ id }) => id === method)} />
          </Group>
        </>
      )}
      onCancel={onDone}
      onSubmit={async (values) => {
        const payment = await act((seen) =>
          charge.mutateAsync({
            id: invoice.id,
            paymentMethodId: values.method,
            ...amountOf(values),
            ...seen,
          }),
        );
        if (payment.state === 'failed')
          notify.problem(payment.failure ? failureText(payment.failure) : t('payment_state.failed'));
        else notify.done(t(payment.state === 'pending' ? 'invoice.charge_pending' : 'invoice.charged'));
        onDone();
      }}
    />
  );
}

function RemoveMethod({ method }: { method: PaymentMethod | undefined }) {
  const can = useCan();
  const remove = useWrite('payments.remove_payment_method', 'payment');
  if (!method || !can('payments.remove_payment_method')) return null;
  const ask = () =>
    confirmEffect({
      title: t('payment.remove_title', { label: method.label }),
      effect: t('payment.remove_effect'),
      confirmLabel: t('payment.remove_method'),
      onConfirm: () => remove.mutateAsync({ id: method.id }),
    });
  return (
    <Button size="compact-xs" variant="subtle" color="red" leftSection={<Trash2 size={13} />} onClick={ask}>
      {t('payment.remove_method')}
    </Button>
  );
}
