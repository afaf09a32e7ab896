import { STATUS_CODES } from 'node:http';
import { Type } from 'typebox';
import type { Phrase } from '../../../language/phrase.ts';
import { isPassing } from '../../kernel/passing-fault.ts';
import { checkUrl, isOwnHeader } from '../../outbound/check-request.ts';
import { ConnectionFailure } from '../../outbound/connection-access.ts';
import { decodeBody } from '../../outbound/decode-body.ts';
import { type DialAnswer, DialFailure, type DialRequest, type OpenAnswer } from '../../outbound/dial.ts';
import { appendPairs } from '../../outbound/encode-body.ts';
import { mergeHeaders } from '../../outbound/further-keys.ts';
import { type HttpAccess, wholeAddress } from '../../outbound/http-credentials.ts';
import { retryAfterMs } from '../../outbound/retry-after.ts';
import { dots, SecretValue } from '../secrets/secret-value.ts';
import { secretNames } from '../secrets/secrets-inside.ts';
import { failures } from '../words/failures.ts';
import { answerAsFile } from './answer-as-file.ts';
import { defineStepKind, type StepContext, StepFailure } from './define-step-kind.ts';
import { addressOf, connectionIn, placeOf, secretsOf } from './request-address.ts';
import { bodyOf } from './request-body.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];
/** A request that only reads may be repeated without an idempotency key. */
const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
/** After these statuses another attempt may succeed; other errors would be the same again. */
const passingStatuses = new Set([408, 425, 429]);
const harmlessHeaders = new Set(['accept', 'accept-language', 'content-type', 'user-agent', 'idempotency-key']);
const limits = {
  timeoutMs: { usual: 30_000, max: 300_000 },
  maxBytes: { usual: 5 * 1024 * 1024, max: 25 * 1024 * 1024 },
  redirects: 5,
  excerpt: 2_000,
};

