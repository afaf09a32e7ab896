import { createHash, createHmac } from 'node:crypto';

export interface S3Credentials {
  accessKey: string;
  secretKey: string;
  region: string;
}

export interface UnsignedRequest {
  method: string;
  url: URL;
  headers?: Record<string, string>;
  body?: Buffer;
}

const emptyDigest = digestOf(Buffer.alloc(0));

/**
 * The headers of a request to S3 with its signature (AWS Signature Version 4). The signature includes the body, so
 * nobody can replace it on the way.
 */
export function signRequest(
  { method, url, headers = {}, body }: UnsignedRequest,
  { accessKey, secretKey, region }: S3Credentials,
  now: Date,
): Record<string, string> {
  const moment = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = moment.slice(0, 8);
  const digest = body ? digestOf(body) : emptyDigest;
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': digest,
    'x-amz-date': moment,
  };
  const names = Object.keys(signed).sort();
  const canonical = [
    method,
    url.pathname,
    queryOf(url),
    ...names.map((name) => `${name}:${signed[name]?.trim()}`),
    '',
    names.join(';'),
    digest,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', moment, scope, digestOf(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(sign, sign(sign(`AWS4${secretKey}`, day), region));
  const signature = sign(key, text).toString('hex');
  const { host: _host, ...sent } = signed;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  };
}

/** Sorted and encoded as in RFC 3986: a space is %20. */
function queryOf({ searchParams }: URL): string {
  return [...searchParams]
    .map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`)
    .sort()
    .join('&');
}

/** Encodes one part of a path or query for the signature. */
export function encodePart(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function sign(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
