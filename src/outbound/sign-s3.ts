import { createHash, createHmac } from 'node:crypto';

export interface S3Keys {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

export interface UnsignedRequest {
  method: string;
  url: URL;
  /** Headers beside `host` and those that are made here. */
  headers?: Record<string, string>;
  body?: Buffer | string;
}

/**
 * The headers that prove a request to S3-compatible storage: AWS Signature Version 4 with a signed body. The path and
 * the query of the address must be written by `encodePart`, which is the one spelling that both sides sign.
 */
export function signS3(request: UnsignedRequest, keys: S3Keys, now: Date): Record<string, string> {
  const { method, url, body = '' } = request;
  const moment = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = `${moment.slice(0, 8)}/${keys.region}/s3/aws4_request`;
  const headers: Record<string, string> = {
    ...request.headers,
    'x-amz-content-sha256': digest(body),
    'x-amz-date': moment,
  };
  const signed = Object.entries({ ...headers, host: url.host }).sort(([one], [other]) => (one < other ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const canonical = [
    method,
    url.pathname,
    [...url.search.slice(1).split('&')].sort().join('&'),
    ...signed.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, digest(canonical)].join('\n');
  const key = scope
    .split('/')
    .reduce<Buffer | string>((before, part) => hmac(before, part), `AWS4${keys.secretAccessKey}`);
  const signature = createHmac('sha256', key).update(toSign).digest('hex');
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/${scope},SignedHeaders=${names},Signature=${signature}`,
  };
}

/** RFC 3986, which is stricter than `encodeURIComponent`. */
export function encodePart(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function digest(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
