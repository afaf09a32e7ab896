import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signS3 } from '../../src/outbound/sign-s3.ts';

export interface S3Storage {
  /** With the keys in it, as settings take it. */
  url: string;
  objects: Map<string, Buffer>;
  /** Answers the next requests with 503. */
  failNext: number;
  openUploads(): number;
  stop(): Promise<void>;
}

const keys = { accessKeyId: 'storage-key', secretAccessKey: 'a/secret+key', region: 'eu-test-1' };

/** S3-compatible storage of one bucket, on loopback: refuses what is not signed for exactly what arrived. */
export async function startS3Storage(): Promise<S3Storage> {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const storage = { objects, failNext: 0, openUploads: () => uploads.size } as S3Storage;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answer = (status: number, body: string | Buffer = '', headers = {}) =>
      response.writeHead(status, headers).end(body);
    if (storage.failNext > 0) {
      storage.failNext -= 1;
      return answer(503, '<Error><Code>SlowDown</Code><Message>Please wait</Message></Error>');
    }
    const body = Buffer.concat(chunks);
    if (!isSigned(request, body)) return answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    const url = new URL(request.url ?? '', 'http://storage');
    const key = decodeURIComponent(url.pathname.replace(/^\/bucket\/?/, ''));
    const query = url.searchParams;
    const upload = query.get('uploadId') ?? '';
    if (key === '') {
      const names = [...objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).sort();
      // Pages of two, so that the next page is asked for.
      const from = Number(query.get('continuation-token') ?? 0);
      const contents = names
        .slice(from, from + 2)
        .map(
          (name) =>
            `<Contents><Key>${encodeURIComponent(name)}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified><Size>${objects.get(name)?.length}</Size></Contents>`,
        );
      const next = names.length > from + 2 ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
      return answer(200, `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`);
    }
    if (request.method === 'POST' && query.has('uploads')) {
      const id = `upload&${uploads.size}`;
      uploads.set(id, new Map());
      return answer(200, `<R><UploadId>${id.replace('&', '&amp;')}</UploadId></R>`);
    }
    if (request.method === 'PUT' && upload) {
      uploads.get(upload)?.set(Number(query.get('partNumber')), body);
      return answer(200, '', { etag: `"${createHash('md5').update(body).digest('hex')}"` });
    }
    if (request.method === 'POST' && upload) {
      const parts = [...(uploads.get(upload) ?? [])].sort(([one], [other]) => one - other);
      if ([...body.toString().matchAll(/<Part>/g)].length !== parts.length) return answer(400);
      objects.set(key, Buffer.concat(parts.map(([, part]) => part)));
      uploads.delete(upload);
      return answer(200, '<CompleteMultipartUploadResult/>');
    }
    if (request.method === 'DELETE') {
      if (upload) uploads.delete(upload);
      else objects.delete(key);
      return answer(204);
    }
    if (request.method === 'PUT') {
      objects.set(key, body);
      return answer(200);
    }
    const found = objects.get(key);
    if (!found) return answer(404, '<Error><Code>NoSuchKey</Code><Message>It does not exist</Message></Error>');
    const [, from = 0, to = 0] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
    if (Number(from) >= found.length) return answer(416, '<Error><Code>InvalidRange</Code></Error>');
    return answer(206, found.subarray(Number(from), Number(to) + 1));
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const { port } = server.address() as AddressInfo;
  storage.url = `http://${keys.accessKeyId}:${encodeURIComponent(keys.secretAccessKey)}@127.0.0.1:${port}/bucket/kept here?region=${keys.region}`;
  storage.stop = async () => {
    server.closeAllConnections();
    await new Promise((settle) => server.close(settle));
  };
  return storage;
}

function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const { headers } = request;
  const moment = String(headers['x-amz-date']).replace(
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/,
    '$1-$2-$3T$4:$5:$6Z',
  );
  const signed = signS3(
    {
      method: request.method ?? '',
      url: new URL(request.url ?? '', `http://${headers.host}`),
      headers: headers.range === undefined ? {} : { range: headers.range },
      body,
    },
    keys,
    new Date(moment),
  );
  return signed.authorization === headers.authorization;
}
