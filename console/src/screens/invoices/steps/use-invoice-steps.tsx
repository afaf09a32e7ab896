import { modals } from '@mantine/modals';
import { callAction } from '../../../api/call-action.ts';
import type { Invoice } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { actOnSeen } from '../../../ui/editing/act-on-seen.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { useDeleteRow } from '../../../ui/lists/use-delete-row.ts';
import { t } from '../../../words/words.ts';
import { nameOn } from '../invoice-columns.tsx';
import { askText } from './ask-text.tsx';
import { SendForm } from './send-form.tsx';

/** The steps that ask before they happen, because the customer hears of them or because they are final. */
export function useInvoiceSteps(invoice: Invoice, onGone: () => void) {
  const { id } = invoice;
  const number = invoice.number ?? '';
  const removeRow = useDeleteRow('invoice', 'invoice');
  const remind = useWrite('payments.send_reminder', 'invoice');
  const makeVoid = useWrite('payments.void_invoice', 'invoice');
  const writeOff = useWrite('payments.write_off', 'invoice');
  return {
    send: () => {
      const dialog = modals.open({
        title: t('invoice.send_title', { name: nameOn(invoice) }),
        size: 500,
        children: <SendForm invoice={invoice} onDone={() => modals.close(dialog)} />,
      });
    },
    remind: () => {
      const act = actOnSeen(invoice);
      askText({
        title: t('invoice.remind_title', { number }),
        effect: t('invoice.remind_effect', { name: nameOn(invoice) }),
        label: t('invoice.send_message'),
        maxLength: 5_000,
        submitLabel: t('invoice.remind'),
        onSubmit: async (message) => {
          await act((seen) => remind.mutateAsync({ id, ...seen, ...(message ? { message } : {}) }));
          notify.done(t('invoice.reminded', { number }));
        },
      });
    },
    void: () => {
      const act = actOnSeen(invoice);
      askText({
        title: t('invoice.void_title', { number }),
        effect: t('invoice.void_effect'),
        label: t('invoice.reason'),
        maxLength: 500,
        submitLabel: t('invoice.void'),
        onSubmit: async (reason) => {
          await act((seen) => makeVoid.mutateAsync({ id, ...seen, ...(reason ? { reason } : {}) }));
          notify.done(t('invoice.voided_done', { number }));
        },
      });
    },
    writeOff: () => {
      const act = actOnSeen(invoice);
      askText({
        title: t('invoice.write_off_title', { number }),
        effect: t('invoice.write_off_effect'),
        label: t('invoice.reason'),
        maxLength: 500,
        submitLabel: t('invoice.write_off'),
        onSubmit: async (reason) => {
          await act((seen) => writeOff.mutateAsync({ id, ...seen, ...(reason ? { reason } : {}) }));
          notify.done(t('invoice.written_off', { number }));
        },
      });
    },
    remove: () =>
      removeRow(
        { id, name: nameOn(invoice) },
        {
          title: t('invoice.delete_title'),
          effect: t('invoice.delete_effect', { name: nameOn(invoice) }),
          confirmLabel: t('invoice.delete'),
          deleted: t('invoice.deleted'),
          remove: () => callAction('payments.delete_draft', { id }),
          onDeleted: onGone,
        },
      ),
  };
}
