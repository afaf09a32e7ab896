import type { InvoiceRow } from './invoices.store.ts';

/**
 * What the customer reads on a statement. The same at every attempt: a provider takes other words under the same key
 * for another order.
 */
export function describeCharge({ number }: Pick<InvoiceRow, 'number'>): string {
  return `Invoice ${number}`;
}
