import type { Phrase } from '../../../language/phrase.ts';
import { refuse } from '../../kernel/refusal.ts';
import { isSeen } from '../../records/system-writes.ts';
import type { WriteContext } from '../../runtime/define-action.ts';
import { closedStages, type Lead } from './lead.ts';
import { leadsTable } from './leads-table.ts';
import { knownMembers } from './members.store.ts';
import { refusals } from './words/refusals.ts';

/** A lost lead needs a reason. */
export function requireLostReason(stage: string | undefined, lostReason: string | null | undefined): void {
  if (stage === 'lost' && !lostReason)
    refuse('conflict', 'lost_reason_required', refusals.phrase('lost_reason_required'));
}

export async function requireOwnerIsMember(ctx: WriteContext, ownerId: string | null | undefined): Promise<void> {
  if (!ownerId) return;
  const members = await knownMembers(ctx.db, ctx.workspaceId, [ownerId]);
  if (!members.has(ownerId)) refuse('conflict', 'owner_not_member', refusals.phrase('owner_not_member'));
}

export function requireOpen(ctx: WriteContext, lead: Lead): void {
  if (!closedStages.has(lead.stage)) return;
  requireStageSeen(ctx);
  refuse(
    'conflict',
    'lead_closed',
    refusals.phrase('lead_closed', {
      name: calledFor(ctx, lead),
      stage: refusals.phrase(lead.stage === 'won' ? 'stage.won' : 'stage.lost'),
    }),
  );
}

/** If the caller cannot see the stage, all refusals because of it look the same, since each code would reveal it. */
export function requireStageSeen(ctx: WriteContext): void {
  if (!isSeen(ctx, leadsTable, 'stage')) refuse('conflict', 'lead_unfit', refusals.phrase('lead_unfit'));
}

/** The lead by its name, if the caller may see that. */
export function calledFor(ctx: WriteContext, { name }: Lead): Phrase {
  return isSeen(ctx, leadsTable, 'name') ? refusals.phrase('named', { name }) : refusals.phrase('this_lead');
}
