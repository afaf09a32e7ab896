import type { InvoiceSheetFacts } from '../../api/types.ts';
import { formatNumber } from '../../words/format.ts';
import { formatMoney } from '../../words/money.ts';
import { t } from '../../words/words.ts';
import classes from './sheet.module.css';

/** On a phone, a line shows its text and amount, with the calculation below the text. */
export function SheetLines({ invoice }: { invoice: InvoiceSheetFacts }) {
  const { currency, lines } = invoice;
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th scope="col">{t('sheet.line_text')}</th>
          <th scope="col" data-wide>
            {t('sheet.line_quantity')}
          </th>
          <th scope="col" data-wide>
            {t('sheet.line_price')}
          </th>
          <th scope="col" data-wide>
            {t('sheet.line_tax')}
          </th>
          <th scope="col">{t('sheet.line_total')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names of their own and are never moved here.
          <tr key={index}>
            <td>
              <span className={classes.lineText}>{line.text}</span>
              <span className={classes.lineSum}>
                {formatNumber(line.quantity)} × {formatMoney(line.unitPrice, currency)} · {formatRate(line.taxRate)}
              </span>
            </td>
            <td data-wide>{formatNumber(line.quantity)}</td>
            <td data-wide>{formatMoney(line.unitPrice, currency)}</td>
            <td data-wide>{formatRate(line.taxRate)}</td>
            <td>{formatMoney(line.total, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "19 %" or "7.25%", as usual in the language. */
export function formatRate(rate: number): string {
  return t('sheet.percent', { rate: formatNumber(rate) });
}
