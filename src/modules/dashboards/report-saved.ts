import type { WriteContext } from '../../runtime/define-action.ts';
import type { Dashboard } from './dashboards.store.ts';
import { dashboardSaved } from './events/dashboard-events.ts';
import { phrase } from './words/words.ts';

/** A private dashboard causes neither an event nor a line in the activity list. */
export function reportSaved(ctx: WriteContext, before: Dashboard | undefined, saved: Dashboard): void {
  const { id, name, sharedWith } = saved;
  ctx.touch(dashboardSaved.topic);
  if (sharedWith === 'me' && (before?.sharedWith ?? 'me') === 'me') return;
  ctx.emit(dashboardSaved, { id, name });
  ctx.note(phrase(before ? 'updated_dashboard' : 'created_dashboard', { name }));
}
