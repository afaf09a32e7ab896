import { Type } from 'typebox';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { countMemoriesOf, digestMemoriesOf, eraseMemories, lockMemoriesOf } from '../erase.store.ts';
import { memoryForgotten, told } from '../events/memory-events.ts';
import { lockSubject } from '../memories.store.ts';
import { Subject } from '../memory.ts';
import { subjectKey } from '../subject-key.ts';
import { requireSubjectId } from '../subjects.ts';
import { phrase, subjectName } from '../words/words.ts';

export const forgetSubject = defineAction({
  name: 'memory.forget_subject',
  title: 'Forget everything about a subject',
  description:
    'Permanently erase all memories about a customer, lead, member or topic and their history. They cannot be restored.',
  mode: 'write',
  risk: 'delete',
  effects: ['delete'],
  capability: 'memory.delete',
  input: Input({ subject: Subject }),
  output: Type.Object({ forgotten: Type.Integer() }),
  emits: [memoryForgotten],
  example: { subject: { type: 'topic', id: 'Opening hours' } },

  async preview(ctx, { subject }) {
    requireSubjectId(subject);
    const { count } = await countMemoriesOf(ctx.db, ctx.workspaceId, subjectKey(subject));
    const { digest } = await digestMemoriesOf(ctx.db, ctx.workspaceId, subjectKey(subject));
    return {
      says: phrase('forget_memories', { count, subject: subjectName(subject.type) }),
      facts: [
        fact('count', phrase('label_memories'), count),
        fact('memories', phrase('label_their_fingerprint'), digest, 'code'),
      ],
    };
  },

  async run(ctx, { subject }) {
    requireSubjectId(subject);
    const key = subjectKey(subject);
    // Locks the subject, so that memories being added at the same time are forgotten too.
    await lockSubject(ctx.db, ctx.workspaceId, key);
    const held = await lockMemoriesOf(ctx.db, ctx.workspaceId, key);
    const forgotten = await eraseMemories(
      ctx.dbFor('delete'),
      ctx.workspaceId,
      held.map(({ id }) => id),
      ctx.now,
    );
    ctx.emitEach(
      memoryForgotten,
      forgotten.map((memory) => ({ memory: told(memory, ctx.principal.userId) })),
    );
    ctx.note(phrase('forgot_subject', { subject: subjectName(subject.type), count: forgotten.length }));
    return { forgotten: forgotten.length };
  },
});
