import { useCan } from '../../api/catalogue.ts';
import { useRead } from '../../api/use-action.ts';
import { InternalLink } from '../../ui/values/internal-link.tsx';
import { PicturedName } from '../../ui/values/picture.tsx';
import { formatNumber } from '../../words/format.ts';
import { formatMoney } from '../../words/money.ts';
import { t } from '../../words/words.ts';
import { InvoiceStateDot } from '../invoices/invoice-state.tsx';
import classes from '../invoices/invoices.module.css';
import { LeadStageDot } from '../leads/lead-stage.tsx';
import { sumOfAll } from '../leads/use-stage-totals.ts';

const shown = 10;

/** The people of a company, each with their latest invoices. */
export function CompanyPeople({ companyId, count }: { companyId: string; count: number }) {
  const people = useRead('crm.list_customers', { companyId, sort: 'name', limit: shown }).data?.items ?? [];
  if (count === 0) return null;
  return (
    <section className={classes.part} aria-label={t('customers.title')}>
      <h3 className={classes.partTitle}>
        {t('customers.title')} <small>{formatNumber(count)}</small>
      </h3>
      <ul className={classes.lines}>
        {people.map((person) => (
          <li key={person.id}>
            <div className={classes.line}>
              <InternalLink className={classes.link} href={`/customers?id=${person.id}`}>
                <PicturedName of={person} />
              </InternalLink>
              <span>{person.email}</span>
            </div>
            <Invoices customerId={person.id} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Invoices({ customerId }: { customerId: string }) {
  const can = useCan();
  const list = useRead('payments.list_invoices', { customerId, limit: 3 }, { enabled: can('payments.list_invoices') });
  return (list.data?.items ?? []).map(({ id, number, state, overdue, total, currency }) => (
    <div key={id} className={classes.line}>
      <span>
        <InternalLink className={classes.link} href={`/invoices?id=${id}`}>
          {number ?? t('invoice.draft')}
        </InternalLink>{' '}
        <small>
          <InvoiceStateDot state={state} overdue={overdue} />
        </small>
      </span>
      <span className={classes.money}>{formatMoney(total, currency)}</span>
    </div>
  ));
}

/** The leads of a company, and their total value. */
export function CompanyLeads({ companyId, count }: { companyId: string; count: number }) {
  const found = useRead('crm.list_leads', { companyId, sort: 'value', limit: shown, totals: true }).data;
  if (count === 0) return null;
  return (
    <section className={classes.part} aria-label={t('leads.title')}>
      <div className={classes.partHead}>
        <h3 className={classes.partTitle}>
          {t('leads.title')} <small>{formatNumber(count)}</small>
        </h3>
        <span className={classes.money}>{found?.totals && sumOfAll(found.totals)}</span>
      </div>
      <ul className={classes.lines}>
        {found?.items.map(({ id, name, stage, value, currency }) => (
          <li key={id} className={classes.line}>
            <span>
              <InternalLink className={classes.link} href={`/leads?id=${id}`}>
                {name}
              </InternalLink>{' '}
              <small>
                <LeadStageDot stage={stage} />
              </small>
            </span>
            <span className={classes.money}>{value !== null && formatMoney(value, currency ?? 'EUR')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
