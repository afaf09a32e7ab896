import { inLanguage } from '../../../language/languages.ts';
import { newId } from '../../kernel/ids.ts';
import { inWords } from '../../kernel/words.ts';
import { countPending, insertApproval } from '../../runtime/approvals/approvals.store.ts';
import { cardsInSight } from '../../runtime/approvals/cards-in-sight.ts';
import { digestOfCard } from '../../runtime/approvals/preview.ts';
import type { SampleSide, SampleThing } from '../../runtime/define-module.ts';
import { hashOf } from '../../runtime/idempotency.ts';
import { onBehalfOf } from '../../runtime/ports.ts';
import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';

const hour = 3_600_000;
const week = 168 * hour;

const reasons = {
  en: 'You asked me to finish the post about the winter check. I have gone through it; it is ready to go out.',
  de: 'Sie hatten gebeten, den Beitrag zum Wintercheck fertigzustellen. Ich habe ihn durchgesehen; er kann heraus.',
};

/**
 * One pending card: an AI client wants to publish the draft of a post. It needs no connection, and everybody can see
 * its effect.
 */
export const approvalsSample: SampleSide = {
  holdsAny: async (ctx) => (await countPending(ctx.db, ctx.workspaceId, ctx.now, cardsInSight(ctx))) > 0,

  async fill(ctx, known) {
    const made = new Map<string, SampleThing>();
    const post = known.get('post:draft');
    const { action } = ctx.catalogue.find('publishing.publish') ?? {};
    if (!post || !action?.preview) return made;
    const input = { id: post.id };
    const preview = await action.preview(onBehalfOf(ctx, action), input);
    const card = {
      ...{
        id: newId(),
        workspaceId: ctx.workspaceId,
        action: action.name,
        input,
        inputHash: hashOf({ action: action.name, input }),
      },
      ...{
        preview,
        summary: inWords(preview.says, { language: 'en' }),
        risk: action.risk ?? 'publish',
        via: 'mcp',
        client: 'Claude',
        requestedBy: ctx.principal.userId,
      },
      ...{
        origin: 'program' as const,
        effects: action.effects ?? [],
        credentialId: null,
        digest: digestOfCard(action.name, input, preview.facts),
      },
      reason: inLanguage(reasons, ctx.principal.workspace.language),
      ...{ createdAt: new Date(ctx.now.getTime() - hour), expiresAt: new Date(ctx.now.getTime() + week) },
    };
    await insertApproval(ctx.db, card);
    made.set('approval', { type: 'approval', id: card.id });
    ctx.touch('approval');
    return made;
  },

  async remove(ctx, things) {
    await eraseCards(
      ctx.db,
      ctx.workspaceId,
      things.map(({ id }) => id),
    );
    ctx.touch('approval');
    return [];
  },
};

function eraseCards(db: Db, workspaceId: string, ids: readonly string[]): Promise<number> {
  return db.run(sql`delete from approvals where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`);
}
