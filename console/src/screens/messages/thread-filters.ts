import type { ActionInput } from '../../api/actions.ts';
import { threadStates } from '../../api/choices.ts';
import type { ThreadState } from '../../api/types.ts';
import type { Filters } from '../../ui/lists/use-filters.ts';
import { readDirection } from '../lists/use-look.ts';
import type { ListView, ViewSettings } from '../lists/views-menu.tsx';

type ThreadListFilter = 'state' | 'q' | 'sort' | 'dir' | 'saved';
/** `customer` and `to` are the recipient of a new message; `view`: the inbox, or the table. */
export type MessageFilterName = ThreadListFilter | 'id' | 'customer' | 'to' | 'view';

type ThreadFilter = ActionInput<'messages.list_threads'>;

const threadSorts = ['last', 'from', 'address', 'subject', 'count'] as const;

/** Turns the address into the action's input. Invalid values are ignored. */
export function readThreadFilter(filters: Filters<MessageFilterName>): ThreadFilter & { state: ThreadState } {
  const state = threadStates.find((candidate) => candidate === filters.state) ?? 'all';
  return { state, limit: 50, ...(filters.q ? { q: filters.q } : {}) };
}

/** The same, in the order of the table. */
export function readThreadTable(filters: Filters<MessageFilterName>): ThreadFilter {
  const sort = threadSorts.find((candidate) => candidate === filters.sort);
  const direction = readDirection(filters.dir);
  return { ...readThreadFilter(filters), ...(sort && { sort }), ...(sort && direction && { direction }) };
}

export function settingsOf(filters: Filters<MessageFilterName>): ViewSettings {
  const { limit: _, ...settings } = readThreadTable(filters);
  return settings;
}

/** Turns a saved view into the address; no view means a list without filters. */
export function filtersOfView(view: ListView | undefined): Filters<ThreadListFilter> {
  const { q = '', state = 'all', sort = '', direction = '' } = view?.settings ?? {};
  return { q, state: state === 'all' ? '' : state, sort, dir: direction, saved: view?.id ?? '' };
}
