import { STATUS_CODES } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FileReference } from '../../../../files/file-reference.ts';
import type { Upload } from '../../../../files/store-file.ts';
import { beginAnswer } from '../../../../outbound/begun-answer.ts';
import type { RequestCredentials } from '../../../../outbound/connection-access.ts';
import { decodeBody } from '../../../../outbound/decode-body.ts';
import { type Dial, DialFailure, type OpenAnswer } from '../../../../outbound/dial.ts';
import { fileNameOf } from '../../../../outbound/file-name-of.ts';
import { mergeHeaders } from '../../../../outbound/further-keys.ts';
import type { Credentials } from '../../../../outbound/http-credentials.ts';
import { tooLarge } from '../../../../outbound/read-answer.ts';
import { retryAfterMs } from '../../../../outbound/retry-after.ts';
import { appLimits } from '../../app-limits.ts';
import { AppFailure } from '../../remote/app-failure.ts';
import type { RemoteAnswer } from '../../remote/call-remote-tool.ts';
import { tameText } from '../../tame-text.ts';
import { valueAt } from '../../triggers/value-at.ts';
import { refusals } from '../../words/refusals.ts';
import type { Operation } from '../operation.ts';
import { nextPage } from './next-page.ts';
import { readFeed } from './read-feed.ts';
import { type OperationRequest, requestOf } from './request-of.ts';
import type { SentFiles } from './sent-files.ts';

export interface OperationCall {
  operation: Operation;
  arguments: Record<string, unknown>;
  /** Only reads, so it may be repeated. */
  readOnly: boolean;
  /** Stored files that the arguments name and the caller may send. */
  files?: SentFiles;
  /** Stores an answer that is a file; without it, such an answer is left out. */
  keepFile?(upload: Upload): Promise<FileReference>;
  credentials(address: string): Promise<RequestCredentials>;
}

const shownHeaders = ['link', 'location', 'etag', 'last-modified', 'x-request-id', 'x-total-count'];
const shownLimits = ['retry-after', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];
const busy = new Set([429, 503]);
const maxExcerpt = 500;

/** Calls one operation of a document, and repeats the call if it only reads and the service was busy. */
export async function callOperation(dial: Dial, call: OperationCall): Promise<RemoteAnswer> {
  const request = requestOf(call.operation, call.arguments, call.files);
  try {
    const answer = await sendPatiently(dial, request, call);
    try {
      if (answer.status >= 400) throw failureOf(answer, await beginningOf(answer));
      return await answerOf(answer, request, call);
    } finally {
      answer.close();
    }
  } catch (error) {
    if (!(error instanceof DialFailure)) throw error;
    const isOurs = error.code === 'url_refused' || error.code === 'invalid_request';
    throw new AppFailure(isOurs ? 'declined' : 'broken', error.why, error);
  }
}

async function sendPatiently(dial: Dial, request: OperationRequest, call: OperationCall): Promise<OpenAnswer> {
  const until = performance.now() + (movesFile(request, call) ? appLimits.fileMs : appLimits.callMs);
  for (let attempt = 0; ; attempt += 1) {
    const answer = await send(dial, request, call, Math.max(1, Math.round(until - performance.now())));
    if (!call.readOnly || !busy.has(answer.status) || attempt >= appLimits.retries) return answer;
    const requestedPause = retryAfterMs(answer.headers['retry-after'], new Date());
    const pause = requestedPause ?? 500 * 2 ** attempt;
    // If the service asks for a longer pause than callers wait, its answer is returned.
    if (pause > appLimits.retryMs || performance.now() + pause >= until) return answer;
    answer.close();
    await wait(pause);
  }
}

/** Whether the call sends a stored file or probably receives one, which may take longer than other calls. */
function movesFile({ body }: OperationRequest, { operation, files, keepFile }: OperationCall): boolean {
  if (typeof body === 'object' && files !== undefined && files.size > 0) return true;
  return keepFile !== undefined && operation.answer !== 'feed' && !/json/i.test(operation.accept);
}

/** A rejected token is renewed once, because it may have been revoked early. */
async function send(dial: Dial, request: OperationRequest, call: OperationCall, timeoutMs: number) {
  const shown = await call.credentials(request.url);
  const answer = await sendWith(dial, request, call, shown, timeoutMs);
  const renewed = answer.status === 401 ? await shown.renew?.() : undefined;
  if (!renewed) return answer;
  answer.close();
  return sendWith(dial, request, call, renewed, timeoutMs);
}

