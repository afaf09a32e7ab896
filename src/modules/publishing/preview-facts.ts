import { type Fact, type FactForm, fact } from '../../runtime/approvals/preview.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import type { Channel } from './channel.ts';
import { readChannel, readHttpConnection } from './channels.store.ts';
import type { StoredPost } from './posts.store.ts';
import { pageUrl } from './present-settings.ts';
import type { PostContent } from './write-post.ts';

type Place = Pick<Channel, 'name' | 'url' | 'connectionId'>;

/** A post, whole, and where it goes. */
export async function postFacts(ctx: ReadContext, post: StoredPost): Promise<Fact[]> {
  return [...changedPostFacts(post, {}), ...(await destinationFacts(ctx, post))];
}

/** What changes is shown as it is and as it will be, the rest as it stays. */
export function changedPostFacts(before: StoredPost, changes: Partial<PostContent>): Fact[] {
  const after = { ...before, ...changes, title: changes.title?.trim() ?? before.title };
  const line = (key: 'title' | 'slug' | 'excerpt' | 'body', en: string, de: string, form?: FactForm) =>
    before[key] === after[key] ? fact(key, en, de, after[key], form) : fact(key, en, de, { before: before[key], after: after[key] }, 'diff');
  return [
    line('title', 'Title', 'Titel'),
    line('body', 'Text', 'Text', 'markdown'),
    ...(before.excerpt || after.excerpt ? [line('excerpt', 'Excerpt', 'Auszug')] : []),
    line('slug', 'End of its address', 'Ende der Adresse'),
    fact('state', 'Status', 'Status', before.state),
    ...(before.publishAt ? [fact('publish_at', 'To be published', 'Wird veröffentlicht', before.publishAt.toISOString(), 'moment')] : []),
  ];
}

export async function destinationFacts(ctx: ReadContext, { channel, slug, workspaceSlug }: Pick<StoredPost, 'channel' | 'slug' | 'workspaceSlug'>): Promise<Fact[]> {
  if (channel === 'page') return [fact('url', 'Public address', 'Öffentliche Adresse', `${pageUrl(ctx.instance.publicUrl, workspaceSlug)}/${slug}`)];
  const place = await readChannel(ctx.db, ctx.workspaceId, channel);
  return place ? placeFacts(await readablePlace(ctx, place)) : [];
}

/** Where a post goes from now on. */
export async function newPlaceFacts(ctx: ReadContext, channel: string): Promise<Fact[]> {
  const place = channel === 'page' ? undefined : await readChannel(ctx.db, ctx.workspaceId, channel);
  return [fact('new_place', 'Goes to', 'Geht an', place ? await readablePlace(ctx, place) : 'page')];
}

/** With an earlier state, what changes is shown as it was and as it will be. */
export async function channelFacts(ctx: ReadContext, after: Place, before?: Place): Promise<Fact[]> {
  return placeFacts(await readablePlace(ctx, after), before && (await readablePlace(ctx, before)));
}

interface ReadablePlace {
  name: string;
  url: string;
  connection: string | null;
}

async function readablePlace(ctx: ReadContext, { name, url, connectionId }: Place): Promise<ReadablePlace> {
  const connection = connectionId === null ? undefined : await readHttpConnection(ctx.db, ctx.workspaceId, connectionId);
  return { name, url, connection: connection?.name ?? null };
}

function placeFacts(after: ReadablePlace, before?: ReadablePlace): Fact[] {
  const line = (key: keyof ReadablePlace, as: string, en: string, de: string) =>
    before && before[key] !== after[key] ? fact(as, en, de, { before: before[key], after: after[key] }, 'diff') : fact(as, en, de, after[key]);
  return [
    line('name', 'channel', 'Channel', 'Kanal'),
    line('url', 'url', 'Address of the channel', 'Adresse des Kanals'),
    ...(after.connection || before?.connection ? [line('connection', 'connection', 'Connection', 'Verbindung')] : []),
  ];
}
