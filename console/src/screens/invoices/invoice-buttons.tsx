import { Button, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Ban, CircleCheck, CircleSlash, CreditCard, Ellipsis, Mail, Pencil, Printer, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ActionName } from '../../api/actions.ts';
import { useCan } from '../../api/catalogue.ts';
import type { Invoice, Payment } from '../../api/invoice-shapes.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { t } from '../../words/words.ts';
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
  const [open, setOpen] = useState<'charge' | 'mark_paid'>();
  const isDraft = invoice.state === 'draft';
  const isOpen = invoice.state === 'open';
  // What was written off may still come in, or turn out to be a mistake.
  const isOwed = isOpen || invoice.state === 'uncollectible';
  const offer = (action: ActionName, isFitting: boolean) => isFitting && can(action);
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
      {offer('payments.charge_customer', isOpen && invoice.customerId !== null) && (
        <Button variant="default" leftSection={<CreditCard size={15} />} onClick={() => setOpen('charge')}>
          {t('invoice.charge')}
        </Button>
      )}
      {offer('payments.send_reminder', isOpen) && (
        <Button variant="default" leftSection={<Mail size={15} />} onClick={steps.remind}>
          {t('invoice.remind')}
        </Button>
      )}
      {invoice.url && (
        <>
          <Button
            component="a"
            href={`${invoice.url}?print=1`}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<Printer size={15} />}
          >
            {t('invoice.print')}
          </Button>
          <CopyButton variant="button" text={invoice.url} label={t('invoice.copy_link')} />
        </>
      )}
      {offer('payments.delete_draft', isDraft) && (
        <Button variant="subtle" color="red" leftSection={<Trash2 size={15} />} onClick={steps.remove}>
          {t('invoice.delete')}
        </Button>
      )}
      {(offer('payments.void_invoice', isOwed) || offer('payments.write_off', isOpen)) && (
        <Menu>
          <Menu.Target>
            <Button variant="default" px={9} aria-label={t('invoice.more')}>
              <Ellipsis size={16} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {offer('payments.write_off', isOpen) && (
              <Menu.Item leftSection={<CircleSlash size={15} />} onClick={steps.writeOff}>
                {t('invoice.write_off')}
              </Menu.Item>
            )}
            {can('payments.void_invoice') && (
              <Menu.Item color="red" leftSection={<Ban size={15} />} onClick={steps.void}>
                {t('invoice.void')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {open === 'charge' && <ChargeDialog invoice={invoice} onClose={close} />}
      {open === 'mark_paid' && <MarkPaidDialog invoice={invoice} onClose={close} />}
    </div>
  );
}
