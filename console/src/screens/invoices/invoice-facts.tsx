import { Alert } from '@mantine/core';
import { MailX } from 'lucide-react';
import type { Invoice } from '../../api/types.ts';
import { usePeople } from '../../api/use-people.ts';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Facts } from '../../ui/values/facts.tsx';
import { InternalLink } from '../../ui/values/internal-link.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { t } from '../../words/words.ts';
import { formatDay } from '../settings/format-day.ts';
import { nameOn } from './invoice-columns.tsx';
import classes from './invoices.module.css';

export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const people = usePeople();
  const { state } = invoice;
  return (
    <>
      {state === 'open' && invoice.mailed === false && (
        <Alert color="yellow" icon={<MailX size={16} />}>
          <div className={classes.notice}>
            {t('invoice.not_mailed')}
            {invoice.url && <CopyButton variant="button" text={invoice.url} label={t('invoice.copy_link')} />}
          </div>
        </Alert>
      )}
      <Facts
        entries={[
          [t('invoice.customer'), <Customer key="customer" invoice={invoice} />],
          [
            t('invoice.bill_to'),
            invoice.billTo.address && (
              <span key="address" className={classes.text}>
                {invoice.billTo.address}
              </span>
            ),
          ],
          [t('invoice.email'), invoice.billTo.email || invoice.customerEmail],
          [t('invoice.tax_id'), invoice.billTo.taxId],
          [t('invoice.issued'), invoice.issuedOn && formatDay(invoice.issuedOn)],
          [t('invoice.due'), state !== 'open' && invoice.dueOn && formatDay(invoice.dueOn)],
          [t('invoice.reference'), invoice.reference],
          [
            t(invoice.mailed === false ? 'invoice.opened' : 'invoice.sent'),
            invoice.sentAt && <TimeAgo key="sent" at={invoice.sentAt} />,
          ],
          [t('invoice.paid_at'), invoice.paidAt && <TimeAgo key="paid" at={invoice.paidAt} />],
          [t('invoice.voided'), invoice.voidedAt && <TimeAgo key="voided" at={invoice.voidedAt} />],
          [t('invoice.void_reason'), invoice.voidReason],
          [
            t('invoice.notes'),
            invoice.notes && (
              <span key="notes" className={classes.text}>
                {invoice.notes}
              </span>
            ),
          ],
          [t('invoice.created_by'), people.nameOf(invoice.createdBy)],
          [t('invoice.updated'), <TimeAgo key="updated" at={invoice.updatedAt} />],
        ]}
      />
    </>
  );
}

function Customer({ invoice }: { invoice: Invoice }) {
  const name = nameOn(invoice);
  if (!invoice.customerId) return <span>{name}</span>;
  return (
    <InternalLink className={classes.link} href={`/customers?id=${invoice.customerId}`}>
      {name}
    </InternalLink>
  );
}
