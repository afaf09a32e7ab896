import { setTimeout as pause } from 'node:timers/promises';
import { ObjectStoreAway } from '../../files/object-store.ts';
import { type Dial, type DialAnswer, DialFailure } from '../dial.ts';
import { encodePart, type S3Credentials, signRequest } from './sign-request.ts';

export interface S3Settings extends S3Credentials {
  /** The address of the bucket, with a folder below it where one is wanted: https://s3.example.com/bucket/folder */
  url: string;
}

export interface S3Request {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Of the object; none for a request about the bucket. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
  maxBytes?: number;
}

/** How often a request is made before the store counts as away, and the pauses between. */
const pausesMs = [200, 1_000, 3_000];
const timeoutMs = 60_000;
const maxAnswerBytes = 1024 * 1024;
const maxErrorBytes = 64 * 1024;
/** What a store answers to a request that it does not know: asked again, it says the same. */
const notImplemented = 501;

/** Signed requests to one bucket, addressed by its path. */
export class S3Requests {
  /** What names of objects begin with. */
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

  /** The answer, whatever its status below 500, and 501; throws `ObjectStoreAway` where there is none after several attempts. */
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

  /** The same for requests of which only one status is right. */
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
      // Content comes back as it was stored.
      headers: { ...signed, 'accept-encoding': 'identity' },
      ...(body && { body }),
      timeoutMs,
      // Why a small range is refused takes more room than the range.
      maxBytes: Math.max(maxBytes, maxErrorBytes),
    });
  }
}

function isAnswer(status: number): boolean {
  return (status < 500 && status !== 429) || status === notImplemented;
}

/** With the store's own code for it, such as AccessDenied; nothing of the request, which carries the key's id. */
export function refusedBy({ method }: S3Request, { status, body }: DialAnswer): ObjectStoreAway {
  const code = /<Code>([A-Za-z0-9]{1,60})<\/Code>/.exec(body.subarray(0, 4_096).toString())?.[1];
  return new ObjectStoreAway(`The object store answered ${method} with ${status}${code ? ` (${code})` : ''}.`);
}