export const http = defineStepKind({
  kind: 'http',
  title: 'HTTP request',
  description: 'Calls another service. Credentials come from a connection. Private addresses are refused.',
  effect: 'outside',
  effects: ['call'],
  secrets: 'opened',
  config: Type.Object(
    {
      method: Type.String({ title: 'Method', examples: methods, default: 'GET' }),
      url: Type.String({
        title: 'Address',
        maxLength: 10_000,
        description: 'A full address, or relative to the connection’s base address.',
      }),
      connection: Type.Optional(
        Type.String({ title: 'Connection', format: 'connection:http', description: 'By name or id.' }),
      ),
      query: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { title: 'Query' })),
      headers: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { title: 'Headers' })),
      body: Type.Optional(
        Type.Unknown({
          title: 'Body',
          description: 'Text and a file are sent as they are, everything else as JSON.',
        }),
      ),
      form: Type.Optional(
        Type.Record(Type.String(), Type.Unknown(), {
          title: 'Form with files',
          description: 'Instead of a body: fields of multipart/form-data, each a text, a file or a list of them.',
        }),
      ),
      answer: Type.Optional(
        Type.Union([Type.Literal('value'), Type.Literal('file'), Type.Literal('auto')], {
          title: 'Keep the answer as',
          default: 'value',
          description:
            'value: in the run itself. file: as a file, of any type and size. auto: text and JSON up to the largest answer as a value, everything else as a file.',
        }),
      ),
      fileName: Type.Optional(
        Type.String({
          title: 'File name',
          maxLength: 255,
          description: 'Of an answer that is kept as a file; otherwise the name that the service gives it.',
        }),
      ),
      timeoutMs: Type.Optional(
        Type.Union([Type.Integer({ minimum: 1, maximum: limits.timeoutMs.max }), Type.String()], {
          title: 'Time limit',
          default: limits.timeoutMs.usual,
          description: 'Milliseconds.',
        }),
      ),
      failOnStatus: Type.Optional(Type.Boolean({ title: 'Fail on status 400 and above', default: true })),
      followRedirects: Type.Optional(Type.Boolean({ title: 'Follow redirects', default: true })),
      maxBytes: Type.Optional(
        Type.Integer({
          title: 'Largest answer',
          minimum: 1,
          maximum: limits.maxBytes.max,
          default: limits.maxBytes.usual,
          description: 'Bytes.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  ports: () => ['out'],
  check(config, at) {
    const method = String(config.method);
    const wrongHeader = Object.keys(objectOf(config.headers)).find(isOwnHeader);
    const address = isFixed(config.url) && config.connection === undefined ? addressFault(config.url) : undefined;
    return [
      ...(isFixed(method) && !methods.includes(method.toUpperCase())
        ? [at('method', 'invalid_method', noMethod(method))]
        : []),
      ...(address === undefined ? [] : [at('url', 'url_refused', address)]),
      ...(wrongHeader === undefined
        ? []
        : [at(`headers.${wrongHeader}`, 'header_refused', failures.phrase('header_refused', { name: wrongHeader }))]),
    ];
  },
  example: {
    method: 'POST',
    url: 'https://api.example.com/orders',
    headers: { 'x-source': 'svc' },
    body: { id: '{{ trigger.body.id }}' },
  },

  /** No approval is needed if a person allowed the host for all programs. */
  async hasEffect(ctx, config) {
    const [{ workspace }, { url }] = await Promise.all([
      ctx.principal(),
      withPlainFailures(ctx, config, () => placeOf(ctx, config)),
    ]);
    return !workspace.programHosts.includes(url.host);
  },

  /** The card shows the final address, and the request goes there even if the connection changes later. */
  spellOut(ctx, config) {
    return withPlainFailures(ctx, config, async () => {
      const connection = connectionIn(config);
      if (connection === undefined) return config;
      const { access } = await ctx.services.connectionAccess.reachOf(ctx.run.workspaceId, connection);
      return { ...config, url: spelledOut(config.url, access) };
    });
  },

  describeEffect({ method = 'GET', url, connection }) {
    const request = `${String(method).toUpperCase()} ${url}`;
    const through =
      typeof connection === 'string' && connection !== ''
        ? { en: `, with the connection “${connection}”`, de: ` mit der Verbindung „${connection}“` }
        : { en: '', de: '' };
    return { en: `Call ${request}${through.en}.`, de: `${request}${through.de} aufrufen.` };
  },

  run(ctx, config) {
    return withPlainFailures(ctx, config, async () => {
      const { request, refuseStray, renewed } = await requestOf(ctx, config);
      const dial = ctx.services.line.under(ctx.permit('call'));
      if (config.answer === 'file' || config.answer === 'auto') {
        // Storing a file checks its own limit.
        const open = (asked: DialRequest) => dial.open({ ...asked, maxBytes: Number.MAX_SAFE_INTEGER });
        return { output: await storedAnswer(ctx, config, { request, refuseStray, renewed }, open) };
      }
      let answer = await dial.send(request);
      const again = isTurnedAway(request, answer) ? await renewed?.() : undefined;
      if (again) answer = await dial.send(again);
      refuseStray();
      const body = decodeBody(answer.body, [answer.headers['content-type']].flat()[0] ?? '');
      if (answer.status >= 400 && config.failOnStatus !== false)
        throw statusFailure(ctx, config, request, answer, body);
      return { output: { status: answer.status, headers: answer.headers, body } };
    });
  },
});

/** The answer with its body as a file; with `auto`, small text and JSON become a value. */
async function storedAnswer(
  ctx: StepContext,
  config: Record<string, unknown>,
  { request, refuseStray, renewed }: PreparedRequest,
  open: (request: DialRequest) => Promise<OpenAnswer>,
): Promise<{ status: number; headers: OpenAnswer['headers']; body: unknown }> {
  let answer = await open(request);
  try {
    const again = isTurnedAway(request, answer) ? await renewed?.() : undefined;
    if (again) {
      answer.close();
      answer = await open(again);
    }
    refuseStray();
    if (answer.status >= 400 && config.failOnStatus !== false)
      throw statusFailure(ctx, config, request, answer, await beginningOf(answer));
    const name = typeof config.fileName === 'string' && config.fileName !== '' ? config.fileName : undefined;
    const body = await answerAsFile(ctx, answer, {
      ...(name !== undefined && { name }),
      maxValueBytes: config.answer === 'auto' ? request.maxBytes : null,
      hidesAddress: config.url instanceof SecretValue,
    });
    return { status: answer.status, headers: answer.headers, body };
  } finally {
    answer.close();
  }
}

/** The beginning of an error answer, as much as the failure shows. */
async function beginningOf({ content, headers }: OpenAnswer): Promise<unknown> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of content) {
    pieces.push(piece);
    size += piece.length;
    if (size >= limits.excerpt) break;
  }
  return decodeBody(Buffer.concat(pieces).subarray(0, limits.excerpt), [headers['content-type']].flat()[0] ?? '');
}

