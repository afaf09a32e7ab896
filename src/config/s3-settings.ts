import type { S3Settings } from '../outbound/s3/s3-requests.ts';
import { ConfigFault, type Environment, text, url } from './environment.ts';

/** The keys are never repeated, and are not part of the address, which may appear in logs. */
export function s3(env: Environment): S3Settings | null {
  const address = url(env, 'SVC_S3_URL', ['http:', 'https:']);
  if (address === null) return null;
  const { pathname, search, hash, username, password } = new URL(address);
  if (pathname === '/' || search !== '' || hash !== '' || username !== '' || password !== '')
    throw new ConfigFault(
      'SVC_S3_URL must be the address of a bucket, such as https://s3.eu-central-1.amazonaws.com/bucket or …/bucket/folder, without keys.',
    );
  const accessKey = text(env, 'SVC_S3_ACCESS_KEY');
  const secretKey = text(env, 'SVC_S3_SECRET_KEY');
  if (accessKey === null || secretKey === null)
    throw new ConfigFault('SVC_S3_URL needs SVC_S3_ACCESS_KEY and SVC_S3_SECRET_KEY.');
  return { url: address, region: text(env, 'SVC_S3_REGION') ?? 'us-east-1', accessKey, secretKey };
}

/** `https://KEY:SECRET@host/bucket/folder?region=…`. The value contains keys, so the message does not repeat it. */
export function s3WithKeys(env: Environment, name: string): S3Settings | null {
  const value = url(env, name, ['http:', 'https:']);
  if (value === null) return null;
  const { origin, hostname, username, password, pathname, searchParams } = new URL(value);
  if (!username || !password || pathname === '/')
    throw new ConfigFault(`${name} must be an address such as https://KEY:SECRET@s3.example.com/bucket/folder.`);
  const region = searchParams.get('region') ?? /\bs3[.-]([a-z0-9-]+)\.amazonaws\.com$/.exec(hostname)?.[1];
  return {
    url: `${origin}${pathname}`,
    accessKey: decodeURIComponent(username),
    secretKey: decodeURIComponent(password),
    region: region ?? 'us-east-1',
  };
}
