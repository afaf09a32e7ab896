import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { oneByOne, Skipped } from '../../../runtime/one-by-one.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { Thread } from '../thread.ts';
import { lockThreads, saveThreads } from '../threads.store.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const markThreads = defineAction({
  name: 'messages.mark_threads',
  title: 'Archive conversations or mark them as read',
  description:
    'Archive up to 500 conversations, bring them back, or mark them as read or unread, for everyone in the workspace. An archived conversation comes back when something is written in it.',
  mode: 'write',
  capability: 'messages.write',
  effects: [],
  input: Input({
    changes: Type.Array(
      Type.Object(
        {
          id: Ref('thread'),
          unread: Type.Optional(Type.Boolean()),
          archived: Type.Optional(Type.Boolean()),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 500 },
    ),
  }),
  output: Type.Object({
    changed: Type.Array(Type.Object({ before: Thread, after: Thread })),
    skipped: Type.Array(Skipped),
  }),
  example: { changes: [{ id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7d', archived: true }] },

  async run(ctx, { changes }) {
    const ids = changes.map(({ id }) => id.toLowerCase());
    const current = new Map((await lockThreads(ctx.db, ctx.workspaceId, ids)).map((thread) => [thread.id, thread]));
    const { done, skipped } = await oneByOne(ctx, changes, async ({ id, unread, archived }) => {
      const before =
        current.get(id.toLowerCase()) ?? refuse('not_found', 'thread_not_found', refusals.phrase('thread_not_found'));
      const after = { ...before, unread: unread ?? before.unread, archived: archived ?? before.archived };
      current.set(before.id, after);
      return { before, after };
    });
    if (done.length > 0) {
      const last = new Map(done.map(({ after }) => [after.id, after]));
      await saveThreads(ctx.db, ctx.workspaceId, [...last.values()], ctx.now);
      ctx.note(phrase('marked_threads', { count: last.size }));
      ctx.touch('message');
    }
    return { changed: done, skipped };
  },
});
