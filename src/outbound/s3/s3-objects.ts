import type { ObjectStore } from '../../files/object-store.ts';
import { inBlocks } from '../../kernel/in-blocks.ts';
import type { Dial } from '../dial.ts';
import { refusedBy, S3Requests, type S3Settings } from './s3-requests.ts';

/** S3 allows 10,000 parts of at least 5 MiB. This size is enough for 80 GB, and two parts are in memory at a time. */
const partBytes = 8 * 1024 * 1024;
/** The size of one request for content. The next one is already on its way meanwhile. */
const rangeBytes = 2 * 1024 * 1024;

export interface ListedObject {
  /** The key without the folder from the settings. */
  key: string;
  bytes: number;
}

export interface S3Objects extends ObjectStore {
  /** All objects, sorted by name. */
  list(): Promise<ListedObject[]>;
}

/** Objects in a bucket of S3 or a compatible store. */
export function s3Objects(dial: Dial, settings: S3Settings): S3Objects {
  const requests = new S3Requests(dial, settings);

  async function beginUpload(key: string): Promise<string> {
    const { body } = await requests.require({ method: 'POST', key, query: { uploads: '' } }, 200);
    return textOf(body.toString(), 'UploadId') ?? fail('begin an upload');
  }

  async function putPart(key: string, uploadId: string, number: number, body: Buffer): Promise<string> {
    const query = { partNumber: String(number), uploadId };
    const { headers } = await requests.require({ method: 'PUT', key, query, body }, 200);
    return [headers.etag].flat()[0] ?? fail('name a part');
  }

  async function endUpload(key: string, uploadId: string, tags: readonly string[]): Promise<void> {
    const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escaped(tag)}</ETag></Part>`);
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
    const request = { method: 'POST', key, query: { uploadId }, body } as const;
    const answer = await requests.require(request, 200);
    // The store starts its answer before it has assembled the parts, and reports a failure inside the body.
    if (answer.body.includes('<Error>')) throw refusedBy(request, answer);
  }

  const abortUpload = (key: string, uploadId: string) => requests.send({ method: 'DELETE', key, query: { uploadId } });

  async function writeInParts(key: string, first: Buffer, rest: AsyncIterator<Buffer>): Promise<void> {
    const uploadId = await beginUpload(key);
    try {
      const tags: string[] = [];
      let sending = putPart(key, uploadId, 1, first);
      for (;;) {
        // The next part is read while this one is being sent. A failure of the upload is handled below.
        sending.catch(() => undefined);
        const next = await rest.next();
        tags.push(await sending);
        if (next.done) break;
        sending = putPart(key, uploadId, tags.length + 1, next.value);
      }
      await endUpload(key, uploadId, tags);
    } catch (error) {
      // If this fails too, the upload is removed when the object is discarded.
      await abortUpload(key, uploadId).catch(() => undefined);
      throw error;
    }
  }

  async function readRange(key: string, first: number, last: number): Promise<Buffer> {
    const headers = { range: `bytes=${first}-${last}` };
    const { body } = await requests.require({ method: 'GET', key, headers, maxBytes: last - first + 1 }, 206);
    return body.length === last - first + 1 ? body : fail('answer a range');
  }

  return {
    async write(key, content) {
      const blocks = inBlocks(content, partBytes);
      const first = await blocks.next();
      const block = first.done ? Buffer.alloc(0) : first.value;
      if (block.length === partBytes) return writeInParts(key, block, blocks);
      await requests.require({ method: 'PUT', key, body: block }, 200);
    },

    async *read(key, { first, last }) {
      const begin = (from: number) => {
        const reading = readRange(key, from, Math.min(from + rangeBytes - 1, last));
        reading.catch(() => undefined);
        return reading;
      };
      let reading = begin(first);
      for (let from = first; from <= last; ) {
        const bytes = await reading;
        from += bytes.length;
        if (from <= last) reading = begin(from);
        yield bytes;
      }
    },

    async list() {
      const { prefix } = requests;
      const listed: ListedObject[] = [];
      let next: string | undefined;
      do {
        const query: Record<string, string> = { 'list-type': '2', 'encoding-type': 'url', prefix };
        if (next !== undefined) query['continuation-token'] = next;
        const page = (await requests.require({ method: 'GET', query }, 200)).body.toString();
        for (const entry of page.split('<Contents>').slice(1)) {
          const name = decodeURIComponent((textOf(entry, 'Key') ?? '').replaceAll('+', ' '));
          listed.push({ key: name.slice(prefix.length), bytes: Number(textOf(entry, 'Size')) });
        }
        next = textOf(page, 'NextContinuationToken');
      } while (next !== undefined);
      return listed;
    },

    async delete(key) {
      const prefix = `${requests.prefix}${key}`;
      // Some stores cannot list uploads. The object is deleted anyway.
      const { status, body } = await requests.send({ method: 'GET', query: { uploads: '', prefix } });
      const uploads = status === 200 ? body.toString().split('<Upload>').slice(1) : [];
      for (const upload of uploads) {
        const uploadId = textOf(upload, 'UploadId');
        if (uploadId !== undefined && textOf(upload, 'Key') === prefix) await abortUpload(key, uploadId);
      }
      const request = { method: 'DELETE', key } as const;
      const answer = await requests.send(request);
      if (answer.status >= 300 && answer.status !== 404) throw refusedBy(request, answer);
    },
  };
}

/** The text of the first element with this name. */
function textOf(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text?.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function fail(what: string): never {
  throw new Error(`The object store did not ${what} as S3 does.`);
}
