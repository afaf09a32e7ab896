import { Type } from 'typebox';
import { newId } from '../../../kernel/ids.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Ref } from '../../../runtime/schemas.ts';
import { orderEmbedding } from '../embedding/embed-job.ts';
import { memoryAdded, memorySuperseded, told } from '../events/memory-events.ts';
import { keepChange } from '../keep-change.ts';
import { insertMemory, lockSubject, readMemory } from '../memories.store.ts';
import { Content, type LiveMemory, Memory, memoryFields, SourceInput } from '../memory.ts';
import {
  holdMemory,
  likenessOfText,
  requireMemory,
  requireNew,
  requireNoSecrets,
  requireSoundDays,
  saidByProgram,
  sourceOf,
} from '../memory-rules.ts';
import { readSettings } from '../settings.store.ts';
import { subjectKey } from '../subject-key.ts';
import { requireSubject, withTitle } from '../subjects.ts';
import { supersede } from '../supersede.ts';
import { categoryName, phrase } from '../words/words.ts';

/** Memories with a lower confidence wait for a review. */
const doubtful = 0.5;

export const addMemory = defineAction({
  name: 'memory.add',
  title: 'Add a memory',
  description:
    'Remember a fact about a customer, lead, member, topic, or the workspace itself. Duplicates and secrets are refused. With supersedes it replaces an older memory and keeps its subject and category by default.',
  mode: 'write',
  capability: 'memory.write',
  effects: [],
  input: Input({
    content: Content,
    ...memoryFields,
    source: Type.Optional(SourceInput),
    supersedes: Type.Optional(Ref('memory', { description: 'The memory that this one replaces.' })),
    propose: Type.Optional(Type.Boolean({ description: 'Let a person confirm it first.' })),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: Memory,
  emits: [memoryAdded, memorySuperseded],
  example: {
    content: 'Prefers to be called in the afternoon.',
    subject: { type: 'topic', id: 'Opening hours' },
    category: 'preference',
  },

  async run(ctx, { content, source = {}, supersedes, propose, expectedUpdatedAt, ...fields }) {
    requireNoSecrets(ctx, [content, source.note, source.ref]);
    const replaced = supersedes === undefined ? undefined : await requireMemory(ctx, supersedes);
    const subject = fields.subject === undefined ? (replaced?.subject ?? null) : fields.subject;
    const { validFrom = null, validTo = null, expiresOn = null, confidence = 1 } = fields;
    requireSoundDays({ validFrom, validTo });
    await requireSubject(ctx, fields.subject);
    await lockSubject(ctx.db, ctx.workspaceId, subjectKey(subject));
    const older = replaced && (await holdMemory(ctx, replaced.id, subject));
    if (older) ctx.expectVersion(older, expectedUpdatedAt);
    const likeness = likenessOfText(content);
    await requireNew(ctx, subject, likeness, [older?.id]);

    const { userId, via, client } = ctx.principal;
    const waits =
      propose === true ||
      confidence < doubtful ||
      (saidByProgram(ctx) && (await readSettings(ctx.db, ctx.workspaceId)).reviewPrograms);
    const memory: LiveMemory = {
      id: newId(),
      content,
      subject,
      category: fields.category ?? older?.category ?? 'fact',
      source: { kind: source.kind ?? sourceOf(via), note: source.note ?? null, ref: source.ref ?? null, client },
      confidence,
      validFrom,
      validTo,
      expiresOn,
      state: waits ? 'proposed' : 'active',
      supersedesId: older?.id ?? null,
      supersededById: null,
      reviewedAt: null,
      reviewedBy: null,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      createdBy: userId,
      via,
    };
    await insertMemory(ctx.db, ctx.workspaceId, memory, likeness);
    // A memory that waits for review replaces nothing until a person has confirmed it.
    if (older && !waits) await supersede(ctx, older, memory);
    await keepChange(ctx, memory.id, 'added', null, {
      content,
      category: memory.category,
      confidence,
      state: memory.state,
    });
    await orderEmbedding(ctx);
    const stored = (await readMemory(ctx.db, ctx.workspaceId, memory.id)) ?? memory;
    ctx.emit(memoryAdded, { memory: told(stored, userId) });
    ctx.note(phrase(waits ? 'proposed_memory' : 'added_memory', { category: categoryName(memory.category) }));
    return withTitle(ctx, stored);
  },
});
