import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Advanced, ExpectedUpdatedAt, Input, Ref } from '../../../runtime/schemas.ts';
import { changePost } from '../change-post.ts';
import { postSaved } from '../events/post-events.ts';
import { ChannelChoice, Excerpt, outlineOf, Post, PostBody, PostTitle, Slug } from '../post.ts';
import { reachesOut, requireMayChange, requireMovable, requirePost } from '../post-rules.ts';
import { readPost } from '../posts.store.ts';
import { presentPost } from '../present-post.ts';
import { changedPostFacts, destinationFacts, newPlaceFacts } from '../preview-facts.ts';
import { phrase } from '../words/words.ts';
import { writePost } from '../write-post.ts';

export const savePostAction = defineAction({
  name: 'publishing.save_post',
  title: 'Save a post',
  description:
    'Write a post in Markdown for the public page or a channel; with an id, change it. This publishes nothing, but a published post changes at once.',
  mode: 'write',
  capability: 'publishing.write',
  uses: ['publicUrl'],
  effects: ['publish'],
  input: Input({
    id: Type.Optional(Advanced(Ref('post'))),
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

  async hasEffect(ctx, { id, ...content }) {
    if (id === undefined) return false;
    const post = await readPost(ctx.db, ctx.workspaceId, id);
    return !post || reachesOut(ctx, post, content);
  },

  async preview(ctx, { id, expectedUpdatedAt: _expected, ...content }) {
    if (id === undefined) return { says: phrase('save_post', { title: content.title.trim() }) };
    const before = await requirePost(ctx, id);
    requireMayChange(ctx, before);
    const moved = content.channel !== undefined && content.channel !== before.channel;
    if (moved) await requireMovable(ctx, before, content.channel as string);
    return {
      says: phrase(changing[before.state] ?? 'change_told_post', { title: before.title }),
      facts: [
        ...changedPostFacts(before, content),
        ...(await destinationFacts(ctx, { ...before, ...(content.slug && { slug: content.slug }) })),
        ...(moved ? await newPlaceFacts(ctx, content.channel as string) : []),
      ],
    };
  },

  async run(ctx, { id, expectedUpdatedAt, ...content }) {
    const stored =
      id === undefined ? await writePost(ctx, content) : await changePost(ctx, id, expectedUpdatedAt, content);
    const post = presentPost(ctx.ports, stored);
    ctx.emit(postSaved, { post: outlineOf(post), created: id === undefined });
    if (id === undefined) ctx.note(phrase('wrote_post', { title: post.title }));
    return post;
  },
});

const changing: Partial<Record<string, 'change_public_post' | 'change_scheduled_post'>> = {
  published: 'change_public_post',
  scheduled: 'change_scheduled_post',
};
