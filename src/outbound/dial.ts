import type { Phrase } from '../../language/phrase.ts';
import type { Loop } from '../kernel/own-loop.ts';
import { WordedError } from '../kernel/worded-error.ts';

/** A body that is not in memory. It is opened anew for every attempt and redirect. */
export interface StreamedBody {
  length: number;
  open(): AsyncIterable<Buffer>;
}

/** One request to an address outside. */
export interface DialRequest {
  method: string;
  url: string;
  headers?: Record<string, string>;
  body?: string | Buffer | StreamedBody;
  /** One deadline for everything: names, connection, redirects and the whole answer. */
  timeoutMs: number;
  /** Larger answers are an error; counted before and after decompression. */
  maxBytes: number;
  /** What is longer than `maxBytes` is cut off there instead, and is not an error. */
  cut?: boolean;
  signal?: AbortSignal;
  /** How many redirects are followed, each guarded anew; 0 unless told: then the redirect itself is the answer. */
  maxRedirects?: number;
  /** Where redirects may lead; anywhere unless told. One that leads elsewhere is the answer. */
  mayLeadTo?(url: URL): boolean;
  /** What the request comes from: told where it leads to ourselves. */
  loop?: Loop;
  /** Never repeated on another connection: whoever calls finds out by themselves what became of it, as with a payment. */
  once?: boolean;
  /** Headers that only the first origin may see, beside authorization and cookie. */
  secretHeaders?: readonly string[];
  /**
   * Told of every piece of an answer as it comes, before anything is decompressed; must not throw. The whole answer
   * follows as always.
   */
  onPiece?(piece: Buffer, answer: { status: number; headers: Record<string, string | string[] | undefined> }): void;
}

export interface DialAnswer {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
  /** After redirects. */
  url: string;
  ms: number;
  /** Until its headers were there. */
  headersMs: number;
}

/** An answer whose body is read as it comes. */
export interface OpenAnswer extends Omit<DialAnswer, 'body' | 'ms'> {
  /**
   * Decompressed. Whoever does not read it to the end closes it. Fails with a DialFailure where it breaks off, or is
   * longer than the request allows.
   */
  content: AsyncIterable<Buffer>;
  close(): void;
}

/** As much of an answer as had come when it failed. */
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

/** Why a call never got a whole answer; `code` is stable. */
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

/**
 * Everything that calls out goes through this: private and reserved addresses are refused at the moment of connecting.
 */
export interface Dial {
  send(request: DialRequest): Promise<DialAnswer>;
  /** The same for an answer that need not fit into memory; `cut` and `onPiece` mean nothing here. */
  open(request: DialRequest): Promise<OpenAnswer>;
  /**
   * The address of a host that may be dialled, for protocols other than HTTP: dial what this answers, never the name.
   */
  addressOf(host: string): Promise<string>;
  close(): Promise<void>;
}
