import { customerStates } from '../../api/choices.ts';
import type { CustomerFilter } from '../../api/types.ts';
import type { Filters } from '../../ui/lists/use-filters.ts';

export type CustomerFilterName = 'state' | 'q' | 'tag' | 'owner' | 'sort' | 'id' | 'import';
export const customerSorts = ['newest', 'updated', 'name'] as const;

/** From the address to the action's input. Without a word about the state they are the active ones. */
export function readCustomerFilter(filters: Filters<CustomerFilterName>): CustomerFilter {
  const filter: CustomerFilter = { limit: 50 };
  const sort = customerSorts.find((candidate) => candidate === filters.sort);
  if (filters.state !== 'all') filter.state = customerStates.find((state) => state === filters.state) ?? 'active';
  if (sort) filter.sort = sort;
  if (filters.q) filter.q = filters.q;
  if (filters.tag) filter.tag = filters.tag;
  if (filters.owner) filter.ownerId = filters.owner;
  return filter;
}
