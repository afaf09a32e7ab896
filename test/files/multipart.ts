import type { App } from '../harness/app.ts';
import type { Answer, Client } from '../harness/client.ts';

export interface Part {
  /** Everything after `form-data; ` of the part's Content-Disposition. */
  disposition?: string;
  type?: string;
  content?: string | Buffer;
}

export interface UploadedFile {
  id: string;
  name: string;
  size: number;
  type: string;
  url: string;
}

const boundary = 'svc-test-boundary';
export const multipartType = `multipart/form-data; boundary=${boundary}`;

export function partHead({
  disposition = 'name="file"; filename="notes.txt"',
  type = 'text/plain',
}: Part = {}): string {
  return `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${type}\r\n\r\n`;
}

export function multipart(...parts: Part[]): Buffer {
  const written = parts.flatMap((part) => [
    Buffer.from(partHead(part)),
    Buffer.from(part.content ?? 'Hello'),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)]);
}

/** Somebody who speaks to one of the two doors for files. */
export interface Caller {
  post<Body = UploadedFile>(
    body: Buffer | string,
    options?: { query?: string; headers?: Record<string, string> },
  ): Promise<Answer<Body>>;
  get(id: string, headers?: Record<string, string>): Promise<Answer>;
  /** Uploads what must be taken. */
  upload(part?: Part): Promise<UploadedFile>;
}

export function bySession(client: Client): Caller {
  return callerAt(client, '/api/files', {});
}

export function byKey(app: App, key: string): Caller {
  return callerAt(app.browser(), '/api/v1/files', { 'x-api-key': key, origin: '' });
}

export async function newKey(client: Client): Promise<string> {
  return (await client.act<{ key: string }>('keys.create', { name: 'Files' })).key;
}

function callerAt(client: Client, path: string, own: Record<string, string>): Caller {
  const post: Caller['post'] = (body, options = {}) =>
    client.post(`${path}${options.query ?? ''}`, undefined, {
      raw: body,
      headers: { 'content-type': multipartType, ...own, ...options.headers },
    });
  return {
    post,
    get: (id, headers) => client.get(`${path}/${id}`, { headers: { ...own, ...headers } }),
    async upload(part = {}) {
      const answer = await post(multipart(part));
      if (answer.status !== 201) throw new Error(`The upload was refused: ${answer.status} ${answer.text}`);
      return answer.body;
    },
  };
}
