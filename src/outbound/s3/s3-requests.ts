import { setTimeout as pause } from 'node:timers/promises';
import { ObjectStoreAway } from '../../files/object-store.ts';
import { type Dial, type DialAnswer, DialFailure } from '../dial.ts';
import { encodePart, type S3Credentials, signRequest } from './sign-request.ts';

export interface S3Settings extends S3Credentials {
  /** The address of the bucket, optionally with a folder: https://s3.example.com/bucket/folder */
  url: string;
}

export interface S3Request {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** The key of the object; missing for requests about the bucket. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
  maxBytes?: number;
}

/** The pauses between attempts. After the last one, the store counts as unavailable. */
const pausesMs = [200, 1_000, 3_000];
const timeoutMs = 60_000;
const maxAnswerBytes = 1024 * 1024;
const maxErrorBytes = 64 * 1024;
/** The answer to an unsupported request. Repeating it would not help. */
const notImplemented = 501;

/** Signed requests to one bucket, addressed by its path. */
export class S3Requests {
  /** The prefix of all object names. */
  readonly prefix: string;
  private readonly bucket: URL;
  private readonly credentials: S3Credentials;
  private readonly dial: Dial;

  constructor(dial: Dial, { url, ...credentials }: S3Settings) {
    const [bucket = '', ...folders] = new URL(url).pathname.split('/').filter(Boolean);
    this.bucket = new URL(`/${bucket}`, url);
    this.prefix = folders.map((folder) => `${decodeURIComponent(folder)}/`).join('');
    this.credentials = credentials;
    this.dial = dial;
  }

  /**
   * Returns any answer with a status below 500, or 501. Throws `ObjectStoreAway` if there is none after several
   * attempts.
   */
  async send(request: S3Request): Promise<DialAnswer> {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await this.attempt(request).catch((error: unknown) => {
        if (!(error instanceof DialFailure)) throw error;
        return error;
      });
      if (!(answer instanceof DialFailure) && isAnswer(answer.status)) return answer;
      const wait = pausesMs[attempt];
      if (wait === undefined)
        throw answer instanceof DialFailure
          ? new ObjectStoreAway(`The object store does not answer (${answer.code}).`, answer)
          : refusedBy(request, answer);
      await pause(wait);
    }
  }

  /** The same for requests with a single correct status. */
  async require(request: S3Request, status: number): Promise<DialAnswer> {
    const answer = await this.send(request);
    if (answer.status !== status) throw refusedBy(request, answer);
    return answer;
  }

  private attempt({ method, key, query = {}, headers = {}, body, maxBytes = maxAnswerBytes }: S3Request) {
    const url = new URL(this.bucket);
    if (key !== undefined) url.pathname += `/${`${this.prefix}${key}`.split('/').map(encodePart).join('/')}`;
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signed = signRequest({ method, url, headers, ...(body && { body }) }, this.credentials, new Date());
    return this.dial.send({
      method,
      url: url.href.replaceAll('+', '%20'),
      // Content must come back as it was stored.
      headers: { ...signed, 'accept-encoding': 'identity' },
      ...(body && { body }),
      timeoutMs,
      // The explanation of an error may be larger than the requested range.
      maxBytes: Math.max(maxBytes, maxErrorBytes),
    });
  }
}

function isAnswer(status: number): boolean {
  return (status < 500 && status !== 429) || status === notImplemented;
}

/** Includes the store's error code, such as AccessDenied, but nothing of the request, which contains the key's id. */
export function refusedBy({ method }: S3Request, { status, body }: DialAnswer): ObjectStoreAway {
  const code = /<Code>([A-Za-z0-9]{1,60})<\/Code>/.exec(body.subarray(0, 4_096).toString())?.[1];
  return new ObjectStoreAway(`The object store answered ${method} with ${status}${code ? ` (${code})` : ''}.`);
}
