import type { InvoiceSheetFacts, Seller } from '../../api/types.ts';
import { t } from '../../words/words.ts';
import { formatDay } from '../settings/format-day.ts';
import classes from './sheet.module.css';
import { SheetLines } from './sheet-lines.tsx';
import { SheetTotals } from './sheet-totals.tsx';

interface InvoiceSheetProps {
  seller: Seller;
  invoice: InvoiceSheetFacts;
  footer: string;
  /** The logo of the workspace, above the seller's name. */
  logoUrl?: string | null;
  /** The heading of the page, or of a section if the page has another heading. */
  heading?: 'h1' | 'h2' | 'h4';
}

/** The invoice as customers read and print it: one A4 page, or more if it has many lines. */
export function InvoiceSheet({ seller, invoice, footer, logoUrl, heading: Heading = 'h1' }: InvoiceSheetProps) {
  const { billTo } = invoice;
  const facts: [label: string, value: string | null][] = [
    [t('sheet.number'), invoice.number],
    [t('sheet.date'), invoice.issuedOn && formatDay(invoice.issuedOn)],
    [t('sheet.due'), invoice.dueOn && formatDay(invoice.dueOn)],
    [t('sheet.reference'), invoice.reference],
    [t('sheet.your_tax_id'), billTo.taxId],
  ];
  return (
    <article className={classes.sheet} aria-label={t('sheet.title')}>
      <header className={classes.head}>
        <div>
          {logoUrl && <img src={logoUrl} alt="" className={classes.logo} />}
          <p className={classes.sellerName}>{seller.name}</p>
          <p className={classes.address}>{seller.address}</p>
        </div>
        <div className={classes.titleBlock}>
          <Heading className={classes.title}>{t('sheet.title')}</Heading>
          <Stamp invoice={invoice} />
        </div>
      </header>
      <div className={classes.parties}>
        <div>
          <p className={classes.label}>{t('sheet.bill_to')}</p>
          <p className={classes.name}>{billTo.name}</p>
          <p className={classes.address}>{billTo.address}</p>
        </div>
        <dl className={classes.facts}>
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
      <SheetLines invoice={invoice} />
      <SheetTotals invoice={invoice} />
      {invoice.notes && <p className={classes.notes}>{invoice.notes}</p>}
      {seller.bank && invoice.state !== 'paid' && (
        <section className={classes.bank} aria-label={t('sheet.bank')}>
          <p className={classes.label}>{t('sheet.bank')}</p>
          <p className={classes.address}>{seller.bank}</p>
          {invoice.number && <p>{t('sheet.bank_reference', { number: invoice.number })}</p>}
        </section>
      )}
      <SheetFoot seller={seller} footer={footer} />
    </article>
  );
}

/** What the state means for the recipient; an open invoice needs no note. */
function Stamp({ invoice }: { invoice: InvoiceSheetFacts }) {
  const word = invoice.state === 'open' ? (invoice.overdue ? 'overdue' : undefined) : (invoice.state satisfies string);
  if (!word) return null;
  return (
    <p className={classes.stamp} data-state={word}>
      {t(`sheet_state.${word}`)}
    </p>
  );
}

function SheetFoot({ seller, footer }: { seller: Seller; footer: string }) {
  const line = [seller.email, seller.taxId && t('sheet.tax_id', { id: seller.taxId })].filter(Boolean).join(' · ');
  if (!line && !footer) return null;
  return (
    <footer className={classes.foot}>
      {footer && <p>{footer}</p>}
      {line && <p>{line}</p>}
    </footer>
  );
}
