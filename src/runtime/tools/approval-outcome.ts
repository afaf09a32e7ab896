import type { Principal } from '../../kernel/principal.ts';
import { refuse } from '../../kernel/refusal.ts';
import { readApproval } from '../approvals/approvals.store.ts';
import { presentCard } from '../approvals/present-card.ts';
import { refusals } from '../words/refusals.ts';
import type { Toolbox } from './toolbox.ts';

/** What came of a card. Whoever asked for it may know, even without the right to see the cards of others. */
export async function readOutcome({ runtime }: Toolbox, principal: Principal, { approvalId }: { approvalId: string }): Promise<unknown> {
  const { database, clock, instance } = runtime.settings;
  const row = await readApproval(database, principal.workspaceId, approvalId);
  if (!row || (row.requestedById !== principal.userId && !principal.capabilities.has('approvals.read')))
    return refuse('not_found', 'approval_not_found', refusals.phrase('approval_not_found'));
  const { state, result, error, note } = presentCard(instance.catalogue, row, clock.now());
  return { approvalId, state, ...(state === 'executed' && { result }), ...(error && { error }), ...(note && { note }) };
}
