import { STATUS_CODES } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { RequestCredentials } from '../../../../outbound/connection-access.ts';
import { decodeBody } from '../../../../outbound/decode-body.ts';
import { type Dial, type DialAnswer, DialFailure } from '../../../../outbound/dial.ts';
import type { Credentials } from '../../../../outbound/http-credentials.ts';
import { retryAfterMs } from '../../../../outbound/retry-after.ts';
import { appLimits } from '../../app-limits.ts';
import { AppFailure } from '../../remote/app-failure.ts';
import type { RemoteAnswer } from '../../remote/call-remote-tool.ts';
import { tameText } from '../../tame-text.ts';
import { refusals } from '../../words/refusals.ts';
import type { Operation } from '../operation.ts';
import { nextPage } from './next-page.ts';
import { readFeed } from './read-feed.ts';
import { type OperationRequest, requestOf } from './request-of.ts';

export interface OperationCall {
  operation: Operation;
  arguments: Record<string, unknown>;
  /** Only reads, so it may be sent again. */
  readOnly: boolean;
  credentials(address: string): Promise<RequestCredentials>;
}

const shownHeaders = ['link', 'location', 'etag', 'last-modified', 'x-request-id', 'x-total-count'];
const shownLimits = ['retry-after', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];
const busy = new Set([429, 503]);
const maxExcerpt = 500;

/** Calls one operation of a document, and again where it only reads and the service was busy. */
export async function callOperation(dial: Dial, call: OperationCall): Promise<RemoteAnswer> {
  const request = requestOf(call.operation, call.arguments);
  try {
    const answer = await sendPatiently(dial, request, call);
    if (answer.status >= 400) throw failureOf(answer);
    return answerOf(answer, call);
  } catch (error) {
    if (!(error instanceof DialFailure)) throw error;
    const isOurs = error.code === 'url_refused' || error.code === 'invalid_request';
    throw new AppFailure(isOurs ? 'declined' : 'broken', error.why, error);
  }
}

async function sendPatiently(dial: Dial, request: OperationRequest, call: OperationCall): Promise<DialAnswer> {
  const until = performance.now() + appLimits.callMs;
  for (let attempt = 0; ; attempt += 1) {
    const answer = await send(dial, request, call, Math.max(1, Math.round(until - performance.now())));
    if (!call.readOnly || !busy.has(answer.status) || attempt >= appLimits.retries) return answer;
    const asked = retryAfterMs(answer.headers['retry-after'], new Date());
    const pause = asked ?? 500 * 2 ** attempt;
    // Whoever asks for more time than a caller waits gets its answer through.
    if (pause > appLimits.retryMs || performance.now() + pause >= until) return answer;
    await wait(pause);
  }
}

/** A token that the service turns away is renewed once: it may have been withdrawn before its time. */
async function send(dial: Dial, request: OperationRequest, call: OperationCall, timeoutMs: number) {
  const shown = await call.credentials(request.url);
  const answer = await sendWith(dial, request, call, shown, timeoutMs);
  const renewed = answer.status === 401 ? await shown.renew?.() : undefined;
  return renewed ? sendWith(dial, request, call, renewed, timeoutMs) : answer;
}

function sendWith(
  dial: Dial,
  { method, headers, body }: OperationRequest,
  { readOnly }: OperationCall,
  shown: Credentials,
  timeoutMs: number,
): Promise<DialAnswer> {
  return dial.send({
    method,
    url: shown.url.href,
    headers: { ...headers, ...shown.headers },
    secretHeaders: shown.secretHeaders,
    ...(body !== undefined && { body }),
    timeoutMs,
    maxBytes: appLimits.answerBytes,
    // To another host it is not followed: its address is the answer.
    maxRedirects: readOnly ? 3 : 0,
    mayLeadTo: (next) => next.origin === shown.url.origin,
  });
}

function answerOf({ status, headers, body }: DialAnswer, { operation, arguments: args }: OperationCall): RemoteAnswer {
  const type = [headers['content-type']].flat()[0] ?? '';
  const value = operation.answer === 'feed' ? feedOf(body, type) : decodeBody(body, type);
  const isText = typeof value === 'string';
  const isFile = !/json/i.test(type) && typeof value === 'object' && value !== null && 'base64' in value;
  const content = isText
    ? [{ type: 'text', text: value }]
    : isFile
      ? [{ type: 'file', mimeType: tameText(type, 100), leftOut: `${body.length} bytes, not a text` }]
      : [];
  const next = isText || isFile ? undefined : nextPage(operation, args, { link: first(headers.link), body: value });
  return {
    content,
    ...(!isText && !isFile && value !== null && { structuredContent: value }),
    status,
    headers: Object.fromEntries(
      ['content-type', ...shownHeaders, ...shownLimits].flatMap((name) =>
        headers[name] === undefined ? [] : [[name, tameText(first(headers[name]), 1_000)]],
      ),
    ),
    ...(next && { next }),
  };
}

function feedOf(body: Buffer, type: string): unknown {
  const text = decodeBody(body, /xml|html|text/i.test(type) ? type : 'text/xml');
  const feed = typeof text === 'string' ? readFeed(text) : undefined;
  if (!feed) throw new AppFailure('declined', refusals.phrase('failure_no_feed'));
  return feed;
}

/** What a service refused, in its own words as a quotation. */
function failureOf({ status, headers, body }: DialAnswer): AppFailure {
  const words = tameText(body.subarray(0, 4 * maxExcerpt).toString(), maxExcerpt);
  const after = first(headers['retry-after']);
  const code = `${status} ${STATUS_CODES[status] ?? ''}`.trim();
  const answered =
    words === ''
      ? refusals.phrase('failure_answered', { status: code })
      : refusals.phrase('failure_answered_saying', { status: code, words });
  const why =
    status === 429 && after !== undefined
      ? refusals.phrase('failure_leave_alone', { answered, seconds: tameText(after, 40) })
      : answered;
  if (status === 401) return new AppFailure('credentials', why);
  return new AppFailure(status >= 500 ? 'broken' : 'declined', why, undefined, {
    status,
    retryMs: retryAfterMs(headers['retry-after'], new Date()),
  });
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value;
}
