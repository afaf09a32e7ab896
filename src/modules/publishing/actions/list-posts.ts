import { Type } from 'typebox';
import { Cursors } from '../../../runtime/cursors.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Cursor, Input, ListOf, limitOf } from '../../../runtime/schemas.ts';
import { listPosts } from '../list-posts.store.ts';
import { ChannelChoice, outlineOf, PostOutline, PostState } from '../post.ts';
import { presentPost } from '../present-post.ts';

const cursors = new Cursors('posts by change', ['timestamp', 'uuid']);

export const listPostsAction = defineAction({
  name: 'publishing.list_posts',
  title: 'List posts',
  description:
    'Posts by page, the most recently changed first, without their text; by state, channel or words in them.',
  mode: 'read',
  fromReplica: true,
  capability: 'publishing.read',
  uses: ['publicUrl'],
  input: Input({
    state: Type.Optional(PostState),
    channel: Type.Optional(ChannelChoice),
    q: Type.Optional(Type.String({ maxLength: 200 })),
    limit: limitOf(50, 200),
    cursor: Type.Optional(Cursor),
  }),
  output: ListOf(PostOutline),
  example: { state: 'scheduled' },

  async run(ctx, { limit = 50, cursor, ...filter }) {
    const rows = await listPosts(ctx.db, ctx.workspaceId, { ...filter, after: cursors.read(cursor), limit: limit + 1 });
    const page = cursors.page(rows, limit, (post) => [post.updatedAt.toISOString(), post.id]);
    return { ...page, items: page.items.map((post) => outlineOf(presentPost(ctx.ports, post))) };
  },
});
