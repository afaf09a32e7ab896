import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { findPublic } from '../list-posts.store.ts';
import { Slug } from '../post.ts';
import { nothingHere, openPage, PublicPage, PublicPost, publicPost } from './page-shapes.ts';

export const showPost = defineAction({
  name: 'publishing.show_post',
  title: 'Show a public post',
  description: 'A published post of the public page, as HTML.',
  mode: 'read',
  capability: 'publishing.read',
  uses: ['publicUrl'],
  input: Input({ slug: Slug }),
  output: Type.Object({ page: PublicPage, post: PublicPost }),
  example: { slug: 'we-are-open-again' },

  async run(ctx, { slug }) {
    const page = await openPage(ctx);
    return { page, post: publicPost((await findPublic(ctx.db, ctx.workspaceId, slug)) ?? nothingHere()) };
  },
});
