import type { OpenTable } from '../../records/open-table.ts';
import { keysInCondition } from '../../records/structure/rename-key.ts';
import type { View } from './views.store.ts';

/** A view that filters or sorts by a field which the caller does not see would tell of it: it is not there for them. */
export function isViewInSight({ access }: OpenTable, { filter, sort }: Pick<View, 'filter' | 'sort'>): boolean {
  const sorted = (sort ?? '').split(',').map((part) => part.trim().replace(/^-/, ''));
  return ![...keysInCondition(filter), ...sorted].some((key) => access.hidden.has(key));
}

/** The view as the caller may know it: it names no field that is hidden from them. */
export function presentView({ access }: OpenTable, view: View): View {
  return { ...view, hidden: view.hidden.filter((key) => !access.hidden.has(key)) };
}
