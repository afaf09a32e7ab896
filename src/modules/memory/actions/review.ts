import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { Choice, ExpectedUpdatedAt, Input, Ref } from '../../../runtime/schemas.ts';
import { orderEmbedding } from '../embedding/embed-job.ts';
import { dropEmbedding } from '../embedding/embeddings.store.ts';
import { eraseMemories } from '../erase.store.ts';
import { memoryForgotten, memoryReviewed, memorySuperseded, told } from '../events/memory-events.ts';
import { keepChange } from '../keep-change.ts';
import { lockMemory, markReviewed, saveMemory } from '../memories.store.ts';
import { Content, Memory, type StoredMemory } from '../memory.ts';
import {
  holdMemory,
  likenessOfText,
  requireCurrent,
  requireMemory,
  requireNew,
  requireNoSecrets,
  saidByProgram,
} from '../memory-rules.ts';
import { proposalFacts } from '../preview-facts.ts';
import { readSettings } from '../settings.store.ts';
import { withTitle } from '../subjects.ts';
import { supersede } from '../supersede.ts';
import { refusals } from '../words/refusals.ts';
import { aboutMemory, categoryName, phrase } from '../words/words.ts';

export const reviewMemory = defineAction({
  name: 'memory.review',
  title: 'Review a memory',
  description:
    'Confirm a proposed memory, corrected if necessary, or reject it: a rejected memory is forgotten for good.',
  mode: 'write',
  capability: 'memory.write',
  effects: ['route'],
  input: Input({
    id: Ref('memory'),
    decision: Choice(['confirm', 'reject']),
    content: Type.Optional(Content),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: Memory,
  emits: [memoryReviewed, memorySuperseded, memoryForgotten],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', decision: 'confirm' },

  async preview(ctx, { id, decision, content }) {
    requireNoSecrets(ctx, [content]);
    const stored = await requireMemory(ctx, id);
    requireCurrent(stored);
    requireProposed(stored);
    if (decision === 'confirm') await requireReviewer(ctx);
    const memory = await withTitle(ctx, stored);
    const facts = await proposalFacts(ctx, memory, decision === 'confirm' ? content : undefined);
    return { says: phrase(decision === 'reject' ? 'reject_memory' : 'confirm_memory', aboutMemory(memory)), facts };
  },

  async run(ctx, { id, decision, content, expectedUpdatedAt }) {
    requireNoSecrets(ctx, [content]);
    const before = await holdMemory(ctx, id);
    ctx.expectVersion(before, expectedUpdatedAt);
    requireProposed(before);
    const { userId } = ctx.principal;
    if (decision === 'reject') {
      const [rejected] = (await eraseMemories(ctx.dbFor('route'), ctx.workspaceId, [id], ctx.now)) as [StoredMemory];
      ctx.emit(memoryReviewed, { memory: told(rejected, userId), decision });
      ctx.emit(memoryForgotten, { memory: told(rejected, userId) });
      ctx.note(phrase('rejected_proposed_memory', { category: categoryName(rejected.category) }));
      return withTitle(ctx, rejected);
    }
    await requireReviewer(ctx);
    const older =
      before.supersedesId === null ? undefined : await lockMemory(ctx.db, ctx.workspaceId, before.supersedesId);
    if (older?.state === 'superseded') requireCurrent(older);

    if (content !== undefined && content !== before.content) {
      const likeness = likenessOfText(content);
      await requireNew(ctx, before.subject, likeness, [id, older?.id]);
      await saveMemory(ctx.db, ctx.workspaceId, id, { content }, likeness, ctx.now);
      await dropEmbedding(ctx.db, ctx.workspaceId, id);
    }
    await markReviewed(ctx.dbFor('route'), ctx.workspaceId, id, userId, ctx.now);
    if (older && older.content !== null) await supersede(ctx, { ...older, content: older.content }, before);
    const memory = await requireMemory(ctx, id);
    await keepChange(
      ctx,
      id,
      'reviewed',
      { content: before.content, state: before.state },
      { content: memory.content, state: memory.state },
    );
    await orderEmbedding(ctx);
    ctx.emit(memoryReviewed, { memory: told(memory, userId), decision });
    ctx.note(phrase('confirmed_memory', { category: categoryName(memory.category) }));
    return withTitle(ctx, memory);
  },
});

function requireProposed({ state }: StoredMemory): void {
  if (state !== 'proposed') refuse('conflict', 'not_proposed', refusals.phrase('not_proposed'));
}

async function requireReviewer(ctx: ReadContext): Promise<void> {
  if (saidByProgram(ctx) && (await readSettings(ctx.db, ctx.workspaceId)).reviewPrograms)
    refuse('conflict', 'review_required', refusals.phrase('review_required'));
}
