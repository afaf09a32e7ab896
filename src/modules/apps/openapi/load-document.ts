import { type Static, Type } from 'typebox';
import { faultAt, type InputFault, refuse, refuseInput } from '../../../kernel/refusal.ts';
import { inputFaults } from '../../../kernel/words/refusals.ts';
import { checkUrl } from '../../../outbound/check-request.ts';
import { type Dial, DialFailure } from '../../../outbound/dial.ts';
import { appLimits } from '../app-limits.ts';
import { refusals } from '../words/refusals.ts';

/** The source of a document: exactly one of these. */
export const DocumentSource = {
  document: Type.Optional(
    Type.Union([Type.String({ minLength: 1 }), Type.Record(Type.String(), Type.Unknown())], {
      description: 'The document itself, as JSON or YAML text, or as an object.',
    }),
  ),
  address: Type.Optional(
    Type.String({ minLength: 1, maxLength: 2_000, description: 'Where the document is loaded from.' }),
  ),
};
type DocumentSource = Static<ReturnType<typeof Type.Object<typeof DocumentSource>>>;

const accepted =
  'application/json, application/yaml, application/vnd.oai.openapi+json, text/yaml, text/plain, */*;q=0.5';

/** Refuses both at once, and neither. */
export function requireOneSource({ document, address }: DocumentSource): void {
  if ((document === undefined) === (address === undefined))
    refuseInput([faultAt(document === undefined ? '/document' : '/address', inputFaults.phrase('required'))]);
}

/** The document that was given or is loaded; refuses both at once, and neither. */
export async function loadSource(
  dial: () => Dial,
  { document, address }: DocumentSource,
): Promise<{ bytes: Uint8Array; url: string | null }> {
  requireOneSource({ document, address });
  return address === undefined
    ? { bytes: documentBytes(document ?? ''), url: null }
    : loadDocument(dial(), addressOf('/address', address));
}

/** Loads a document from its address, without credentials. Returns the final address as well. */
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

/** A document from the input, as text or as JSON. */
function documentBytes(document: string | Record<string, unknown>): Uint8Array {
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

export function addressOf(path: string, url: string): string {
  try {
    return checkUrl(url).href;
  } catch (error) {
    return refuseAddress(path, error);
  }
}

/** Reports an address that may not be dialled as an error of its field. */
export function refuseAddress(path: string, error: unknown): never {
  if (!(error instanceof DialFailure)) throw error;
  const fault: InputFault = faultAt(path, refusals.phrase('url_refused', { problem: error.why }));
  return refuseInput([fault]);
}
