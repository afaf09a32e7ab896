import type { Invoice } from '../../api/types.ts';
import { formatNumber } from '../../words/format.ts';
import { formatMoney } from '../../words/money.ts';
import { t } from '../../words/words.ts';
import { formatRate } from '../invoice/sheet-lines.tsx';
import { SheetTotals } from '../invoice/sheet-totals.tsx';
import classes from './invoices.module.css';

export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  return (
    <section className={classes.part} aria-label={t('invoice.lines')}>
      <h3 className={classes.partTitle}>{t('invoice.lines')}</h3>
      <ol className={classes.lines}>
        {invoice.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names of their own and are never moved here.
          <li key={index} className={classes.line}>
            <span className={classes.text}>
              {line.text}
              <small>
                {formatNumber(line.quantity)} × {formatMoney(line.unitPrice, invoice.currency)} ·{' '}
                {formatRate(line.taxRate)}
              </small>
            </span>
            <span className={classes.money}>{formatMoney(line.total, invoice.currency)}</span>
          </li>
        ))}
      </ol>
      <SheetTotals invoice={invoice} />
    </section>
  );
}
