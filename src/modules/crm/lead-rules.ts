import { refuse } from '../../kernel/refusal.ts';
import { isSeen } from '../../records/system-writes.ts';
import type { WriteContext } from '../../runtime/define-action.ts';
import { closedStages, type Lead } from './lead.ts';
import { leadsTable } from './leads-table.ts';
import { knownMembers } from './members.store.ts';

/** A lead that is lost says why. */
export function requireLostReason(stage: string | undefined, lostReason: string | null | undefined): void {
  if (stage === 'lost' && !lostReason) refuse('conflict', 'lost_reason_required', 'Say why the lead was lost (lostReason).');
}

export async function requireOwnerIsMember(ctx: WriteContext, ownerId: string | null | undefined): Promise<void> {
  if (!ownerId) return;
  const members = await knownMembers(ctx.db, ctx.workspaceId, [ownerId]);
  if (!members.has(ownerId)) refuse('conflict', 'owner_not_member', 'Who is responsible must be a member of this workspace.');
}

export function requireOpen(ctx: WriteContext, lead: Lead): void {
  if (!closedStages.has(lead.stage)) return;
  refuse('conflict', 'lead_closed', `${calledFor(ctx, lead)} is already ${isSeen(ctx, leadsTable, 'stage') ? lead.stage : 'closed'}.`);
}

/** A lead by its name, where the caller may know it. */
export function calledFor(ctx: WriteContext, { name }: Lead): string {
  return isSeen(ctx, leadsTable, 'name') ? `“${name}”` : 'This lead';
}
