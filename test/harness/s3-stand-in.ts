import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export const s3Keys = {
  accessKey: 'test-access-key',
  secretKey: 'test-secret-key-that-nobody-sees',
  region: 'eu-test-1',
};

export interface S3StandIn {
  /** The address of the bucket. */
  url: string;
  env: Record<string, string>;
  /** Whole objects by their names. */
  objects: Map<string, Buffer>;
  /** Uploads that have neither ended nor been aborted. */
  uploads: Map<string, { key: string; parts: Map<number, Buffer> }>;
  requests: string[];
  /** Set where it is away: what it answers then; `hang` answers nothing. */
  away: number | 'hang' | undefined;
  /** So many of the next requests are answered 503. */
  failNext: number;
  /** As a store that does not know how to list unfinished uploads. */
  cannotListUploads: boolean;
  /** The address with the keys in it, as settings of backups take it. */
  urlWithKeys: string;
  stop(): Promise<void>;
}

/** As much of S3 as svc uses, on loopback. It computes every signature by itself and refuses what does not match. */
export async function startS3StandIn(): Promise<S3StandIn> {
  const standIn = {
    objects: new Map(),
    uploads: new Map(),
    requests: [],
    away: undefined,
    failNext: 0,
    cannotListUploads: false,
  } as unknown as S3StandIn;
  const server = createServer((request, response) => {
    // Whoever calls may die in the middle of a request.
    answer(standIn, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const { port } = server.address() as { port: number };
  standIn.url = `http://127.0.0.1:${port}/bucket/svc files`;
  standIn.env = {
    SVC_S3_URL: `http://127.0.0.1:${port}/bucket/svc%20files`,
    SVC_S3_REGION: s3Keys.region,
    SVC_S3_ACCESS_KEY: s3Keys.accessKey,
    SVC_S3_SECRET_KEY: s3Keys.secretKey,
  };
  standIn.urlWithKeys = `http://${s3Keys.accessKey}:${encodeURIComponent(s3Keys.secretKey)}@127.0.0.1:${port}/bucket/kept%20here?region=${s3Keys.region}`;
  standIn.stop = async () => {
    server.closeAllConnections();
    await new Promise((settle) => server.close(settle));
  };
  return standIn;
}

async function answer(standIn: S3StandIn, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const body = Buffer.concat(pieces);
  const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://store');
  standIn.requests.push(`${request.method} ${request.url}`);
  const refuse = (status: number, code: string) =>
    void response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
  if (standIn.away === 'hang') return;
  if (standIn.away !== undefined) return refuse(standIn.away, 'SlowDown');
  if (standIn.failNext > 0) {
    standIn.failNext -= 1;
    return refuse(503, 'SlowDown');
  }
  if (request.headers.authorization !== expected(request, body)) return refuse(403, 'SignatureDoesNotMatch');
  const [, bucket, ...names] = pathname.split('/').map(decodeURIComponent);
  if (bucket !== 'bucket') return refuse(404, 'NoSuchBucket');
  const key = names.join('/');
  const { objects, uploads } = standIn;
  const uploadId = query.get('uploadId') ?? '';
  switch (`${request.method}${query.has('uploads') ? ' uploads' : query.has('uploadId') ? ' upload' : ''}`) {
    case 'POST uploads': {
      const id = randomUUID();
      uploads.set(id, { key, parts: new Map() });
      return void response.end(`<R><UploadId>${id}</UploadId></R>`);
    }
    case 'PUT upload':
      if (!uploads.has(uploadId)) return refuse(404, 'NoSuchUpload');
      uploads.get(uploadId)?.parts.set(Number(query.get('partNumber')), body);
      return void response.setHeader('etag', tagOf(body)).end();
    case 'POST upload': {
      const upload = uploads.get(uploadId);
      if (!upload) return refuse(404, 'NoSuchUpload');
      const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>(.*?)<\/ETag>/g)];
      const parts = named.map(([, number]) => upload.parts.get(Number(number)) ?? Buffer.alloc(0));
      if (!named.every(([, , tag], at) => tag === tagOf(parts[at] as Buffer))) return refuse(400, 'InvalidPart');
      if (parts.slice(0, -1).some((part) => part.length < 5 * 1024 * 1024)) return refuse(400, 'EntityTooSmall');
      uploads.delete(uploadId);
      objects.set(key, Buffer.concat(parts));
      return void response.end('<CompleteMultipartUploadResult/>');
    }
    case 'DELETE upload':
      uploads.delete(uploadId);
      return void response.writeHead(204).end();
    case 'GET uploads': {
      if (standIn.cannotListUploads) return refuse(501, 'NotImplemented');
      const prefix = query.get('prefix') ?? '';
      const listed = [...uploads].filter(([, upload]) => upload.key.startsWith(prefix));
      const xml = listed.map(([id, upload]) => `<Upload><Key>${upload.key}</Key><UploadId>${id}</UploadId></Upload>`);
      return void response.end(`<ListMultipartUploadsResult>${xml.join('')}</ListMultipartUploadsResult>`);
    }
    case 'PUT':
      objects.set(key, body);
      return void response.end();
    case 'DELETE':
      objects.delete(key);
      return void response.writeHead(204).end();
    case 'GET': {
      if (query.has('list-type')) return void response.end(listed(objects, query));
      const object = objects.get(key);
      if (!object) return refuse(404, 'NoSuchKey');
      const [, first = '0', last = ''] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      return void response.writeHead(206).end(object.subarray(Number(first), Number(last) + 1));
    }
    default:
      return refuse(405, 'MethodNotAllowed');
  }
}

/** Pages of two, so that the next page is asked for. */
function listed(objects: Map<string, Buffer>, query: URLSearchParams): string {
  const names = [...objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).sort();
  const from = Number(query.get('continuation-token') ?? 0);
  const contents = names
    .slice(from, from + 2)
    .map(
      (name) => `<Contents><Key>${encodeURIComponent(name)}</Key><Size>${objects.get(name)?.length}</Size></Contents>`,
    );
  const next = names.length > from + 2 ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
  return `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`;
}

function tagOf(part: Buffer): string {
  return `"${createHash('md5').update(part).digest('hex')}"`;
}

/** Written from the documentation of AWS, apart from what it checks. */
function expected({ method, url, headers }: IncomingMessage, body: Buffer): string {
  const [path = '', query = ''] = (url ?? '').split('?');
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1] ?? '';
  const date = String(headers['x-amz-date']);
  const hash = createHash('sha256').update(body).digest('hex');
  const request = [
    method,
    path,
    query.split('&').filter(Boolean).sort().join('&'),
    ...names.split(';').map((name) => `${name}:${headers[name]}`),
    '',
    names,
    hash,
  ].join('\n');
  const scope = `${date.slice(0, 8)}/${s3Keys.region}/s3/aws4_request`;
  const signed = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(request).digest('hex')].join('\n');
  let key: Buffer = Buffer.from(`AWS4${s3Keys.secretKey}`);
  for (const part of scope.split('/')) key = createHmac('sha256', key).update(part).digest();
  const signature = createHmac('sha256', key).update(signed).digest('hex');
  return `AWS4-HMAC-SHA256 Credential=${s3Keys.accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
}
