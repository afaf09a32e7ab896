import type { WriteContext } from '../../runtime/define-action.ts';
import { memorySuperseded, told } from './events/memory-events.ts';
import { keepChange } from './keep-change.ts';
import { markSuperseded, startOn } from './memories.store.ts';
import type { LiveMemory } from './memory.ts';
import { dayBefore, dayIn } from './workspace-day.ts';

/** The newer memory is valid from its own first day, or from today; the older one until the day before. */
export async function supersede(
  ctx: WriteContext,
  older: LiveMemory,
  newer: Pick<LiveMemory, 'id' | 'validFrom'>,
): Promise<void> {
  const start = newer.validFrom ?? dayIn(ctx.principal.workspace.timeZone, ctx.now);
  const past = await markSuperseded(ctx.db, ctx.workspaceId, older.id, newer.id, dayBefore(start), ctx.now);
  await startOn(ctx.db, ctx.workspaceId, newer.id, start);
  await keepChange(
    ctx,
    older.id,
    'superseded',
    { state: older.state, validTo: older.validTo },
    { state: past.state, validTo: past.validTo, supersededById: newer.id },
  );
  ctx.emit(memorySuperseded, { memory: told(past, ctx.principal.userId), supersededById: newer.id });
}
