import type { Phrase } from '../../language/phrase.ts';
import type { Loop } from '../kernel/own-loop.ts';
import { WordedError } from '../kernel/worded-error.ts';

/** A body that is not in memory. It is opened again for every attempt and redirect. */
export interface StreamedBody {
  length: number;
  open(): AsyncIterable<Buffer>;
}

/** One request to an outside address. */
export interface DialRequest {
  method: string;
  url: string;
  headers?: Record<string, string>;
  body?: string | Buffer | StreamedBody;
  /** The deadline for everything: name resolution, connection, redirects and the whole answer. */
  timeoutMs: number;
  /** A larger answer is an error. Counted before and after decompression. */
  maxBytes: number;
  /** Cuts off an answer at `maxBytes` instead of failing. */
  cut?: boolean;
  signal?: AbortSignal;
  /**
   * How many redirects to follow; each is checked by the guard. Default: 0, in which case the redirect is the answer.
   */
  maxRedirects?: number;
  /** Where redirects may lead. Default: anywhere. A redirect to elsewhere is the answer. */
  mayLeadTo?(url: URL): boolean;
  /** What caused the request. Only sent if the request goes to svc itself. */
  loop?: Loop;
  /**
   * Never repeats the request on another connection, because the caller checks the outcome itself, as with a payment.
   */
  once?: boolean;
  /** Headers, in addition to authorization and cookie, that only the first origin may get. */
  secretHeaders?: readonly string[];
  /**
   * Called with every piece of an answer as it arrives, before decompression; must not throw. The whole answer is still
   * returned.
   */
  onPiece?(piece: Buffer, answer: { status: number; headers: Record<string, string | string[] | undefined> }): void;
}

export interface DialAnswer {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
  /** The address after redirects. */
  url: string;
  ms: number;
  /** Time until the headers arrived. */
  headersMs: number;
}

/** An answer whose body is read as it arrives. */
export interface OpenAnswer extends Omit<DialAnswer, 'body' | 'ms'> {
  /**
   * The decompressed content. A caller that does not read it to the end must close it. Throws a DialFailure if the
   * content breaks off or exceeds the limit of the request.
   */
  content: AsyncIterable<Buffer>;
  close(): void;
}

/** The part of an answer that had arrived before it failed. */
export interface BrokenAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  headersAt: number;
  chunks: readonly Buffer[];
}

export type DialFailureCode =
  | 'url_refused'
  | 'invalid_request'
  | 'dns_failed'
  | 'connect_failed'
  | 'timeout'
  | 'aborted'
  | 'too_large'
  | 'too_many_redirects'
  | 'bad_answer';

/** Why a call got no complete answer. `code` is stable. */
export class DialFailure extends WordedError {
  readonly code: DialFailureCode;
  readonly retryable: boolean;
  begun: BrokenAnswer | undefined;

  constructor(code: DialFailureCode, why: Phrase | string, retryable: boolean, cause?: unknown) {
    super(why, { cause });
    this.name = 'DialFailure';
    this.code = code;
    this.retryable = retryable;
  }

  after(begun: BrokenAnswer): this {
    this.begun = begun;
    return this;
  }
}

/** All outgoing calls use this. Private and reserved addresses are refused when a connection is opened. */
export interface Dial {
  send(request: DialRequest): Promise<DialAnswer>;
  /** The same for an answer that may exceed the memory. `cut` and `onPiece` have no effect. */
  open(request: DialRequest): Promise<OpenAnswer>;
  /** The address of a host that may be dialled, for protocols other than HTTP. Dial this address and never the name. */
  addressOf(host: string): Promise<string>;
  close(): Promise<void>;
}