/**
 * Turns errors of the call into failures for people. Their messages may name the address, so a secret address gets a
 * general message.
 */
async function withPlainFailures<Result>(
  ctx: StepContext,
  { url, headers }: Record<string, unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ConnectionFailure)
      throw new StepFailure(error.code, error.why, { retryable: error.retryable });
    // The file store failed, not the called service.
    if (!(error instanceof DialFailure) || isPassing(error)) throw error;
    const isSecret = ctx.secrets.namesIn([url, headers instanceof SecretValue && headers]).length > 0;
    throw new StepFailure(
      error.code,
      isSecret ? failures.phrase('request_kept_secret', { code: error.code }) : error.why,
      {
        retryable: error.retryable,
      },
    );
  }
}

/** Whether the service itself rejected the credentials. A redirect target never received them. */
function isTurnedAway(request: DialRequest, answer: Pick<DialAnswer, 'status' | 'url'>): boolean {
  return answer.status === 401 && new URL(answer.url).origin === new URL(request.url).origin;
}

interface PreparedRequest {
  request: DialRequest;
  /** Throws if a redirect would have sent a secret to a host that the secret is not bound to. */
  refuseStray(): void;
  /** The same request with renewed credentials, if the connection can get any. */
  renewed?(): Promise<DialRequest | undefined>;
}

async function requestOf(ctx: StepContext, config: Record<string, unknown>): Promise<PreparedRequest> {
  const method = String(config.method ?? 'GET').toUpperCase();
  if (!methods.includes(method)) throw new StepFailure('invalid_method', noMethod(method));
  const { url, headers: credentials, secretHeaders, renew } = await addressOf(ctx, config);
  const names = secretsOf(ctx, config);
  const strayed: URL[] = [];
  const ofProgram = ctx.run.origin === 'program' ? await hostsOfProgram(ctx, url) : undefined;
  const mayLeadTo = (next: URL) => {
    if (ofProgram && !ofProgram(next)) return false;
    const kept = ctx.secrets.mayReach(names, next);
    if (!kept) strayed.push(next);
    return kept;
  };
  appendPairs(url.searchParams, objectOf(ctx.secrets.open(config.query)));
  const headers: Record<string, string> = readingMethods.has(method) ? {} : { 'idempotency-key': ctx.idempotencyKey };
  for (const [name, value] of Object.entries(objectOf(ctx.secrets.open(config.headers)))) {
    if (isOwnHeader(name)) throw new StepFailure('header_refused', failures.phrase('header_refused', { name }));
    if (value !== null && value !== undefined) headers[name.toLowerCase()] = String(value);
  }
  const encoded = await bodyOf(ctx, config, headers['content-type']);
  if (encoded) headers['content-type'] = encoded.contentType;
  const request: DialRequest = {
    method,
    url: url.href,
    // The connection's headers come last, so that a step cannot replace them.
    headers: mergeHeaders(headers, credentials),
    body: encoded?.body,
    // Any header of the step may contain a secret, and a redirect to another host needs none of them.
    secretHeaders: [
      ...secretHeaders,
      ...Object.keys(headers).filter((name) => !harmlessHeaders.has(name)),
      ...(names.length > 0 ? headersWithSecrets(config.headers) : []),
    ],
    timeoutMs: numberWithin(config.timeoutMs, 'timeoutMs', limits.timeoutMs),
    maxBytes: numberWithin(config.maxBytes, 'maxBytes', limits.maxBytes),
    maxRedirects: config.followRedirects === false ? 0 : limits.redirects,
    ...((ofProgram || names.length > 0) && { mayLeadTo }),
    loop: { origin: ctx.run.origin, workspaceId: ctx.run.workspaceId, depth: ctx.run.depth },
    signal: ctx.signal,
  };
  return {
    request,
    ...(renew && {
      async renewed() {
        const other = await renew();
        return other && { ...request, headers: mergeHeaders(headers, other.headers) };
      },
    }),
    refuseStray: () => {
      for (const next of strayed) ctx.secrets.requireReach(names, next);
    },
  };
}

