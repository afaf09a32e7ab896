import { Type } from 'typebox';
import { Cursors } from '../../../runtime/cursors.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Choice, Cursor, Input, ListOf, limitOf } from '../../../runtime/schemas.ts';
import { countWaiting, listMemories } from '../list-memories.store.ts';
import { Category, Memory, Subject } from '../memory.ts';
import { withTitles } from '../subjects.ts';

const cursors = new Cursors('memories by age', ['uuid']);

export const listMemoriesAction = defineAction({
  name: 'memory.list',
  title: 'List memories',
  description:
    'Memories by page, newest first: those that are known or wait for review, or those of one state, subject or category, or with certain words. Also says how many wait for review.',
  mode: 'read',
  capability: 'memory.read',
  input: Input({
    state: Type.Optional(Choice(['proposed', 'active', 'superseded', 'expired', 'forgotten', 'all'])),
    subject: Type.Optional(Subject),
    category: Type.Optional(Category),
    q: Type.Optional(Type.String({ maxLength: 200 })),
    limit: limitOf(50, 200),
    cursor: Type.Optional(Cursor),
  }),
  output: Type.Object({ ...ListOf(Memory).properties, waiting: Type.Integer() }),
  example: { state: 'active', category: 'preference' },

  async run(ctx, { limit = 50, cursor, ...filter }) {
    const rows = await listMemories(ctx.db, ctx.workspaceId, {
      ...filter,
      before: cursors.read(cursor)?.[0],
      limit: limit + 1,
    });
    const page = cursors.page(rows, limit, ({ id }) => [id]);
    const { waiting } = await countWaiting(ctx.db, ctx.workspaceId);
    return { ...page, items: await withTitles(ctx, page.items), waiting };
  },
});
