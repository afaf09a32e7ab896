import { leadStages } from '../../api/choices.ts';
import type { LeadFilter } from '../../api/types.ts';
import type { Filters } from '../../ui/lists/use-filters.ts';
import { readDirection } from '../lists/use-look.ts';
import type { ListView } from '../lists/views-menu.tsx';

type LeadListFilter = 'stage' | 'q' | 'owner' | 'sort' | 'dir';
/** `view`: table or board; `saved`: the open view. */
export type LeadFilterName = LeadListFilter | 'view' | 'id' | 'import' | 'saved';

const leadSorts = [
  ...(['newest', 'updated', 'name', 'value', 'company', 'email', 'phone'] as const),
  ...(['source', 'stage', 'owner', 'nextStep'] as const),
];

/** Converts the address to the action's input. Invalid values are left out. */
export function readLeadFilter(filters: Filters<LeadFilterName>): LeadFilter {
  const filter: LeadFilter = { limit: 50 };
  const stage = leadStages.find((candidate) => candidate === filters.stage);
  const sort = leadSorts.find((candidate) => candidate === filters.sort);
  const direction = readDirection(filters.dir);
  if (stage) filter.stage = stage;
  if (sort) filter.sort = sort;
  if (sort && direction) filter.direction = direction;
  if (filters.q) filter.q = filters.q;
  if (filters.owner) filter.ownerId = filters.owner;
  return filter;
}

/** Converts a saved view to the address; without a view, the list has no filters. */
export function filtersOfView(view: ListView | undefined): Filters<LeadListFilter | 'saved'> {
  const { q = '', stage = '', ownerId = '', sort = '', direction = '' } = view?.settings ?? {};
  return { q, stage, owner: ownerId, sort, dir: direction, saved: view?.id ?? '' };
}
