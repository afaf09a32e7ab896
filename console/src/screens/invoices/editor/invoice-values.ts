import type { Invoice, InvoiceFields, PaymentSetup } from '../../../api/types.ts';
import { moneyToText } from '../../../words/money.ts';
import { numberToText, readPrice, readQuantity, readRate } from './read-line.ts';

/** A line as it is typed. */
export interface LineValues {
  /** Identifies lines while they are moved. */
  key: number;
  text: string;
  quantity: string;
  unitPrice: string;
  taxRate: string;
}

/** All typed values of the editor. */
export interface InvoiceValues {
  customerId: string;
  billName: string;
  billAddress: string;
  billEmail: string;
  billTaxId: string;
  currency: string;
  taxIncluded: boolean;
  lines: LineValues[];
  /** Days after sending, or `date`. */
  due: string;
  dueOn: string;
  reference: string;
  notes: string;
}

let lastKey = 0;

export function emptyLine(taxRate: number): LineValues {
  lastKey += 1;
  return { key: lastKey, text: '', quantity: '1', unitPrice: '', taxRate: numberToText(taxRate) };
}

export function newValues(setup: PaymentSetup | undefined, currency: string, customerId: string): InvoiceValues {
  return {
    customerId,
    billName: '',
    billAddress: '',
    billEmail: '',
    billTaxId: '',
    currency,
    taxIncluded: false,
    lines: [emptyLine(setup?.defaultTaxRate ?? 0)],
    due: String(setup?.dueInDays ?? 14),
    dueOn: '',
    reference: '',
    notes: '',
  };
}

export function valuesOf(invoice: Invoice): InvoiceValues {
  const { billTo, currency } = invoice;
  return {
    customerId: invoice.customerId ?? '',
    billName: billTo.name,
    billAddress: billTo.address,
    billEmail: billTo.email ?? '',
    billTaxId: billTo.taxId ?? '',
    currency,
    taxIncluded: invoice.taxIncluded,
    lines: invoice.lines.map((line) => ({
      ...emptyLine(line.taxRate),
      text: line.text,
      quantity: numberToText(line.quantity),
      unitPrice: moneyToText(line.unitPrice, currency),
    })),
    due: invoice.dueInDays === null ? 'date' : String(invoice.dueInDays),
    dueOn: invoice.dueOn ?? '',
    reference: invoice.reference,
    notes: invoice.notes,
  };
}

/** The input for the server; only call it for values without faults. */
export function fieldsOf(values: InvoiceValues): InvoiceFields {
  return {
    customerId: values.customerId,
    currency: values.currency,
    taxIncluded: values.taxIncluded,
    lines: values.lines.map((line) => ({
      text: line.text.trim(),
      quantity: readQuantity(line.quantity) ?? 1,
      unitPrice: readPrice(line.unitPrice, values.currency) ?? 0,
      taxRate: readRate(line.taxRate) ?? 0,
    })),
    ...(values.due === 'date' ? { dueOn: values.dueOn } : { dueInDays: Number(values.due) }),
    billTo: {
      name: values.billName.trim(),
      address: values.billAddress.trim(),
      email: values.billEmail.trim() || null,
      taxId: values.billTaxId.trim() || null,
    },
    reference: values.reference.trim(),
    notes: values.notes.trim(),
  };
}
