import { refuse } from '../../kernel/refusal.ts';
import { isCardInSight } from '../../runtime/approvals/approvals.store.ts';
import { cardsInSight } from '../../runtime/approvals/cards-in-sight.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { refusals } from './words/refusals.ts';

export async function requireCardInSight(ctx: ReadContext, id: string): Promise<void> {
  if (!(await isCardInSight(ctx.db, ctx.workspaceId, id, cardsInSight(ctx))))
    refuse('not_found', 'approval_not_found', refusals.phrase('approval_not_found'));
}
