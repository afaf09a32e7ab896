import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { Agent, Dispatcher } from 'undici';
import type { Hop } from './check-request.ts';
import type { DialFailure, OpenAnswer } from './dial.ts';
import { dialFailureOf } from './dial-failure-of.ts';
import { dispatchOf } from './exchange.ts';
import { codingsOf, decompressed, tooLarge } from './read-answer.ts';

/** An answer whose headers have arrived. The body arrives as fast as it is read. */
export interface StreamedAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  headersAt: number;
  body: Readable;
  close(): void;
}

type Controller = Dispatcher.DispatchController;

/** One request and its answer, read from the connection no faster than the caller consumes it. */
export class StreamedExchange implements Dispatcher.DispatchHandler {
  private controller: Controller | undefined;
  private body: Readable | undefined;
  private settle: ((answer: StreamedAnswer) => void) | undefined;
  private reject: ((failure: DialFailure) => void) | undefined;
  private over = false;

  run(agent: Agent, hop: Hop): Promise<StreamedAnswer> {
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

  /** Aborts the request for a reason of our own. */
  giveUp(reason: DialFailure): void {
    if (this.over) return;
    this.fail(reason);
    this.controller?.abort(reason);
  }

  onRequestStart(controller: Controller): void {
    // The request was abandoned while it waited for a connection.
    if (this.over) controller.abort(new Error('given up'));
    this.controller = controller;
  }

  onResponseStart(controller: Controller, status: number, headers: IncomingHttpHeaders): void {
    // A preliminary answer (1xx); the real one follows.
    if (status < 200) return;
    const body = new Readable({
      read: () => controller.resume(),
      destroy: (error, done) => {
        if (!this.over) {
          this.over = true;
          controller.abort(new Error('not read to its end'));
        }
        done(error);
      },
    });
    // The reader gets the error. If nobody reads any more, it does not matter.
    body.on('error', () => undefined);
    this.body = body;
    this.settle?.({ status, headers, headersAt: performance.now(), body, close: () => void body.destroy() });
  }

  onResponseData(controller: Controller, chunk: Buffer): void {
    if (this.over || !this.body) return;
    if (!this.body.push(chunk)) controller.pause();
  }

  onResponseEnd(): void {
    if (this.over) return;
    this.over = true;
    this.body?.push(null);
  }

  onResponseError(_controller: Controller, error: Error): void {
    this.fail(dialFailureOf(error));
  }

  private fail(failure: DialFailure): void {
    if (this.over) return;
    this.over = true;
    if (this.body) this.body.destroy(failure);
    else this.reject?.(failure);
  }
}

/** The body of an answer, decompressed and counted. `done` is called at its end. */
export function openBody(
  { method }: Hop,
  { status, headers, body, close }: StreamedAnswer,
  maxBytes: number,
  done: () => void,
): Pick<OpenAnswer, 'status' | 'headers' | 'content' | 'close'> {
  body.once('close', done);
  const codings = method === 'HEAD' ? undefined : codingsOf(headers['content-encoding']);
  const given = headers as Record<string, string | string[]>;
  if (!codings) return { status, headers: given, content: counted(body, body, maxBytes), close };
  // These headers would be wrong for a decompressed body.
  const { 'content-encoding': _coding, 'content-length': _length, ...others } = given;
  return { status, headers: others, content: counted(decompressed(body, codings), body, maxBytes), close };
}

async function* counted(content: Readable, source: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const piece of content as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      yield piece;
    }
  } catch (error) {
    throw dialFailureOf(source.errored ?? error);
  } finally {
    source.destroy();
  }
}
