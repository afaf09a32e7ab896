import type { Phrase } from '../../../../language/phrase.ts';
import type { Origin } from '../../../kernel/origin.ts';
import type { Ground } from '../../../kernel/permit.ts';
import { WordedError } from '../../../kernel/worded-error.ts';
import { ConnectionFailure, type RequestCredentials } from '../../../outbound/connection-access.ts';
import { type DialAnswer, DialFailure } from '../../../outbound/dial.ts';
import { addCredentials, type Credentials } from '../../../outbound/http-credentials.ts';
import type { ModuleServices } from '../../../runtime/define-module.ts';
import { keptPermit } from '../../../runtime/kept-permit.ts';
import { excerptOf } from '../excerpt.ts';
import { renderMarkdown } from '../render-markdown.ts';
import { failures } from '../words/failures.ts';
import type { TakenDelivery } from './deliveries.store.ts';

const timeoutMs = 15_000;
const maxAnswer = 64 * 1024;
/** Statuses after which another attempt may succeed. All other refusals are final. */
const passingStatuses: ReadonlySet<number> = new Set([408, 409, 425, 429]);

/** The origin of a post, from its permit: a card means that a program asked for it. */
const originOf: Record<Ground, Origin> = { person: 'person', order: 'order', card: 'program' };

export class ChannelFailure extends WordedError {
  readonly retryable: boolean;

  constructor(why: Phrase | string, retryable: boolean, cause?: unknown) {
    super(why, { cause });
    this.retryable = retryable;
  }
}

/** Sends the post's current state to the channel. Returns once the channel has accepted it. */
export async function callChannel(
  services: ModuleServices<'connectionAccess' | 'line'>,
  workspaceId: string,
  post: TakenDelivery,
): Promise<void> {
  try {
    const place = await placeOf(services, workspaceId, post);
    let answer = await send(services, workspaceId, post, place);
    const other = answer.status === 401 ? await place.renew?.() : undefined;
    if (other) answer = await send(services, workspaceId, post, other);
    if (answer.status < 200 || answer.status > 299)
      throw new ChannelFailure(
        failures.phrase('channel_answered', { status: String(answer.status) }),
        answer.status >= 500 || passingStatuses.has(answer.status),
      );
  } catch (error) {
    if (error instanceof DialFailure || error instanceof ConnectionFailure)
      throw new ChannelFailure(error.why, error.retryable, error);
    throw error;
  }
}

function send(
  services: ModuleServices<'line'>,
  workspaceId: string,
  post: TakenDelivery,
  { url, headers, secretHeaders }: Credentials,
): Promise<DialAnswer> {
  return services.ports.line.under(keptPermit('publish', post.permittedBy)).send({
    method: 'POST',
    url: url.href,
    // The same at every attempt, and different for every change.
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': `${post.id}-${post.version}` },
    secretHeaders,
    body: JSON.stringify(messageOf(post)),
    // A channel may be one of our own webhooks. What it starts must have no more freedom than the publisher.
    loop: { origin: originOf[post.permittedBy ?? 'card'], workspaceId, depth: post.depth },
    timeoutMs,
    maxBytes: maxAnswer,
    cut: true,
  });
}

/** A channel that did not answer may still have received the post; only an answer is certain. */
function messageOf(post: TakenDelivery): object {
  const type = post.state !== 'published' ? 'unpublished' : post.channelKnows === 'yes' ? 'updated' : 'published';
  const { id, title, slug, body, publishedAt } = post;
  return { type, id, title, slug, html: renderMarkdown(body), markdown: body, excerpt: excerptOf(post), publishedAt };
}

async function placeOf(
  { ports }: ModuleServices<'connectionAccess'>,
  workspaceId: string,
  { channelUrl, connectionId }: TakenDelivery,
): Promise<RequestCredentials> {
  if (connectionId === null) return addCredentials(channelUrl, { auth: 'none' }, {});
  try {
    return await ports.connectionAccess.credentialsFor(workspaceId, connectionId, channelUrl);
  } catch (error) {
    if (!(error instanceof ConnectionFailure) || error.code !== 'connection_missing') throw error;
    throw new ChannelFailure(failures.phrase('connection_deleted'), false);
  }
}
