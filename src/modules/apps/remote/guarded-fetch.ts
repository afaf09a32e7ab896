import { type Dial, DialFailure, type DialRequest } from '../../../outbound/dial.ts';

/** A body that grows while it is read; the code that adds to it enforces the limit. */
class EventStream {
  readonly body: ReadableStream<Uint8Array>;
  private controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  constructor() {
    this.body = new ReadableStream({
      start: (controller) => {
        this.controller = controller;
      },
      cancel: () => {
        this.controller = undefined;
      },
    });
  }

  add(piece: Buffer): void {
    this.controller?.enqueue(new Uint8Array(piece));
  }

  end(): void {
    this.controller?.close();
    this.controller = undefined;
  }
}

interface FetchLimits {
  /** The limit for everything that this fetch is used for. */
  totalMs: number;
  /** The limit of one answer. */
  maxBytes: number;
}

type FetchLike = (address: string | URL, init?: RequestInit) => Promise<Response>;

export interface GuardedFetch {
  fetch: FetchLike;
  /** Why the last call got no complete answer. Kept here, because the protocol's client may wrap the error. */
  failure: DialFailure | undefined;
  /** Rejects when a stream of events breaks off, because a caller would wait for its events in vain. */
  readonly broken: Promise<never>;
}

/** Statuses without a body; a Response does not accept one with them. */
const empty = new Set([204, 205, 304]);
const notPassedOn = new Set(['content-length', 'transfer-encoding', 'connection', 'keep-alive']);

/** A `fetch` for the protocol's client that uses the guarded dial: no private address, a deadline, a size limit. */
export function guardedFetch(dial: Dial, { totalMs, maxBytes }: FetchLimits): GuardedFetch {
  const deadline = performance.now() + totalMs;
  const { promise: broken, reject } = Promise.withResolvers<never>();
  broken.catch(() => undefined);
  const guarded: GuardedFetch = {
    failure: undefined,
    broken,
    async fetch(address, init = {}) {
      const method = init.method ?? 'GET';
      const content = contentOf(init);
      // A stream of unrequested server messages, which nobody listens to here.
      if (method === 'GET' && content.headers.accept === 'text/event-stream')
        return new Response(null, { status: 405 });
      const timeoutMs = Math.max(1, Math.round(deadline - performance.now()));
      try {
        return await answerOf(
          dial,
          { ...content, method, url: String(address), timeoutMs, maxBytes, signal: init.signal ?? undefined },
          (failure) => {
            guarded.failure = failure;
            reject(failure);
          },
        );
      } catch (error) {
        if (error instanceof DialFailure) guarded.failure = error;
        throw error;
      }
    },
  };
  return guarded;
}

/**
 * A stream of events is passed on as it arrives, because servers may keep it open after the answer; any other body is
 * read completely.
 */
function answerOf(dial: Dial, request: DialRequest, onBreak: (failure: DialFailure) => void): Promise<Response> {
  return new Promise((settle, fail) => {
    let stream: EventStream | undefined;
    const onPiece: DialRequest['onPiece'] = (piece, { status, headers }) => {
      if (!stream && status === 200 && String(headers['content-type']).startsWith('text/event-stream')) {
        stream = new EventStream();
        settle(new Response(stream.body, { status, headers: headersOf(headers) }));
      }
      stream?.add(piece);
    };
    dial.send({ ...request, onPiece }).then(
      ({ status, headers, body }) =>
        stream
          ? stream.end()
          : settle(
              new Response(empty.has(status) ? null : new Uint8Array(body), { status, headers: headersOf(headers) }),
            ),
      (error: Error) => {
        if (!stream) return fail(error);
        stream.end();
        if (error instanceof DialFailure) onBreak(error);
      },
    );
  });
}

function contentOf(init: RequestInit): { headers: Record<string, string>; body: string | undefined } {
  // No compression, because what arrives in pieces is read in pieces.
  const headers = { ...Object.fromEntries(new Headers(init.headers)), 'accept-encoding': 'identity' };
  if (init.body === undefined || init.body === null) return { headers, body: undefined };
  if (init.body instanceof URLSearchParams)
    return { headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers }, body: init.body.toString() };
  return { headers, body: String(init.body) };
}

function headersOf(headers: Record<string, string | string[] | undefined>): Headers {
  const given = new Headers();
  for (const [name, values] of Object.entries(headers)) {
    if (!notPassedOn.has(name)) for (const value of [values ?? []].flat()) given.append(name, value);
  }
  return given;
}