function sendWith(
  dial: Dial,
  { method, headers, body }: OperationRequest,
  { readOnly, operation, keepFile }: OperationCall,
  shown: Credentials,
  timeoutMs: number,
): Promise<OpenAnswer> {
  return dial.open({
    method,
    url: shown.url.href,
    headers: mergeHeaders(headers, shown.headers),
    secretHeaders: shown.secretHeaders,
    ...(body !== undefined && { body }),
    timeoutMs,
    // Files have a limit of their own, which is applied when they are stored.
    maxBytes: keepFile ? Number.MAX_SAFE_INTEGER : appLimits.answerBytes,
    // A redirect to another host is not followed, and its address is the answer, unless a file is expected: services
    // often keep files elsewhere.
    maxRedirects: readOnly ? 3 : 0,
    mayLeadTo: (next) =>
      next.origin === shown.url.origin || (operation.answer === 'file' && next.protocol === 'https:'),
  });
}

async function answerOf(answer: OpenAnswer, request: OperationRequest, call: OperationCall): Promise<RemoteAnswer> {
  const { status, headers } = answer;
  const body = await bodyOf(answer, request, call);
  const shown = Object.fromEntries(
    ['content-type', ...shownHeaders, ...shownLimits].flatMap((name) =>
      headers[name] === undefined ? [] : [[name, tameText(first(headers[name]), 1_000)]],
    ),
  );
  if (!('value' in body)) return { ...body, status, headers: shown };
  const { value } = body;
  requireSuccess(call.operation, value);
  if (typeof value === 'string') return { content: [{ type: 'text', text: value }], status, headers: shown };
  const next = nextPage(call.operation, call.arguments, { link: first(headers.link), body: value });
  return {
    content: [],
    ...(value !== null && { structuredContent: value }),
    status,
    headers: shown,
    ...(next && { next }),
  };
}

/** Some services answer every call with 200, and report failures in the answer. */
function requireSuccess({ failure }: Operation, value: unknown): void {
  if (!failure || valueAt(value, failure.path, {}) !== failure.is) return;
  const words = tameText(String(valueAt(value, failure.says, {}) ?? ''), maxExcerpt);
  const kind = failure.credentials?.includes(words) ? 'credentials' : 'declined';
  throw new AppFailure(kind, refusals.phrase('failure_told', { words }));
}

/** Small JSON and text become values; everything else becomes a file, if it can be stored. */
async function bodyOf(
  answer: OpenAnswer,
  request: OperationRequest,
  { operation, keepFile }: OperationCall,
): Promise<{ value: unknown } | Pick<RemoteAnswer, 'content' | 'file'>> {
  const type = first(answer.headers['content-type']) ?? '';
  const keep = async (content: AsyncIterable<Buffer>) => {
    // The requested address contains no secret yet; the address of the answer may.
    const name = fileNameOf(first(answer.headers['content-disposition']), request.url);
    return { content: [], file: await keepFile?.({ name, type: type.split(';', 1)[0]?.trim() ?? '', content }) };
  };
  if (keepFile && operation.answer === 'file' && answer.status < 300) return keep(answer.content);
  const begun = await beginAnswer(answer.content, appLimits.answerBytes);
  if (!('ended' in begun)) {
    if (!keepFile || /json/i.test(type) || operation.answer === 'feed') throw tooLarge(appLimits.answerBytes);
    return keep(begun.content);
  }
  const { ended } = begun;
  if (operation.answer === 'feed') return { value: feedOf(ended, type) };
  const value = decodeBody(ended, type);
  const isFile = !/json/i.test(type) && typeof value === 'object' && value !== null && 'base64' in value;
  if (!isFile) return { value };
  if (keepFile) return keep(oncePiece(ended));
  return {
    content: [{ type: 'file', mimeType: tameText(type, 100), leftOut: `${ended.length} bytes, not a text` }],
  };
}

async function* oncePiece(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

function feedOf(body: Buffer, type: string): unknown {
  const text = decodeBody(body, /xml|html|text/i.test(type) ? type : 'text/xml');
  const feed = typeof text === 'string' ? readFeed(text) : undefined;
  if (!feed) throw new AppFailure('declined', refusals.phrase('failure_no_feed'));
  return feed;
}

/** The maximum length of a quoted refusal. */
async function beginningOf({ content }: OpenAnswer): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of content) {
    pieces.push(piece);
    size += piece.length;
    if (size >= 4 * maxExcerpt) break;
  }
  return Buffer.concat(pieces).subarray(0, 4 * maxExcerpt);
}

/** The service's own words of refusal, as a quotation. */
function failureOf({ status, headers }: OpenAnswer, beginning: Buffer): AppFailure {
  const words = tameText(beginning.toString(), maxExcerpt);
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
