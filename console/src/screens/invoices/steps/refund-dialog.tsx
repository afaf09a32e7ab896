import { Text } from '@mantine/core';
import type { Invoice, Payment } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { useSeen } from '../../../ui/editing/act-on-seen.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { FieldForm } from '../../../ui/form/field-form.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { formatMoney, moneyToText } from '../../../words/money.ts';
import { t } from '../../../words/words.ts';
import { failureText } from '../failure-text.ts';
import { refundable } from '../refundable.ts';
import { amountFields, amountOf } from './amount-fields.ts';

interface RefundDialogProps {
  invoice: Invoice;
  payment: Payment;
  onClose: () => void;
}

export function RefundDialog({ invoice, payment, onClose }: RefundDialogProps) {
  const refund = useWrite('payments.refund', 'invoice', 'payment');
  const act = useSeen(invoice);
  const { currency } = payment;
  const most = refundable(payment);
  return (
    <Dialog title={t('invoice.refund_title')} opened onClose={onClose}>
      <FieldForm
        fields={[...amountFields(), { name: 'reason', label: t('invoice.reason'), maxLength: 500 }]}
        initial={{ currency, amount: moneyToText(most, currency) }}
        submitLabel={t('invoice.refund')}
        codeFields={{ amount_exceeds_remaining: 'amount' }}
        note={() => (
          <Text c="dimmed">
            {payment.provider
              ? t('invoice.refund_effect', { amount: formatMoney(most, currency) })
              : t('invoice.refund_effect_by_hand')}
          </Text>
        )}
        onCancel={onClose}
        onSubmit={async (values) => {
          const reason = values.reason.trim();
          const after = await act((seen) =>
            refund.mutateAsync({
              id: payment.id,
              ...amountOf(values),
              ...(reason ? { reason } : {}),
              ...seen,
            }),
          );
          const last = after.refunds.at(-1);
          if (last?.state === 'failed')
            notify.problem(last.failure ? failureText(last.failure) : t('invoice.refund_failed'));
          else notify.done(t(last?.state === 'pending' ? 'invoice.refund_pending' : 'invoice.refunded'));
          onClose();
        }}
      />
    </Dialog>
  );
}
