import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { Agent, Dispatcher } from 'undici';
import type { Hop } from './check-request.ts';
import type { DialFailure, DialRequest } from './dial.ts';
import { dialFailureOf } from './dial-failure-of.ts';

/** An answer as it was sent, without decompression. */
export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** When the headers arrived, by the process's own clock. */
  headersAt: number;
  chunks: Buffer[];
  size: number;
}

type Controller = Dispatcher.DispatchController;

/** The request in the connection's format. */
export function dispatchOf({ method, url, headers, body }: Hop): Dispatcher.DispatchOptions {
  const streamed = typeof body === 'object' && !Buffer.isBuffer(body) ? body : undefined;
  return {
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    method: method as Dispatcher.HttpMethod,
    headers: streamed ? { ...headers, 'content-length': String(streamed.length) } : headers,
    body: streamed ? Readable.from(streamed.open(), { objectMode: false }) : (body as string | Buffer | undefined),
  };
}

/**
 * One request and its answer, read directly from the connection, because a stream would cost as much as the call
 * itself. Stops reading without an error as soon as there are `maxBytes` bytes. `run` resolves or rejects exactly once.
 */
export class Exchange implements Dispatcher.DispatchHandler {
  private readonly maxBytes: number;
  private readonly onPiece: DialRequest['onPiece'];
  private controller: Controller | undefined;
  private answer: RawAnswer | undefined;
  private settle: ((answer: RawAnswer) => void) | undefined;
  private reject: ((failure: DialFailure) => void) | undefined;

  constructor(maxBytes: number, onPiece?: DialRequest['onPiece']) {
    this.maxBytes = maxBytes;
    this.onPiece = onPiece;
  }

  run(agent: Agent, hop: Hop): Promise<RawAnswer> {
    return new Promise((settle, reject) => {
      this.settle = settle;
      this.reject = reject;
      try {
        agent.dispatch(dispatchOf(hop), this);
      } catch (error) {
        this.fail(dialFailureOf(error));
      }
    });
  }

  /** Aborts the request for a reason of our own. The failure includes what had arrived. */
  giveUp(reason: DialFailure): void {
    this.fail(reason);
    this.controller?.abort(reason);
  }

  onRequestStart(controller: Controller): void {
    // The request was abandoned while it waited for a connection.
    if (!this.settle) controller.abort(new Error('given up'));
    this.controller = controller;
  }

  onResponseStart(_controller: Controller, status: number, headers: IncomingHttpHeaders): void {
    // A preliminary answer (1xx); the real one follows.
    if (status < 200) return;
    this.answer = { status, headers, headersAt: performance.now(), chunks: [], size: 0 };
  }

  onResponseData(controller: Controller, chunk: Buffer): void {
    const { answer } = this;
    if (!answer || !this.settle) return;
    answer.chunks.push(chunk);
    answer.size += chunk.length;
    this.onPiece?.(chunk, answer);
    if (answer.size < this.maxBytes) return;
    this.onResponseEnd();
    controller.abort(new Error('read enough'));
  }

  onResponseEnd(): void {
    const { answer, settle } = this;
    this.settle = undefined;
    if (answer) settle?.(answer);
  }

  onResponseError(_controller: Controller, error: Error): void {
    this.fail(dialFailureOf(error));
  }

  private fail(failure: DialFailure): void {
    if (!this.settle) return;
    this.settle = undefined;
    this.reject?.(this.answer ? failure.after(this.answer) : failure);
  }
}
