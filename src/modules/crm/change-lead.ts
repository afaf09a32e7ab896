import { requireRowsAllowed, requireWritable } from '../../records/system-writes.ts';
import type { WriteContext } from '../../runtime/define-action.ts';
import { leadStageChanged, leadUpdated } from './events/lead-events.ts';
import type { Lead, LeadChanges } from './lead.ts';
import { requireLostReason, requireOpen, requireOwnerIsMember } from './lead-rules.ts';
import { saveLead } from './leads.store.ts';
import { leadsTable } from './leads-table.ts';

/** Saves the changes of a locked lead, applies all of its rules, and emits the events. */
export async function changeLead(
  ctx: WriteContext,
  before: Lead,
  changes: LeadChanges,
  expectedUpdatedAt: string | undefined,
): Promise<Lead> {
  const { id } = before;
  requireWritable(ctx, leadsTable, changes);
  await requireRowsAllowed(ctx, leadsTable, 'update', [id]);
  ctx.expectVersion(before, expectedUpdatedAt);
  requireOpen(ctx, before);
  requireLostReason(changes.stage, changes.lostReason === undefined ? before.lostReason : changes.lostReason);
  await requireOwnerIsMember(ctx, changes.ownerId);

  const after = await saveLead(ctx.db, ctx.workspaceId, id, changes, ctx.now);
  await requireRowsAllowed(ctx, leadsTable, 'update', [id]);
  ctx.emit(leadUpdated, { lead: after, changed: Object.keys(changes) });
  if (after.stage !== before.stage) ctx.emit(leadStageChanged, { lead: after, from: before.stage, to: after.stage });
  return after;
}
