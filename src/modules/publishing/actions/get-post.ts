import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { Post } from '../post.ts';
import { requirePost } from '../post-rules.ts';
import { presentPost } from '../present-post.ts';

export const getPost = defineAction({
  name: 'publishing.get_post',
  title: 'Get a post',
  description: 'Read a post with its text, its address and how its delivery went.',
  mode: 'read',
  capability: 'publishing.read',
  uses: ['publicUrl'],
  input: Input({ id: Ref('post') }),
  output: Post,
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async run(ctx, { id }) {
    return presentPost(ctx.ports, await requirePost(ctx, id));
  },
});
