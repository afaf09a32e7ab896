import { t } from '../../../words/words.ts';
import type { InvoiceValues, LineValues } from './invoice-values.ts';
import { readPrice, readQuantity, readRate } from './read-line.ts';

export type LineFaults = Partial<Record<'text' | 'quantity' | 'unitPrice' | 'taxRate', string>>;

export interface Faults {
  fields: Record<string, string>;
  /** By the key of a line. */
  lines: Record<number, LineFaults>;
}

/** Checks what can be checked without the server, which decides in the end. */
export function checkValues(values: InvoiceValues): Faults {
  const fields: Record<string, string> = {};
  if (!values.customerId) fields.customerId = t('form.required');
  if (!values.billName.trim()) fields.billName = t('form.required');
  if (values.billEmail.trim() && !/^\S+@\S+\.\S+$/.test(values.billEmail.trim())) fields.billEmail = t('form.email');
  if (values.due === 'date' && !values.dueOn) fields.dueOn = t('form.required');
  const faulty = values.lines.map((line) => [line.key, checkLine(line, values.currency)] as const);
  return { fields, lines: Object.fromEntries(faulty.filter(([, faults]) => Object.keys(faults).length > 0)) };
}

export function hasFaults({ fields, lines }: Faults): boolean {
  return Object.keys(fields).length > 0 || Object.keys(lines).length > 0;
}

function checkLine(line: LineValues, currency: string): LineFaults {
  return {
    ...(line.text.trim() ? {} : { text: t('form.required') }),
    ...(readQuantity(line.quantity) === undefined ? { quantity: t('invoice_editor.bad_quantity') } : {}),
    ...(readPrice(line.unitPrice, currency) === undefined ? { unitPrice: t('form.money') } : {}),
    ...(readRate(line.taxRate) === undefined ? { taxRate: t('invoice_editor.bad_rate') } : {}),
  };
}
