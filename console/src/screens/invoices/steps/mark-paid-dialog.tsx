import { paymentKinds } from '../../../api/choices.ts';
import type { Invoice } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { useSeen } from '../../../ui/editing/act-on-seen.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { FieldForm } from '../../../ui/form/field-form.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { isoToLocal } from '../../../words/local-time.ts';
import { moneyToText } from '../../../words/money.ts';
import { t } from '../../../words/words.ts';
import { amountFields, amountOf } from './amount-fields.ts';

/** Records money that did not come through the provider: by transfer or in cash. */
export function MarkPaidDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const save = useWrite('payments.mark_paid', 'invoice');
  const act = useSeen(invoice);
  const { currency } = invoice;
  return (
    <Dialog title={t('invoice.mark_paid_title', { number: invoice.number ?? '' })} opened onClose={onClose}>
      <FieldForm
        fields={[
          ...amountFields(),
          { name: 'on', label: t('payment.on'), kind: 'date', half: true },
          {
            name: 'kind',
            label: t('payment.kind'),
            kind: 'select',
            options: paymentKinds.map((value) => ({ value, label: t(`payment_kind.${value}`) })),
          },
          { name: 'note', label: t('payment.note'), maxLength: 500 },
        ]}
        initial={{
          currency,
          amount: moneyToText(invoice.remaining, currency),
          on: isoToLocal(new Date().toISOString()).slice(0, 10),
          kind: 'transfer',
        }}
        submitLabel={t('invoice.mark_paid')}
        codeFields={{ amount_exceeds_remaining: 'amount' }}
        onCancel={onClose}
        onSubmit={async (values) => {
          const kind = paymentKinds.find((one) => one === values.kind) ?? 'transfer';
          const saved = await act((seen) =>
            save.mutateAsync({
              id: invoice.id,
              kind,
              ...amountOf(values),
              ...(values.on ? { on: values.on } : {}),
              ...(values.note.trim() ? { note: values.note.trim() } : {}),
              ...seen,
            }),
          );
          notify.done(
            t(saved.state === 'paid' ? 'invoice.paid_done' : 'invoice.part_paid', { number: saved.number ?? '' }),
          );
          onClose();
        }}
      />
    </Dialog>
  );
}
