import { Type } from 'typebox';
import { inWords, readerOf } from '../../../kernel/words.ts';
import { Cursors } from '../../../runtime/cursors.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Cursor, DateOut, Id, Input, limitOf, Nullable } from '../../../runtime/schemas.ts';
import { countUnread, listNotices, type NoticeRow } from '../notices.store.ts';

const cursors = new Cursors('notices', ['uuid']);

const Notice = Type.Object({
  id: Id,
  kind: Type.String(),
  title: Type.String(),
  body: Type.String(),
  href: Nullable(Type.String()),
  at: DateOut,
  readAt: Nullable(DateOut),
});

export const listNoticesAction = defineAction({
  name: 'workspace.list_notices',
  title: 'List your notifications',
  description: 'Your notifications: pending approvals, failures and team news.',
  mode: 'read',
  capability: 'workspace.read',
  input: Input({ unreadOnly: Type.Optional(Type.Boolean()), limit: limitOf(50, 200), cursor: Type.Optional(Cursor) }),
  output: Type.Object({ items: Type.Array(Notice), unread: Type.Integer(), nextCursor: Type.Optional(Type.String()) }),
  example: { unreadOnly: true },

  async run(ctx, { unreadOnly = false, limit = 50, cursor }) {
    const [before] = cursors.read(cursor) ?? [];
    const who = { workspaceId: ctx.workspaceId, userId: ctx.principal.userId };
    const [rows, unread] = await Promise.all([
      listNotices(ctx.db, { ...who, unreadOnly, before, limit: limit + 1 }),
      countUnread(ctx.db, who.workspaceId, who.userId),
    ]);
    const page = cursors.page(rows, limit, (row) => [row.id]);
    const reader = readerOf(ctx.principal);
    const say = ({ told, ...notice }: NoticeRow) =>
      told ? { ...notice, title: inWords(told.title, reader), body: inWords(told.body, reader) } : notice;
    return { ...page, items: page.items.map(say), unread };
  },
});
