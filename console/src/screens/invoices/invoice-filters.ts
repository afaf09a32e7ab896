import { invoiceStates } from '../../api/choices.ts';
import type { InvoiceFilter } from '../../api/types.ts';
import type { Filters } from '../../ui/lists/use-filters.ts';
import { readDirection } from '../lists/use-look.ts';
import type { ListView, ViewSettings } from '../lists/views-menu.tsx';

type InvoiceListFilter = 'state' | 'q' | 'customer' | 'sort' | 'dir' | 'saved';
/** `saved`: the open view. */
export type InvoiceFilterName = InvoiceListFilter | 'from' | 'to' | 'id';

const invoiceSorts = [
  ...(['newest', 'number', 'customer', 'state', 'issued'] as const),
  ...(['due', 'total', 'remaining', 'updated'] as const),
];

/** Overdue is not a stored state: it is an open invoice whose due day is over. */
export const invoiceChoices = ['draft', 'open', 'overdue', 'paid', 'void', 'uncollectible'] as const;

/** Converts the address to the action's input. Invalid values are left out. */
export function readInvoiceFilter(filters: Filters<InvoiceFilterName>): InvoiceFilter {
  const filter: InvoiceFilter = { limit: 50 };
  const state = invoiceStates.find((candidate) => candidate === filters.state);
  if (state) filter.state = state;
  if (filters.state === 'overdue') filter.overdue = true;
  if (filters.q) filter.q = filters.q;
  if (filters.customer) filter.customerId = filters.customer;
  if (isDay(filters.from)) filter.from = filters.from;
  if (isDay(filters.to)) filter.to = filters.to;
  const sort = invoiceSorts.find((candidate) => candidate === filters.sort);
  const direction = readDirection(filters.dir);
  if (sort) filter.sort = sort;
  if (sort && direction) filter.direction = direction;
  return filter;
}

/** The filters as a view stores them, with overdue as a status, as in the address. */
export function settingsOf(filters: Filters<InvoiceFilterName>): ViewSettings {
  const { sort, direction, q, customerId } = readInvoiceFilter(filters);
  const state = invoiceChoices.find((choice) => choice === filters.state);
  return {
    ...(state && { state }),
    ...(q && { q }),
    ...(customerId && { customerId }),
    ...(sort && { sort }),
    ...(direction && { direction }),
  };
}

/** Converts a saved view to the address; without a view, the list has no filters. */
export function filtersOfView(view: ListView | undefined): Filters<InvoiceListFilter> {
  const { q = '', state = '', customerId = '', sort = '', direction = '' } = view?.settings ?? {};
  return { q, state, customer: customerId, sort, dir: direction, saved: view?.id ?? '' };
}

function isDay(text: string | undefined): text is string {
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text);
}
