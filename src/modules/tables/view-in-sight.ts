import type { Principal } from '../../kernel/principal.ts';
import type { OpenTable } from '../../records/open-table.ts';
import { keysOfView } from '../../records/structure/view-keys.ts';
import type { View } from './views.store.ts';

/**
 * Whether the caller can see such a view: it is shared with them, and does not filter, sort or group by a field hidden
 * from them, which would reveal it.
 */
export function isViewInSight({ access }: OpenTable, principal: Principal, view: View): boolean {
  const shared =
    view.sharedWith === 'everyone' ||
    (view.createdBy !== null && view.createdBy === principal.userId) ||
    (view.sharedWith === 'role' && view.role === principal.role);
  return shared && ![...keysOfView(view)].some((key) => access.hidden.has(key));
}

/** The view without fields that are hidden from the caller. */
export function presentView({ access }: OpenTable, view: View): View {
  const seen = (keys: string[]) => keys.filter((key) => !access.hidden.has(key));
  return { ...view, hidden: seen(view.hidden), fields: view.fields && seen(view.fields) };
}
