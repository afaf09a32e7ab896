import { setTimeout as pause } from 'node:timers/promises';
import { type Dial, type DialAnswer, DialFailure } from './dial.ts';
import { encodePart, type S3Keys, signS3 } from './sign-s3.ts';

/** A folder in a bucket of S3-compatible storage, and the keys to it. */
export interface S3Place extends S3Keys {
  /** Such as https://s3.eu-central-1.amazonaws.com; buckets are addressed by path. */
  endpoint: string;
  bucket: string;
  /** What every name begins with: '' or a path that ends with a slash. */
  prefix: string;
}

export interface S3Object {
  name: string;
  bytes: number;
  changedAt: Date;
}

/** What the storage refused, in one line. */
export class S3Failure extends Error {
  readonly status: number;
  readonly code: string;

  constructor(method: string, status: number, code: string, message: string) {
    super(`The S3 storage answered ${method} with ${status} ${code}${message ? `: ${message}` : ''}.`);
    this.status = status;
    this.code = code;
  }
}

const minPartBytes = 16 * 1024 * 1024;
/** The protocol allows 10,000. */
const maxParts = 9_000;
const readBytes = 8 * 1024 * 1024;
const timeoutMs = 10 * 60_000;
const maxAttempts = 4;

interface Call {
  method: string;
  name?: string;
  query?: Record<string, string>;
  body?: Buffer | string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Objects below one prefix: puts, reads, lists and deletes them in memory of bounded size. */
export class S3 {
  private readonly place: S3Place;
  private readonly dial: Dial;

  constructor(place: S3Place, dial: Dial) {
    this.place = place;
    this.dial = dial;
  }

  async put(name: string, body: Buffer, signal?: AbortSignal): Promise<void> {
    await this.call({ method: 'PUT', name, body, signal });
  }

  /** In parts that are read one after the other. A failure on the way leaves nothing behind. */
  async upload(name: string, source: AsyncIterable<Buffer>, bytes: number, signal?: AbortSignal): Promise<void> {
    const partBytes = Math.max(minPartBytes, Math.ceil(bytes / maxParts));
    if (bytes <= partBytes) return this.put(name, await joined(source), signal);
    const begun = await this.call({ method: 'POST', name, query: { uploads: '' }, signal });
    const uploadId = elementOf(begun.body.toString(), 'UploadId') ?? '';
    try {
      const parts: string[] = [];
      for await (const body of inParts(source, partBytes)) {
        const query = { partNumber: String(parts.length + 1), uploadId };
        const { headers } = await this.call({ method: 'PUT', name, query, body, signal });
        parts.push(
          `<Part><PartNumber>${query.partNumber}</PartNumber><ETag>${escapeXml(String(headers.etag))}</ETag></Part>`,
        );
      }
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
      const ended = await this.call({ method: 'POST', name, query: { uploadId }, body, signal });
      // A failure while parts are put together comes with status 200.
      const code = elementOf(ended.body.toString(), 'Code');
      if (code) throw new S3Failure('POST', 200, code, elementOf(ended.body.toString(), 'Message') ?? '');
    } catch (error) {
      await this.call({ method: 'DELETE', name, query: { uploadId } }).catch(() => undefined);
      throw error;
    }
  }

  async *get(name: string, signal?: AbortSignal): AsyncGenerator<Buffer> {
    for (let from = 0; ; from += readBytes) {
      const headers = { range: `bytes=${from}-${from + readBytes - 1}` };
      const answer = await this.call({ method: 'GET', name, headers, signal }).catch((error: unknown) => {
        // The size was a multiple of what is read at once.
        if (error instanceof S3Failure && error.status === 416) return undefined;
        throw error;
      });
      if (answer === undefined) return;
      yield answer.body;
      if (answer.status === 200 || answer.body.length < readBytes) return;
    }
  }

  async list(signal?: AbortSignal): Promise<S3Object[]> {
    const { prefix } = this.place;
    const objects: S3Object[] = [];
    let next: string | undefined;
    do {
      const query: Record<string, string> = { 'list-type': '2', 'encoding-type': 'url', prefix };
      if (next !== undefined) query['continuation-token'] = next;
      const text = (await this.call({ method: 'GET', query, signal })).body.toString();
      for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const key = decodeURIComponent((elementOf(entry, 'Key') ?? '').replaceAll('+', ' '));
        objects.push({
          name: key.slice(prefix.length),
          bytes: Number(elementOf(entry, 'Size')),
          changedAt: new Date(elementOf(entry, 'LastModified') ?? 0),
        });
      }
      next = elementOf(text, 'NextContinuationToken');
    } while (next !== undefined);
    return objects;
  }

  async delete(name: string, signal?: AbortSignal): Promise<void> {
    await this.call({ method: 'DELETE', name, signal });
  }

  /** Again after a fault that passes: storage services answer 500 and 503 as a matter of course. */
  private async call(call: Call): Promise<DialAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.callOnce(call);
      } catch (error) {
        const passes =
          error instanceof DialFailure ? error.retryable : error instanceof S3Failure && error.status >= 500;
        if (!passes || attempt === maxAttempts) throw error;
        await pause(500 * 2 ** attempt, undefined, { signal: call.signal });
      }
    }
  }

  private async callOnce({ method, name, query = {}, body, headers, signal }: Call): Promise<DialAnswer> {
    const { endpoint, bucket, prefix } = this.place;
    const path = [bucket, ...(name === undefined ? [] : `${prefix}${name}`.split('/'))].map(encodePart).join('/');
    const search = Object.entries(query).map(([key, value]) => `${encodePart(key)}=${encodePart(value)}`);
    const url = new URL(`${endpoint}/${path}${search.length > 0 ? `?${search.join('&')}` : ''}`);
    const answer = await this.dial.send({
      method,
      url: url.href,
      headers: signS3({ method, url, headers, body }, this.place, new Date()),
      body,
      timeoutMs,
      maxBytes: readBytes + 1_024,
      signal,
    });
    if (answer.status < 300) return answer;
    const text = answer.body.toString();
    throw new S3Failure(method, answer.status, elementOf(text, 'Code') ?? '', elementOf(text, 'Message') ?? '');
  }
}

async function joined(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of source) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function* inParts(source: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const piece of source) {
    held.push(piece);
    size += piece.length;
    if (size < bytes) continue;
    const whole = Buffer.concat(held);
    yield whole.subarray(0, bytes);
    held = [whole.subarray(bytes)];
    size -= bytes;
  }
  if (size > 0) yield Buffer.concat(held);
}

/** The answers are short and flat: the first element of a name is the one. */
function elementOf(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text?.replace(/&(lt|gt|quot|apos|amp);/g, (_, entity: keyof typeof entities) => entities[entity]);
}

const entities = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function escapeXml(text: string): string {
  return text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
