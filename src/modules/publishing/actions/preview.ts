import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { PostBody } from '../post.ts';
import { renderMarkdown } from '../render-markdown.ts';

export const previewPost = defineAction({
  name: 'publishing.preview',
  title: 'Preview a text',
  description: 'How a text in Markdown looks as HTML on the public page. Nothing is saved.',
  mode: 'read',
  capability: 'publishing.read',
  input: Input({ body: PostBody }),
  output: Type.Object({ html: Type.String() }),
  example: { body: 'From **Monday** on.' },

  async run(_ctx, { body }) {
    return { html: renderMarkdown(body) };
  },
});
