import { faultAt, refuse, refuseInput } from '../../../kernel/refusal.ts';
import { type Dial, DialFailure } from '../../../outbound/dial.ts';
import { appLimits } from '../app-limits.ts';
import { refusals } from '../words/refusals.ts';

const accepted =
  'application/json, application/yaml, application/vnd.oai.openapi+json, text/yaml, text/plain, */*;q=0.5';

/** A document from its address; without credentials, wherever it is. Answers where it was found in the end. */
export async function loadDocument(dial: Dial, url: string): Promise<{ bytes: Uint8Array; url: string }> {
  try {
    const answer = await dial.send({
      method: 'GET',
      url,
      headers: { accept: accepted },
      timeoutMs: appLimits.documentMs,
      maxBytes: appLimits.documentBytes,
      maxRedirects: 5,
    });
    if (answer.status !== 200) return refuseLoading(url, refusals.phrase('document_status', { status: answer.status }));
    return { bytes: answer.body, url: answer.url };
  } catch (error) {
    if (error instanceof DialFailure) return refuseLoading(url, error.why);
    throw error;
  }
}

/** A document that was sent along, as text or as the thing itself. */
export function documentBytes(document: string | Record<string, unknown>): Uint8Array {
  const bytes = Buffer.from(typeof document === 'string' ? document : JSON.stringify(document));
  if (bytes.length > appLimits.documentBytes)
    refuseInput([faultAt('/document', refusals.phrase('max_bytes', { bytes: appLimits.documentBytes }))]);
  return bytes;
}

function refuseLoading(
  url: string,
  message: Parameters<typeof refusals.phrase<'document_not_found'>>[1]['message'],
): never {
  return refuse('conflict', 'document_not_found', refusals.phrase('document_not_found', { url, message }));
}
