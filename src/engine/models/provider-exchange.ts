import type { IncomingHttpHeaders } from 'node:http';
import { type Dial, type DialAnswer, DialFailure } from '../../outbound/dial.ts';
import { StepFailure } from '../step-kinds/define-step-kind.ts';
import { failures } from '../words/failures.ts';
import { badAnswer, failureOfStatus } from './provider-failures.ts';

/** How to reach a provider. */
export interface ProviderAddress {
  dial: Dial;
  /** The connection's name, for messages. */
  name: string;
  baseUrl: string;
  apiKey: string;
  timeoutMs: number;
}

/** Thrown if the provider was asked to stream but answered in one piece, which is `body`. */
export class AnsweredInOnePiece extends Error {
  readonly body: Buffer;

  constructor(body: Buffer) {
    super('The provider answered in one piece.');
    this.body = body;
  }
}

const maxAnswerBytes = 16 * 1024 * 1024;

/**
 * Creates the `fetch` that a provider package uses for one request. It dials through the guard and throws our own
 * failure for anything but a model's answer. Thus no package decides what a status means or whether to retry.
 */
export function providerFetch(
  line: ProviderAddress,
  { signal, streams }: { signal?: AbortSignal; streams: boolean },
): typeof fetch {
  return async (url, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers));
    const events = streams ? new EventStream() : undefined;
    const sent = line.dial.send({
      method: init?.method ?? 'GET',
      url: String(url),
      headers: events ? { ...headers, accept: 'text/event-stream', 'accept-encoding': 'identity' } : headers,
      body: bodyOf(init?.body),
      timeoutMs: line.timeoutMs,
      maxBytes: maxAnswerBytes,
      signal,
      ...(events && { onPiece: (piece, answer) => events.piece(piece, answer) }),
    });
    const whole = sent.then(
      (answer) => answer,
      (error: unknown) => {
        throw failureOfDial(line, error, signal);
      },
    );
    return events ? events.response(whole, (answer) => judged(line, answer)) : responseOf(judged(line, await whole));
  };
}

/** Returns the answer of a model, or throws the failure that the answer reports. */
function judged(line: ProviderAddress, answer: DialAnswer): DialAnswer {
  const body = parsed(answer.body.toString());
  if (answer.status >= 300) throw failureOfStatus(line, answer, body);
  if (body === undefined) throw badAnswer(line, failures.phrase('model_answer_not_json'));
  // Some gateways answer 200 and put the provider's error into the body.
  const { error } = body;
  if (error !== null && typeof error === 'object') {
    const { code } = error as { code?: unknown };
    throw failureOfStatus(line, { status: typeof code === 'number' ? code : 502, headers: answer.headers }, body);
  }
  return answer;
}

function responseOf({ body }: Pick<DialAnswer, 'body'>): Response {
  return new Response(new Uint8Array(body), { headers: { 'content-type': 'application/json' } });
}

/** Replays an answer that was already received to a package. */
export function keptFetch(body: Buffer): typeof fetch {
  return async () => responseOf({ body });
}

function failureOfDial(line: ProviderAddress, error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return signal.reason;
  if (!(error instanceof DialFailure)) return error;
  if (error.code === 'too_large') return badAnswer(line, failures.phrase('model_answer_large'));
  return new StepFailure(
    'model_unavailable',
    failures.phrase('model_unreachable', { name: line.name, reason: error.why }),
    { retryable: error.retryable, details: { cause: error.code } },
  );
}

/** Passes server-sent events on as they arrive. */
class EventStream {
  private controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  private readonly stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      this.controller = controller;
    },
    cancel: () => {
      this.controller = undefined;
    },
  });
  private begin: (() => void) | undefined;
  private readonly begun = new Promise<void>((settle) => {
    this.begin = settle;
  });
  private isStream = false;

  piece(piece: Buffer, { status, headers }: { status: number; headers: IncomingHttpHeaders | DialHeaders }): void {
    if (status !== 200 || !String(headers['content-type'] ?? '').startsWith('text/event-stream')) return;
    this.isStream = true;
    this.controller?.enqueue(new Uint8Array(piece));
    this.begin?.();
  }

  /** Resolves when the first event arrives. An answer without events is checked and thrown as AnsweredInOnePiece. */
  async response(whole: Promise<DialAnswer>, judge: (answer: DialAnswer) => DialAnswer): Promise<Response> {
    const ended = whole.then(
      (answer) => {
        if (!this.isStream) throw new AnsweredInOnePiece(judge(answer).body);
        this.controller?.close();
      },
      (failure: unknown) => {
        if (!this.isStream) throw failure;
        this.controller?.error(failure);
      },
    );
    await Promise.race([this.begun, ended]);
    // From now on the stream itself reports errors.
    ended.catch(() => undefined);
    return new Response(this.stream, { headers: { 'content-type': 'text/event-stream' } });
  }
}

type DialHeaders = Record<string, string | string[] | undefined>;

function bodyOf(body: unknown): string | Buffer | undefined {
  if (body === undefined || body === null || typeof body === 'string') return body ?? undefined;
  if (body instanceof Uint8Array) return Buffer.from(body);
  throw new Error('A provider sent a body that is neither text nor bytes.');
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
