import type { Phrase } from '../../../language/phrase.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { ReadContext, WriteContext } from '../../runtime/define-action.ts';
import { isShownToStrangers } from '../../runtime/is-shown-to-strangers.ts';
import type { Channel } from './channel.ts';
import { lockChannel, readChannel, readHttpConnection } from './channels.store.ts';
import { lockPost, readPost, type StoredPost } from './posts.store.ts';
import { readSettings } from './settings.store.ts';
import { refusals } from './words/refusals.ts';

export async function requirePost(ctx: ReadContext, id: string): Promise<StoredPost> {
  return (
    (await readPost(ctx.db, ctx.workspaceId, id)) ??
    refuse('not_found', 'post_not_found', refusals.phrase('post_not_found'))
  );
}

export async function holdPost(ctx: WriteContext, id: string): Promise<StoredPost> {
  return (
    (await lockPost(ctx.db, ctx.workspaceId, id)) ??
    refuse('not_found', 'post_not_found', refusals.phrase('post_not_found'))
  );
}

export async function requireChannel(ctx: ReadContext, id: string): Promise<Channel> {
  return (
    (await readChannel(ctx.db, ctx.workspaceId, id)) ??
    refuse('not_found', 'channel_not_found', refusals.phrase('channel_not_found'))
  );
}

export async function holdChannel(ctx: WriteContext, id: string): Promise<Channel> {
  return (
    (await lockChannel(ctx.db, ctx.workspaceId, id)) ??
    refuse('not_found', 'channel_not_found', refusals.phrase('channel_not_found'))
  );
}

export function requireUnpublished({ state }: Pick<StoredPost, 'state'>): void {
  if (state === 'published') refuse('conflict', 'already_published', refusals.phrase('already_published'));
}

export function requireShown({ state }: Pick<StoredPost, 'state'>): void {
  if (!isShown({ state })) refuse('conflict', 'not_published', refusals.phrase('not_published'));
}

/** The destination of a post must be able to accept it. */
export async function requireConnected(ctx: ReadContext, { channel }: Pick<StoredPost, 'channel'>): Promise<void> {
  const why = channel === 'page' ? await whyPageIsOff(ctx) : await whyChannelIsOff(ctx, channel);
  if (why) refuse('conflict', 'channel_not_connected', why);
}

async function whyPageIsOff(ctx: ReadContext): Promise<Phrase | undefined> {
  const { pageOn } = await readSettings(ctx.db, ctx.workspaceId);
  return pageOn ? undefined : refusals.phrase('page_off');
}

async function whyChannelIsOff(ctx: ReadContext, id: string): Promise<Phrase | undefined> {
  const channel = await readChannel(ctx.db, ctx.workspaceId, id);
  if (!channel) return refusals.phrase('choose_channel');
  if (channel.connectionId === null || (await readHttpConnection(ctx.db, ctx.workspaceId, channel.connectionId)))
    return undefined;
  return refusals.phrase('channel_without_connection', { name: channel.name });
}

/** The unique index decides, even if two people save at the same time. */
export function refuseTakenSlug(error: { code?: string }): never {
  if (error.code !== '23505') throw error;
  return refuse('conflict', 'slug_taken', refusals.phrase('slug_taken'));
}

/** Only people who may publish can change what is public or will become public without another review. */
export function requireMayChange({ principal }: ReadContext, { state }: Pick<StoredPost, 'state'>): void {
  if (!isShown({ state })) return;
  const capability = 'publishing.publish';
  if (!principal.capabilities.has(capability))
    refuse('forbidden', 'missing_capability', refusals.phrase('missing_capability', { capability }), { capability });
}

/** The post is public, or will become public by itself. */
function isShown({ state }: Pick<StoredPost, 'state'>): boolean {
  return state === 'published' || state === 'scheduled';
}

/** A change of what others see or will see, or of what a public chat answers from it. */
export async function reachesOut(
  ctx: ReadContext,
  post: StoredPost,
  { title, body }: Pick<StoredPost, 'title' | 'body'>,
): Promise<boolean> {
  if (isShown(post)) return true;
  return (title.trim() !== post.title || body !== post.body) && isShownToStrangers(ctx, 'post', post.id);
}

/** A channel that knows a post, or is about to, would never be told of its deletion. */
export async function requireMovable(ctx: ReadContext, before: StoredPost, channel: string): Promise<void> {
  if (before.state === 'published') refuse('conflict', 'already_published', refusals.phrase('published_elsewhere'));
  if (before.deliveryState === 'queued' && !before.channelGone)
    refuse('conflict', 'delivery_waiting', refusals.phrase('delivery_waiting'));
  if (channel !== 'page') await requireChannel(ctx, channel);
  if (before.state === 'scheduled') await requireConnected(ctx, { channel });
}
