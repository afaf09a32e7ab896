import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { CircleCheck, CreditCard, Mail, Pencil, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ActionName } from '../../api/actions.ts';
import { useCan } from '../../api/catalogue.ts';
import type { Invoice, Payment } from '../../api/types.ts';
import { useRead } from '../../api/use-action.ts';
import { t } from '../../words/words.ts';
import { MoreSteps, PageButtons } from './invoice-more.tsx';
import classes from './invoices.module.css';
import { ChargeDialog } from './steps/charge-dialog.tsx';
import { MarkPaidDialog } from './steps/mark-paid-dialog.tsx';
import { useInvoiceSteps } from './steps/use-invoice-steps.tsx';

interface InvoiceButtonsProps {
  invoice: Invoice & { payments: Payment[] };
  onGone: () => void;
}

/** What can be done with an invoice in its state. */
export function InvoiceButtons({ invoice, onGone }: InvoiceButtonsProps) {
  const can = useCan();
  const navigate = useNavigate();
  const steps = useInvoiceSteps(invoice, onGone);
  const setup = useRead('payments.settings', {}, { enabled: can('payments.settings') });
  const mailing = useRead('messages.settings', {}, { enabled: can('messages.settings') });
  const [open, setOpen] = useState<'charge' | 'mark_paid'>();
  const isDraft = invoice.state === 'draft';
  const isOpen = invoice.state === 'open';
  // What was written off may still come in, or turn out to be a mistake.
  const isOwed = isOpen || invoice.state === 'uncollectible';
  const offer = (action: ActionName, isFitting: boolean) => isFitting && can(action);
  const mayCharge = offer('payments.charge_customer', isOpen && invoice.customerId !== null);
  const close = () => setOpen(undefined);
  return (
    <div className={classes.buttons}>
      {offer('payments.send_invoice', isDraft) && (
        <Button leftSection={<Send size={15} />} onClick={steps.send}>
          {t('invoice.send')}
        </Button>
      )}
      {offer('payments.save_invoice', isDraft) && (
        <Button
          variant="default"
          leftSection={<Pencil size={15} />}
          onClick={() => void navigate({ to: '/invoices/$id/edit', params: { id: invoice.id } })}
        >
          {t('invoice.edit')}
        </Button>
      )}
      {offer('payments.mark_paid', isOwed) && (
        <Button leftSection={<CircleCheck size={15} />} onClick={() => setOpen('mark_paid')}>
          {t('invoice.mark_paid')}
        </Button>
      )}
      {mayCharge && setup.data?.connected !== false && (
        <Button variant="default" leftSection={<CreditCard size={15} />} onClick={() => setOpen('charge')}>
          {t('invoice.charge')}
        </Button>
      )}
      {offer('payments.send_reminder', isOpen && mailing.data?.connected !== false) && (
        <Button variant="default" leftSection={<Mail size={15} />} onClick={steps.remind}>
          {t('invoice.remind')}
        </Button>
      )}
      {offer('payments.delete_draft', isDraft) && (
        <Button variant="subtle" color="red" leftSection={<Trash2 size={15} />} onClick={steps.remove}>
          {t('invoice.delete')}
        </Button>
      )}
      {invoice.url && isOwed && (
        <MoreSteps
          invoice={invoice}
          url={invoice.url}
          steps={steps}
          onCharge={mayCharge && setup.data?.connected === false ? () => setOpen('charge') : undefined}
        />
      )}
      {invoice.url && !isOwed && <PageButtons url={invoice.url} />}
      {open === 'charge' && <ChargeDialog invoice={invoice} onClose={close} />}
      {open === 'mark_paid' && <MarkPaidDialog invoice={invoice} onClose={close} />}
    </div>
  );
}
