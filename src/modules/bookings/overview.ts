import { fromLocal, toLocal } from '../../records/expression/calendar/time-zones.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import type { OverviewItem } from '../../runtime/define-module.ts';
import { countBookings } from './bookings.store.ts';
import { phrase } from './words/words.ts';

const day = 86_400_000;

/** What is on today, by the clock of the workspace, and what waits for an answer. */
export async function overview(ctx: ReadContext): Promise<OverviewItem[]> {
  const { timeZone } = ctx.principal.workspace;
  const midnight = Math.floor(toLocal(ctx.now.getTime(), timeZone) / day) * day;
  const [from, to] = [midnight, midnight + day].map((local) => new Date(fromLocal(local, timeZone, 'earlier'))) as [
    Date,
    Date,
  ];
  const { today, pending } = await countBookings(ctx.db, ctx.workspaceId, from, to);
  return [
    { label: phrase('overview_bookings_today'), value: today, href: '/bookings', waits: true },
    { label: phrase('overview_bookings_to_confirm'), value: pending, href: '/bookings?state=pending', waits: true },
  ];
}
