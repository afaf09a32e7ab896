/** One request to an address outside. */
export interface DialRequest {
  method: string;
  url: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** One deadline for everything: names, connection, redirects and the whole answer. */
  timeoutMs: number;
  /** Larger answers are cut off with an error; counted after decompression. */
  maxBytes: number;
  signal?: AbortSignal;
  /** How many redirects are followed, each guarded anew; 0 unless told: then the redirect itself is the answer. */
  maxRedirects?: number;
  /** Headers that only the first origin may see, beside authorization and cookie. */
  secretHeaders?: readonly string[];
}

export interface DialAnswer {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
  /** After redirects. */
  url: string;
  ms: number;
}

export type DialFailureCode = 'url_refused' | 'invalid_request' | 'dns_failed' | 'connect_failed' | 'timeout' | 'aborted' | 'too_large' | 'too_many_redirects' | 'bad_answer';

/** Why a call never got a whole answer; `code` is stable. */
export class DialFailure extends Error {
  readonly code: DialFailureCode;
  readonly retryable: boolean;

  constructor(code: DialFailureCode, message: string, retryable: boolean, cause?: unknown) {
    super(message, { cause });
    this.name = 'DialFailure';
    this.code = code;
    this.retryable = retryable;
  }
}

export type StreamedAnswer = Omit<DialAnswer, 'body'> & { body: AsyncIterable<Buffer> };

/** Everything that calls out goes through this: private and reserved addresses are refused at the moment of connecting. */
export interface Dial {
  send(request: DialRequest): Promise<DialAnswer>;
  /** Answers as a stream of chunks, for long answers that are passed on. Whoever stops reading early ends the connection. */
  stream(request: DialRequest): Promise<StreamedAnswer>;
  /** The address of a host that may be dialled, for protocols other than HTTP: dial what this answers, never the name. */
  addressOf(host: string): Promise<string>;
  close(): Promise<void>;
}
