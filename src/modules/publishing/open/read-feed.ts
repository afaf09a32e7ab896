import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { listPublic } from '../list-posts.store.ts';
import { openPage, PublicPage, PublicPost, publicPost } from './page-shapes.ts';

const perFeed = 20;

export const readFeed = defineAction({
  name: 'publishing.read_feed',
  title: 'Read the feed of the public page',
  description: 'The newest published posts with their text, for feed readers.',
  mode: 'read',
  capability: 'publishing.read',
  uses: ['publicUrl'],
  input: Input({}),
  output: Type.Object({ page: PublicPage, posts: Type.Array(PublicPost) }),
  example: {},

  async run(ctx) {
    return {
      page: await openPage(ctx),
      posts: (await listPublic(ctx.db, ctx.workspaceId, { limit: perFeed })).map(publicPost),
    };
  },
});
