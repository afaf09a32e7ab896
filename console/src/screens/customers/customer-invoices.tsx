import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import { useRead } from '../../api/use-action.ts';
import { InternalLink } from '../../ui/values/internal-link.tsx';
import { formatMoney } from '../../words/money.ts';
import { t } from '../../words/words.ts';
import { InvoiceStateDot } from '../invoices/invoice-state.tsx';
import classes from '../invoices/invoices.module.css';

const shown = 5;

/** The newest invoices of a customer, and a button for a new one. */
export function CustomerInvoices({ customerId }: { customerId: string }) {
  const can = useCan();
  const mayRead = can('payments.list_invoices');
  const list = useRead('payments.list_invoices', { customerId, limit: shown }, { enabled: mayRead });
  if (!mayRead) return null;
  const invoices = list.data?.items ?? [];
  return (
    <section className={classes.part} aria-label={t('invoices.title')}>
      <div className={classes.partHead}>
        <h3 className={classes.partTitle}>{t('invoices.title')}</h3>
        {can('payments.save_invoice') && (
          <Button
            component={InternalLink}
            href={`/invoices/new?customer=${customerId}`}
            size="compact-xs"
            variant="default"
            leftSection={<Plus size={13} />}
          >
            {t('invoices.create')}
          </Button>
        )}
      </div>
      {invoices.length > 0 && (
        <ul className={classes.lines}>
          {invoices.map(({ id, number, state, overdue, total, currency }) => (
            <li key={id} className={classes.line}>
              <span>
                <InternalLink className={classes.link} href={`/invoices?id=${id}`}>
                  {number ?? t('invoice.draft')}
                </InternalLink>{' '}
                <small>
                  <InvoiceStateDot state={state} overdue={overdue} />
                </small>
              </span>
              <span className={classes.money}>{formatMoney(total, currency)}</span>
            </li>
          ))}
        </ul>
      )}
      {list.data?.nextCursor && (
        <InternalLink className={classes.link} href={`/invoices?customer=${customerId}`}>
          {t('invoices.all_of_customer')}
        </InternalLink>
      )}
    </section>
  );
}