function headersWithSecrets(headers: unknown): string[] {
  if (headers instanceof SecretValue) return Object.keys(objectOf(headers.reveal()));
  return Object.entries(objectOf(headers)).flatMap(([name, value]) =>
    secretNames(value).length > 0 ? [name.toLowerCase()] : [],
  );
}

/** If a program started the run, redirects are followed only to the approved host and to hosts allowed for programs. */
async function hostsOfProgram(ctx: StepContext, { host }: URL): Promise<(url: URL) => boolean> {
  const { workspace } = await ctx.principal();
  return (next) => next.host === host || workspace.programHosts.includes(next.host);
}

/** Turns a relative address into a full one. Parts that come from secrets stay hidden. */
function spelledOut(url: unknown, access: HttpAccess): unknown {
  const address = String((url instanceof SecretValue ? url.reveal() : url) ?? '');
  if (URL.canParse(address)) return url;
  const whole = wholeAddress(address, access).href;
  return url instanceof SecretValue
    ? new SecretValue(whole, url.names, { shown: decodeURI(wholeAddress(url.shown, access).href) })
    : whole;
}

function statusFailure(
  ctx: StepContext,
  config: Record<string, unknown>,
  request: DialRequest,
  answer: Pick<DialAnswer, 'status' | 'headers'>,
  body: unknown,
): StepFailure {
  const { status } = answer;
  // Without the query, which may contain a secret.
  const { origin, pathname } = new URL(request.url);
  const address = config.url instanceof SecretValue ? dots : `${origin}${pathname}`;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const wait = retryAfterMs(answer.headers['retry-after'], ctx.now());
  return new StepFailure(
    'http_status',
    failures.phrase('http_status', {
      method: request.method,
      address,
      status: `${status} ${STATUS_CODES[status] ?? ''}`.trim(),
    }),
    {
      retryable: passingStatuses.has(status) || status >= 500,
      details: { status, body: text.slice(0, limits.excerpt), ...(wait === undefined ? {} : { retryAfterMs: wait }) },
    },
  );
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** Whether the value is known before the run, because it has no expression. */
function isFixed(text: unknown): text is string {
  return typeof text === 'string' && !text.includes('{{');
}

function addressFault(address: string): Phrase | string | undefined {
  try {
    checkUrl(address);
    return undefined;
  } catch (error) {
    return (error as DialFailure).why;
  }
}

function noMethod(method: string): Phrase {
  return failures.phrase('invalid_method', { method, methods: methods.join(', ') });
}

function numberWithin(value: unknown, name: string, { usual, max }: { usual: number; max: number }): number {
  if (value === undefined || value === null || value === '') return usual;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1 || number > max)
    throw new StepFailure(
      'invalid_config',
      failures.phrase('not_a_count', { name, max: String(max), value: JSON.stringify(value) }),
    );
  return number;
}
