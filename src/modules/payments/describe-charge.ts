import type { InvoiceRow } from './invoices.store.ts';

/**
 * The text on the customer's statement. It must be the same at every attempt, because a provider treats another text
 * with the same key as a different request.
 */
export function describeCharge({ number }: Pick<InvoiceRow, 'number'>): string {
  return `Invoice ${number}`;
}
