import { leadStages } from '../../api/choices.ts';
import type { LeadFilter } from '../../api/types.ts';
import type { Filters } from '../../ui/lists/use-filters.ts';

export type LeadFilterName = 'view' | 'stage' | 'q' | 'owner' | 'sort' | 'id' | 'import';
export const leadSorts = ['newest', 'updated', 'name', 'value'] as const;

/** From the address to the action's input; what makes no sense is left out. */
export function readLeadFilter(filters: Filters<LeadFilterName>): LeadFilter {
  const filter: LeadFilter = { limit: 50 };
  const stage = leadStages.find((candidate) => candidate === filters.stage);
  const sort = leadSorts.find((candidate) => candidate === filters.sort);
  if (stage) filter.stage = stage;
  if (sort) filter.sort = sort;
  if (filters.q) filter.q = filters.q;
  if (filters.owner) filter.ownerId = filters.owner;
  return filter;
}
