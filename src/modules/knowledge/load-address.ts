import { maxDatabaseBytes as maxBytes } from '../../files/file-sizes.ts';
import { faultAt, refuse, refuseInput } from '../../kernel/refusal.ts';
import { type Dial, DialFailure } from '../../outbound/dial.ts';
import type { Format } from './document.ts';
import { formatOf } from './reading/format-of.ts';
import { refusals } from './words/refusals.ts';

const timeoutMs = 30_000;
const accepted = 'text/html, application/pdf, text/markdown, text/plain, application/xhtml+xml, */*;q=0.5';

export interface LoadedDocument {
  bytes: Buffer;
  format: Format;
  type: string;
  name: string;
}

/** Loads a document from its address, without credentials. */
export async function loadAddress(dial: Dial, address: string): Promise<LoadedDocument> {
  const answer = await ask(dial, address);
  if (answer.status !== 200)
    return refuseLoading(address, refusals.phrase('address_status', { status: answer.status }));
  if (answer.body.length === 0) return refuseLoading(address, refusals.phrase('address_empty'));
  const type =
    String(answer.headers['content-type'] ?? '')
      .split(';')[0]
      ?.trim()
      .toLowerCase() ?? '';
  const name = decodeURIComponentSafely(new URL(answer.url).pathname.split('/').at(-1) ?? '') || 'document';
  // The content type in the response takes precedence over the file extension in the address.
  const format = formatOf({ name: '', type }) ?? formatOf({ name, type });
  if (!format) return refuseInput([faultAt('/address', refusals.phrase('address_format', { type: type || '?' }))]);
  return { bytes: answer.body, format, type, name };
}

/** Refuses an unsupported scheme before a person is asked for approval. */
export function webAddress(address: string): string {
  const url = URL.parse(address);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    return refuseInput([faultAt('/address', refusals.phrase('web_address'))]);
  return url.href;
}

async function ask(dial: Dial, url: string) {
  try {
    return await dial.send({ method: 'GET', url, headers: { accept: accepted }, timeoutMs, maxBytes, maxRedirects: 5 });
  } catch (error) {
    if (error instanceof DialFailure) return refuseLoading(url, error.why);
    throw error;
  }
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function refuseLoading(
  address: string,
  message: Parameters<typeof refusals.phrase<'address_failed'>>[1]['message'],
): never {
  return refuse('conflict', 'address_failed', refusals.phrase('address_failed', { address, message }));
}
