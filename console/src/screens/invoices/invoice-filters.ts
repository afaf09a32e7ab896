import { invoiceStates } from '../../api/choices.ts';
import type { InvoiceFilter } from '../../api/types.ts';
import type { Filters } from '../../ui/lists/use-filters.ts';

export type InvoiceFilterName = 'state' | 'q' | 'customer' | 'from' | 'to' | 'id';

/** Overdue is not a state of its own: it is an open invoice whose day is over. */
export const invoiceChoices = ['draft', 'open', 'overdue', 'paid', 'void', 'uncollectible'] as const;

/** From the address to the action's input; what makes no sense is left out. */
export function readInvoiceFilter(filters: Filters<InvoiceFilterName>): InvoiceFilter {
  const filter: InvoiceFilter = { limit: 50 };
  const state = invoiceStates.find((candidate) => candidate === filters.state);
  if (state) filter.state = state;
  if (filters.state === 'overdue') filter.overdue = true;
  if (filters.q) filter.q = filters.q;
  if (filters.customer) filter.customerId = filters.customer;
  if (isDay(filters.from)) filter.from = filters.from;
  if (isDay(filters.to)) filter.to = filters.to;
  return filter;
}

function isDay(text: string | undefined): text is string {
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text);
}
