import type { Phrase } from '../../../language/phrase.ts';
import { choiceFact, type Fact, type FactForm, fact, partsOf } from '../../runtime/approvals/preview.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import type { Channel } from './channel.ts';
import { readChannel, readHttpConnection } from './channels.store.ts';
import type { StoredPost } from './posts.store.ts';
import { pageUrl } from './present-settings.ts';
import { phrase } from './words/words.ts';
import type { PostContent } from './write-post.ts';

type Place = Pick<Channel, 'name' | 'url' | 'connectionId'>;

/** The complete post and its destination. */
export async function postFacts(ctx: ReadContext<'publicUrl'>, post: StoredPost): Promise<Fact[]> {
  return [...changedPostFacts(post, {}), ...(await destinationFacts(ctx, post))];
}

/** Changed values are shown before and after, the others as they are. */
export function changedPostFacts(before: StoredPost, changes: Partial<PostContent>): Fact[] {
  const after = { ...before, ...changes, title: changes.title?.trim() ?? before.title };
  const line = (key: 'title' | 'slug' | 'excerpt' | 'body', label: Phrase, form?: FactForm) =>
    before[key] === after[key]
      ? fact(key, label, after[key], form)
      : fact(key, label, { before: before[key], after: after[key] }, 'diff');
  return partsOf('post', [
    line('title', phrase('label_title')),
    line('body', phrase('label_text'), 'markdown'),
    ...(before.excerpt || after.excerpt ? [line('excerpt', phrase('label_excerpt'))] : []),
    line('slug', phrase('label_end_of_its_address')),
    choiceFact('state', phrase('label_status'), before.state, 'publishing.state'),
    ...(before.publishAt
      ? [fact('publish_at', phrase('label_to_be_published'), before.publishAt.toISOString(), 'moment')]
      : []),
  ]);
}

export async function destinationFacts(
  ctx: ReadContext<'publicUrl'>,
  { channel, slug, workspaceSlug }: Pick<StoredPost, 'channel' | 'slug' | 'workspaceSlug'>,
): Promise<Fact[]> {
  if (channel === 'page')
    return partsOf('post', [
      fact('url', phrase('label_public_address'), `${pageUrl(ctx.ports.publicUrl, workspaceSlug)}/${slug}`),
    ]);
  const place = await readChannel(ctx.db, ctx.workspaceId, channel);
  return place ? partsOf('post', placeFacts(await readablePlace(ctx, place))) : [];
}

/** The new destination of a post. */
export async function newPlaceFacts(ctx: ReadContext, channel: string): Promise<Fact[]> {
  const place = channel === 'page' ? undefined : await readChannel(ctx.db, ctx.workspaceId, channel);
  return [fact('new_place', phrase('label_goes_to'), place ? await readablePlace(ctx, place) : 'page')];
}

/** If an earlier state is given, changed values are shown before and after. */
export async function channelFacts(ctx: ReadContext, after: Place, before?: Place): Promise<Fact[]> {
  return placeFacts(await readablePlace(ctx, after), before && (await readablePlace(ctx, before)));
}

interface ReadablePlace {
  name: string;
  url: string;
  connection: string | null;
}

async function readablePlace(ctx: ReadContext, { name, url, connectionId }: Place): Promise<ReadablePlace> {
  const connection =
    connectionId === null ? undefined : await readHttpConnection(ctx.db, ctx.workspaceId, connectionId);
  return { name, url, connection: connection?.name ?? null };
}

function placeFacts(after: ReadablePlace, before?: ReadablePlace): Fact[] {
  const line = (key: keyof ReadablePlace, as: string, label: Phrase) =>
    before && before[key] !== after[key]
      ? fact(as, label, { before: before[key], after: after[key] }, 'diff')
      : fact(as, label, after[key]);
  return [
    line('name', 'channel', phrase('label_channel')),
    line('url', 'url', phrase('label_url')),
    ...(after.connection || before?.connection ? [line('connection', 'connection', phrase('label_connection'))] : []),
  ];
}
