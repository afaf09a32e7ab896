import type { Phrase } from '../../../language/phrase.ts';
import { currentLanguage } from '../words/language.ts';
import { loadRefusalWords } from '../words/say-refusal.ts';
import { currentWorkspace } from './current-workspace.ts';
import { isRecord } from './is-record.ts';

export interface FieldProblem {
  path: string;
  message: string;
  /** With `looks_like_secret`: which kind of key the text looks like. */
  kind?: string;
}

/** Every refusal of the server, and a lost connection (status 0, code `offline`). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: FieldProblem[];
  readonly retryAfterSeconds: number | undefined;
  /** All fields of the refusal, such as the errors of a batch or the number of rows that would be lost. */
  readonly facts: Record<string, unknown>;

  constructor(
    status: number,
    code: string,
    message: string,
    details: FieldProblem[] = [],
    retryAfterSeconds?: number,
    facts: Record<string, unknown> = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
    this.facts = facts;
  }
}

export interface RequestOptions {
  body?: unknown;
  idempotencyKey?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /**
   * Lets the browser cache the answer and ask each time whether it has changed. If not, only a short answer is sent.
   */
  kept?: boolean;
}

export async function request<Answer>(
  method: 'GET' | 'POST',
  path: string,
  options: RequestOptions = {},
): Promise<Answer> {
  const response = await send(method, path, options);
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return body as Answer;
  throw await refusalOf(response, body, response.headers.get('retry-after'));
}

/** Fetches a text, and the header that names it. */
export async function requestText(path: string): Promise<{ text: string; disposition: string }> {
  const response = await send('GET', path, {});
  if (response.ok)
    return { text: await response.text(), disposition: response.headers.get('content-disposition') ?? '' };
  throw await refusalOf(response, await response.json().catch(() => undefined), response.headers.get('retry-after'));
}

/** Sends a request whose answer is read while it arrives. */
export async function requestStream(
  path: string,
  options: RequestOptions,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const response = await send('POST', path, options);
  if (response.ok && response.body) return response.body;
  throw await refusalOf(response, await response.json().catch(() => undefined), response.headers.get('retry-after'));
}

let serverAheadMs = 0;

/** The server's time, up to a second late. This computer's clock may be wrong. */
export function serverNow(): Date {
  return new Date(Date.now() + serverAheadMs);
}

let loadMoment = '';

/** The server's token for the moment at which it read the session. Everything else on the page was read later. */
export function pageLoadMoment(): string {
  return loadMoment;
}

async function send(method: string, path: string, options: RequestOptions): Promise<Response> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': currentLanguage(),
    ...options.headers,
  };
  const workspace = currentWorkspace();
  if (workspace) headers['x-svc-workspace'] = workspace;
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  if (method === 'POST') headers['content-type'] = 'application/json';
  const cache = options.kept ? 'no-cache' : 'no-store';
  const init: RequestInit = { method, headers, credentials: 'same-origin', cache };
  if (method === 'POST') init.body = JSON.stringify(options.body ?? {});
  if (options.signal) init.signal = options.signal;
  try {
    const response = await fetch(path, init);
    loadMoment ||= response.headers.get('x-svc-moment') ?? '';
    serverAheadMs = Date.parse(response.headers.get('date') ?? '') - Date.now() || 0;
    return response;
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new ApiError(0, 'offline', 'The server cannot be reached.');
  }
}

/** Turns a refusal into an error whose message is in the reader's language. */
export async function refusalOf(
  { status, statusText }: { status: number; statusText: string },
  body: unknown,
  retryAfter: string | null = null,
): Promise<ApiError> {
  const fields = isRecord(body) ? await inReadersWords(body) : {};
  const code = typeof fields.code === 'string' ? fields.code : fallbackCode(status);
  const message = typeof fields.error === 'string' ? fields.error : statusText;
  const seconds = Number(retryAfter);
  return new ApiError(status, code, message, readProblems(fields.details), seconds > 0 ? seconds : undefined, fields);
}

/** The server describes each fault in English and as a phrase, which is rendered in the reader's language here. */
async function inReadersWords(body: Record<string, unknown>): Promise<Record<string, unknown>> {
  if (!hasPhrase(body)) return body;
  const say = await loadRefusalWords();
  if (!say) return body;
  const faultsInWords = (value: unknown) =>
    Array.isArray(value)
      ? value.map((fault) => (hasPhrase(fault) ? { ...fault, message: say(fault.phrase) } : fault))
      : value;
  const facts = Object.entries(body).map(([name, value]) => [name, faultsInWords(value)]);
  return { ...Object.fromEntries(facts), error: say(body.phrase) };
}

function hasPhrase(fault: unknown): fault is Record<string, unknown> & { phrase: Phrase } {
  return isRecord(fault) && isRecord(fault.phrase) && typeof fault.phrase.key === 'string';
}

/** A proxy in front of the server answers without a code. */
function fallbackCode(status: number): string {
  return status === 502 || status === 503 || status === 504 ? 'unavailable' : 'internal';
}

function readProblems(details: unknown): FieldProblem[] {
  if (!Array.isArray(details)) return [];
  return details.filter(isRecord).map((detail) => ({
    path: String(detail.path ?? ''),
    message: String(detail.message ?? ''),
    ...(typeof detail.kind === 'string' ? { kind: detail.kind } : {}),
  }));
}
