import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Id, Input } from '../../../runtime/schemas.ts';
import { changePost } from '../change-post.ts';
import { postSaved } from '../events/post-events.ts';
import { ChannelChoice, Excerpt, outlineOf, Post, PostBody, PostTitle, Slug } from '../post.ts';
import { presentPost } from '../present-post.ts';
import { writePost } from '../write-post.ts';

export const savePostAction = defineAction({
  name: 'publishing.save_post',
  title: 'Save a post',
  description: 'Write a post in Markdown for the public page or a channel; with an id: change it. Nothing is published by this, but a published one changes at once.',
  synonyms: [
    'write an article',
    'new blog post',
    'draft news',
    'edit a post',
    'draft an announcement',
    'compose a blog entry',
    'fix a typo in an article',
    'prepare content for the website',
    'rewrite or update a story',
  ],
  mode: 'write',
  capability: 'publishing.write',
  input: Input({
    id: Type.Optional(Id),
    title: PostTitle,
    body: PostBody,
    slug: Type.Optional(Slug),
    excerpt: Type.Optional(Excerpt),
    channel: Type.Optional(ChannelChoice),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: Post,
  emits: [postSaved],
  example: { title: 'We are open again', body: 'From **Monday** on we are there for you.' },

  async run(ctx, { id, expectedUpdatedAt, ...content }) {
    const stored = id === undefined ? await writePost(ctx, content) : await changePost(ctx, id, expectedUpdatedAt, content);
    const post = presentPost(ctx.instance, stored);
    ctx.emit(postSaved, { post: outlineOf(post), created: id === undefined });
    if (id === undefined) ctx.note(`wrote the post “${post.title}”`);
    return post;
  },
});
