import type { InvoiceSheetFacts } from '../../api/types.ts';
import { formatMoney } from '../../words/money.ts';
import { t } from '../../words/words.ts';
import classes from './sheet.module.css';
import { formatRate } from './sheet-lines.tsx';

type Sums = Pick<
  InvoiceSheetFacts,
  'currency' | 'taxIncluded' | 'subtotal' | 'taxes' | 'total' | 'paid' | 'refunded' | 'remaining' | 'state'
>;

/** Net, tax by rate and the total; below it any amount already paid. */
export function SheetTotals({ invoice }: { invoice: Sums }) {
  const money = (amount: number) => formatMoney(amount, invoice.currency);
  const taxed = invoice.taxes.filter(({ rate }) => rate !== 0);
  return (
    <dl className={classes.totals}>
      {taxed.length > 0 && <Sum label={t('sheet.net')} value={money(invoice.subtotal)} />}
      {taxed.map(({ rate, net, tax }) => (
        <Sum key={rate} label={t('sheet.tax', { rate: formatRate(rate), net: money(net) })} value={money(tax)} />
      ))}
      <Sum kind="total" label={t('sheet.total')} value={money(invoice.total)} />
      {invoice.paid > 0 && <Sum label={t('sheet.paid')} value={money(-invoice.paid)} />}
      {invoice.refunded > 0 && <Sum label={t('sheet.refunded')} value={money(invoice.refunded)} />}
      {invoice.state === 'open' && invoice.paid > 0 && (
        <Sum kind="total" label={t('sheet.remaining')} value={money(invoice.remaining)} />
      )}
    </dl>
  );
}

function Sum({ label, value, kind }: { label: string; value: string; kind?: 'total' }) {
  return (
    <div data-kind={kind}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
