import { refuse } from '../../kernel/refusal.ts';
import type { WriteContext } from '../../runtime/define-action.ts';
import { knownMembers } from './members.store.ts';
import { refusals } from './words/refusals.ts';

/** A lead that is lost says why. */
export function requireLostReason(stage: string | undefined, lostReason: string | null | undefined): void {
  if (stage === 'lost' && !lostReason) refuse('conflict', 'lost_reason_required', refusals.phrase('lost_reason_required'));
}

export async function requireOwnerIsMember(ctx: WriteContext, ownerId: string | null | undefined): Promise<void> {
  if (!ownerId) return;
  const members = await knownMembers(ctx.db, ctx.workspaceId, [ownerId]);
  if (!members.has(ownerId)) refuse('conflict', 'owner_not_member', refusals.phrase('owner_not_member'));
}
