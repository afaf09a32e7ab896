import { refuse } from '../../kernel/refusal.ts';
import type { ReadContext, WriteContext } from '../../runtime/define-action.ts';
import type { Channel } from './channel.ts';
import { lockChannel, readChannel, readHttpConnection } from './channels.store.ts';
import { lockPost, readPost, type StoredPost } from './posts.store.ts';
import { readSettings } from './settings.store.ts';

export async function requirePost(ctx: ReadContext, id: string): Promise<StoredPost> {
  return (await readPost(ctx.db, ctx.workspaceId, id)) ?? refuse('not_found', 'post_not_found', 'There is no such post.');
}

export async function holdPost(ctx: WriteContext, id: string): Promise<StoredPost> {
  return (await lockPost(ctx.db, ctx.workspaceId, id)) ?? refuse('not_found', 'post_not_found', 'There is no such post.');
}

export async function requireChannel(ctx: ReadContext, id: string): Promise<Channel> {
  return (await readChannel(ctx.db, ctx.workspaceId, id)) ?? refuse('not_found', 'channel_not_found', 'There is no such channel.');
}

export async function holdChannel(ctx: WriteContext, id: string): Promise<Channel> {
  return (await lockChannel(ctx.db, ctx.workspaceId, id)) ?? refuse('not_found', 'channel_not_found', 'There is no such channel.');
}

export function requireUnpublished({ state }: Pick<StoredPost, 'state'>): void {
  if (state === 'published') refuse('conflict', 'already_published', 'It is published already.');
}

export function requireShown({ state }: Pick<StoredPost, 'state'>): void {
  if (!isShown({ state })) refuse('conflict', 'not_published', 'It is neither published nor scheduled.');
}

/** Where a post is to go must be able to take it. */
export async function requireConnected(ctx: ReadContext, { channel }: Pick<StoredPost, 'channel'>): Promise<void> {
  const why = channel === 'page' ? await whyPageIsOff(ctx) : await whyChannelIsOff(ctx, channel);
  if (why) refuse('conflict', 'channel_not_connected', why);
}

async function whyPageIsOff(ctx: ReadContext): Promise<string | undefined> {
  const { pageOn } = await readSettings(ctx.db, ctx.workspaceId);
  return pageOn ? undefined : 'The public page is switched off: switch it on in the settings of publishing.';
}

async function whyChannelIsOff(ctx: ReadContext, id: string): Promise<string | undefined> {
  const channel = await readChannel(ctx.db, ctx.workspaceId, id);
  if (!channel) return 'The channel of this post was deleted: choose another one.';
  if (channel.connectionId === null || (await readHttpConnection(ctx.db, ctx.workspaceId, channel.connectionId))) return undefined;
  return `The connection of the channel “${channel.name}” was deleted: choose another one.`;
}

/** The unique index decides, also between two people at once. */
export function refuseTakenSlug(error: { code?: string }): never {
  if (error.code !== '23505') throw error;
  return refuse('conflict', 'slug_taken', 'Another post of the public page has this address.');
}

/** What everybody reads, or will without another look at it, is changed by who may publish. */
export function requireMayChange({ principal }: ReadContext, { state }: Pick<StoredPost, 'state'>): void {
  if (!isShown({ state })) return;
  const capability = 'publishing.publish';
  if (!principal.capabilities.has(capability)) refuse('forbidden', 'missing_capability', `Your role does not allow to change what is ${state} (${capability}).`, { capability });
}

/** It is public, or will be by itself. */
export function isShown({ state }: Pick<StoredPost, 'state'>): boolean {
  return state === 'published' || state === 'scheduled';
}

/** A channel that knows of a post, or is still to be told, would never hear that it is gone. */
export async function requireMovable(ctx: ReadContext, before: StoredPost, channel: string): Promise<void> {
  if (before.state === 'published') refuse('conflict', 'already_published', 'A published post stays where it is: unpublish it first.');
  if (before.deliveryState === 'queued' && !before.channelGone)
    refuse('conflict', 'delivery_waiting', 'Its channel has still to be told that it was unpublished: wait for that, or try it again.');
  if (channel !== 'page') await requireChannel(ctx, channel);
  if (before.state === 'scheduled') await requireConnected(ctx, { channel });
}
