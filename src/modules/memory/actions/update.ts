import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Ref } from '../../../runtime/schemas.ts';
import { orderEmbedding } from '../embedding/embed-job.ts';
import { dropEmbedding } from '../embedding/embeddings.store.ts';
import { memoryUpdated, told } from '../events/memory-events.ts';
import { keepChange } from '../keep-change.ts';
import { type MemoryChanges, saveMemory } from '../memories.store.ts';
import { Content, type LiveMemory, Memory, memoryFields } from '../memory.ts';
import {
  holdMemory,
  likenessOfText,
  requireNew,
  requireNoSecrets,
  requireSoundDays,
  saidByProgram,
} from '../memory-rules.ts';
import { readSettings } from '../settings.store.ts';
import { subjectKey } from '../subject-key.ts';
import { requireSubject, withTitle } from '../subjects.ts';
import { refusals } from '../words/refusals.ts';
import { categoryName, phrase } from '../words/words.ts';
import { dayIn } from '../workspace-day.ts';

export const updateMemory = defineAction({
  name: 'memory.update',
  title: 'Update a memory',
  description:
    'Correct the text, subject, category, confidence or validity of a memory. The earlier text stays in its history.',
  mode: 'write',
  capability: 'memory.write',
  effects: [],
  input: Input({
    id: Ref('memory'),
    content: Type.Optional(Content),
    ...memoryFields,
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: Memory,
  emits: [memoryUpdated],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', validTo: '2026-12-31' },

  async run(ctx, { id, expectedUpdatedAt, ...fields }) {
    requireNoSecrets(ctx, [fields.content]);
    await requireSubject(ctx, fields.subject);
    const before = await holdMemory(ctx, id, fields.subject);
    ctx.expectVersion(before, expectedUpdatedAt);
    requireSoundDays({ ...before, ...fields });
    if (
      fields.content !== undefined &&
      saidByProgram(ctx) &&
      (await readSettings(ctx.db, ctx.workspaceId)).reviewPrograms
    )
      refuse('conflict', 'review_required', refusals.phrase('review_new'));
    const changes: MemoryChanges = fields;
    const likeness = likenessOfText(changes.content ?? before.content);
    const elsewhere = changes.subject !== undefined && subjectKey(changes.subject) !== subjectKey(before.subject);
    if (changes.content !== undefined || elsewhere)
      await requireNew(ctx, changes.subject === undefined ? before.subject : changes.subject, likeness, [
        id,
        before.supersedesId,
      ]);
    if (isCurrentAgain(before, changes.expiresOn, dayIn(ctx.principal.workspace.timeZone, ctx.now)))
      changes.state = 'active';

    const memory = await saveMemory(ctx.db, ctx.workspaceId, id, changes, likeness, ctx.now);
    const changed = Object.keys(changes) as (keyof MemoryChanges)[];
    await keepChange(ctx, id, 'updated', chosen(before, changed), chosen(memory, changed));
    if (changes.content !== undefined) await dropEmbedding(ctx.db, ctx.workspaceId, id);
    await orderEmbedding(ctx);
    ctx.emit(memoryUpdated, { memory: told(memory, ctx.principal.userId), changed });
    ctx.note(phrase('updated_memory', { category: categoryName(memory.category) }));
    return withTitle(ctx, memory);
  },
});

/** Whether an expired memory gets a later last day, or none. */
function isCurrentAgain(before: LiveMemory, expiresOn: string | null | undefined, today: string): boolean {
  return before.state === 'expired' && expiresOn !== undefined && (expiresOn === null || expiresOn >= today);
}

function chosen(memory: LiveMemory, fields: readonly (keyof MemoryChanges)[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, memory[field]]));
}
