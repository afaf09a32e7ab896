import { isRecord } from '../../../api/is-record.ts';
import type { CardFact, InvoiceSheetFacts, Seller } from '../../../api/types.ts';
import { useLogo } from '../../../api/use-photo.ts';
import { InvoiceSheet } from '../../invoice/invoice-sheet.tsx';
import { PlainFacts } from '../plain-facts.tsx';
import type { ObjectProps } from './card-object.tsx';
import classes from './objects.module.css';
import { takeFacts, textOf } from './take-facts.ts';

const places = [
  ...(['number', 'state', 'bill_to', 'lines', 'taxes', 'tax_included', 'total'] as const),
  ...(['remaining', 'due_on', 'notes', 'reference', 'seller', 'footer'] as const),
];
type Known = Partial<Record<(typeof places)[number], CardFact>>;

/** The invoice as the customer sees it. */
export function InvoiceObject({ facts }: ObjectProps) {
  const logoUrl = useLogo();
  const { known, rest } = takeFacts(facts, places);
  const [name = '', ...address] = textOf(known.seller).split('\n');
  const seller: Seller = { name, address: address.join('\n'), taxId: '', email: '', bank: '' };
  return (
    <div className={classes.sheet}>
      <InvoiceSheet
        seller={seller}
        invoice={sheetOf(known)}
        footer={textOf(known.footer)}
        logoUrl={logoUrl}
        heading="h4"
      />
      <PlainFacts facts={rest} />
    </div>
  );
}

function sheetOf(known: Known): InvoiceSheetFacts {
  const [name = '', ...address] = textOf(known.bill_to).split('\n');
  const total = amountOf(known.total?.value);
  const taxIncluded = known.tax_included?.value === true;
  const lines = recordsOf(known.lines).map(({ text, quantity, unitPrice, taxRate, total: sum }) => ({
    text: String(text ?? ''),
    quantity: Number(quantity),
    unitPrice: amountOf(unitPrice),
    taxRate: Number(taxRate),
    total: amountOf(sum),
  }));
  const taxes = recordsOf(known.taxes).map(({ rate, tax }) => {
    const gross = lines.filter(({ taxRate }) => taxRate === Number(rate)).reduce((sum, line) => sum + line.total, 0);
    return { rate: Number(rate), tax: amountOf(tax), net: taxIncluded ? gross - amountOf(tax) : gross };
  });
  const tax = taxes.reduce((sum, each) => sum + each.tax, 0);
  const remaining = known.remaining ? amountOf(known.remaining.value) : total;
  return {
    number: textOf(known.number) || null,
    state: (textOf(known.state) || 'draft') as InvoiceSheetFacts['state'],
    overdue: false,
    billTo: { name, address: address.join('\n'), taxId: '', email: '' },
    currency: currencyOf(known.total?.value),
    taxIncluded,
    lines,
    subtotal: total - tax,
    taxes,
    tax,
    total,
    paid: total - remaining,
    refunded: 0,
    remaining,
    dueOn: textOf(known.due_on) || null,
    issuedOn: null,
    notes: textOf(known.notes),
    reference: textOf(known.reference),
  };
}

function recordsOf(fact: CardFact | undefined): Record<string, unknown>[] {
  return Array.isArray(fact?.value) ? fact.value.filter(isRecord) : [];
}

function amountOf(money: unknown): number {
  return isRecord(money) && typeof money.amount === 'number' ? money.amount : 0;
}

function currencyOf(money: unknown): string {
  return isRecord(money) && typeof money.currency === 'string' ? money.currency : 'EUR';
}
