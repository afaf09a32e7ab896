import type { TaskFilter } from '../../api/types.ts';
import type { Filters } from '../../ui/lists/use-filters.ts';

/** `link` is what a new task is about, such as `customer:ID`. */
export type TaskFilterName = 'who' | 'q' | 'id' | 'link' | 'done';

/** From the address to the action's input. Without a word about whose, they are one's own. */
export function readTaskFilter({ who, q }: Filters<TaskFilterName>): TaskFilter {
  const filter: TaskFilter = { limit: 100 };
  if (who !== 'all') filter.assigneeId = who || 'me';
  if (q) filter.q = q;
  return filter;
}
