import type { TaskFilter } from '../../api/types.ts';
import type { Filters } from '../../ui/lists/use-filters.ts';
import { readDirection } from '../lists/use-look.ts';
import type { ListView, ViewSettings } from '../lists/views-menu.tsx';

type TaskListFilter = 'who' | 'q' | 'state' | 'sort' | 'dir' | 'saved';
/** `link` is what a new task is about, such as `customer:ID`; `view`: the list by due date, or the table. */
export type TaskFilterName = TaskListFilter | 'id' | 'link' | 'done' | 'view';

export const taskStates = ['open', 'done'] as const;

const taskSorts = [
  ...(['due', 'title', 'state', 'priority'] as const),
  ...(['assignee', 'done', 'newest', 'updated'] as const),
];

/** Converts the address to the action's input. By default one's own tasks are listed. */
export function readTaskFilter({ who, q }: Filters<TaskFilterName>): TaskFilter {
  const filter: TaskFilter = { limit: 100 };
  if (who !== 'all') filter.assigneeId = who || 'me';
  if (q) filter.q = q;
  return filter;
}

/** The same for the table. By default the open tasks are listed. */
export function readTaskTable(filters: Filters<TaskFilterName>): TaskFilter {
  const filter: TaskFilter = { ...readTaskFilter(filters), limit: 50 };
  const sort = taskSorts.find((candidate) => candidate === filters.sort);
  const direction = readDirection(filters.dir);
  if (filters.state !== 'all') filter.state = taskStates.find((state) => state === filters.state) ?? 'open';
  if (sort) filter.sort = sort;
  if (sort && direction) filter.direction = direction;
  return filter;
}

export function settingsOf(filters: Filters<TaskFilterName>): ViewSettings {
  const { state, assigneeId, q, sort, direction } = readTaskTable(filters);
  return {
    ...(state && { state }),
    ...(assigneeId && { assigneeId }),
    ...(q && { q }),
    ...(sort && { sort }),
    ...(direction && { direction }),
  };
}

/** Converts a saved view to the address; without a view, one's own open tasks are listed. */
export function filtersOfView(view: ListView | undefined): Filters<TaskListFilter> {
  const { q = '', assigneeId, state, sort = '', direction = '' } = view?.settings ?? {};
  const who = view ? (assigneeId ?? 'all') : '';
  const shown = view ? (state ?? 'all') : '';
  return {
    ...{ q, sort, dir: direction, saved: view?.id ?? '' },
    who: who === 'me' ? '' : who,
    state: shown === 'open' ? '' : shown,
  };
}
