import { customerStates } from '../../api/choices.ts';
import type { CustomerFilter } from '../../api/types.ts';
import type { Filters } from '../../ui/lists/use-filters.ts';
import { readDirection } from '../lists/use-look.ts';
import type { ListView } from '../lists/views-menu.tsx';

type CustomerListFilter = 'state' | 'q' | 'tag' | 'owner' | 'sort' | 'dir';
/** `saved`: the open view; `show`: the dialog over the list. */
export type CustomerFilterName = CustomerListFilter | 'id' | 'import' | 'saved' | 'show';

const customerSorts = [
  ...(['newest', 'updated', 'name', 'company', 'email', 'phone'] as const),
  ...(['owner', 'locale', 'consent', 'state'] as const),
];

/** Converts the address to the action's input. By default the active customers are listed. */
export function readCustomerFilter(filters: Filters<CustomerFilterName>): CustomerFilter {
  const filter: CustomerFilter = { limit: 50 };
  const sort = customerSorts.find((candidate) => candidate === filters.sort);
  const direction = readDirection(filters.dir);
  if (filters.state !== 'all') filter.state = customerStates.find((state) => state === filters.state) ?? 'active';
  if (sort) filter.sort = sort;
  if (sort && direction) filter.direction = direction;
  if (filters.q) filter.q = filters.q;
  if (filters.tag) filter.tag = filters.tag;
  if (filters.owner) filter.ownerId = filters.owner;
  return filter;
}

/** Converts a saved view to the address; without a view, the list has no filters. */
export function filtersOfView(view: ListView | undefined): Filters<CustomerListFilter | 'saved'> {
  const { q = '', tag = '', ownerId = '', sort = '', direction = '', state } = view?.settings ?? {};
  const shown = view ? (state ?? 'all') : 'active';
  return {
    ...{ q, tag, owner: ownerId, sort, dir: direction, saved: view?.id ?? '' },
    state: shown === 'active' ? '' : shown,
  };
}
