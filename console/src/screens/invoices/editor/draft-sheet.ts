import type { InvoiceSheetFacts } from '../../../api/types.ts';
import { invoiceTotals } from './invoice-totals.ts';
import type { InvoiceValues } from './invoice-values.ts';
import { readPrice, readQuantity, readRate } from './read-line.ts';

/** The typed values as an invoice. Numbers that cannot be parsed yet are treated as missing. */
export function draftSheet(values: InvoiceValues): InvoiceSheetFacts {
  const lines = values.lines.map((line) => ({
    text: line.text,
    quantity: readQuantity(line.quantity) ?? 0,
    unitPrice: readPrice(line.unitPrice, values.currency) ?? 0,
    taxRate: readRate(line.taxRate) ?? 0,
  }));
  const { lines: totals, ...sums } = invoiceTotals(lines, values.taxIncluded);
  return {
    ...sums,
    number: null,
    state: 'draft',
    overdue: false,
    billTo: {
      name: values.billName,
      address: values.billAddress,
      email: values.billEmail || null,
      taxId: values.billTaxId || null,
    },
    currency: values.currency,
    taxIncluded: values.taxIncluded,
    lines: lines.map((line, index) => ({ ...line, total: totals[index] ?? 0 })),
    paid: 0,
    refunded: 0,
    remaining: sums.total,
    dueOn: values.due === 'date' ? values.dueOn || null : null,
    issuedOn: null,
    notes: values.notes,
    reference: values.reference,
  };
}
