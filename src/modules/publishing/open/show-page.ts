import { Type } from 'typebox';
import { Cursors } from '../../../runtime/cursors.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Cursor, Input } from '../../../runtime/schemas.ts';
import { listPublic } from '../list-posts.store.ts';
import { openPage, PublicOutline, PublicPage, publicOutline } from './page-shapes.ts';

const cursors = new Cursors('public posts', ['timestamp', 'uuid']);
const perPage = 20;

export const showPage = defineAction({
  name: 'publishing.show_page',
  title: 'Show the public page',
  description: 'The published posts of the public page, newest first, by page.',
  mode: 'read',
  capability: 'publishing.read',
  uses: ['publicUrl'],
  input: Input({ before: Type.Optional(Cursor) }),
  output: Type.Object({ page: PublicPage, posts: Type.Array(PublicOutline), older: Type.Optional(Type.String()) }),
  example: {},

  async run(ctx, { before }) {
    const page = await openPage(ctx);
    const rows = await listPublic(ctx.db, ctx.workspaceId, { before: cursors.read(before), limit: perPage + 1 });
    const { items, nextCursor } = cursors.page(rows, perPage, (post) => [post.publishedAt.toISOString(), post.id]);
    return { page, posts: items.map(publicOutline), ...(nextCursor === undefined ? {} : { older: nextCursor }) };
  },
});
