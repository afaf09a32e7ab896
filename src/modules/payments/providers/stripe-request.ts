import { DialFailure } from '../../../outbound/dial.ts';
import type { Failure } from '../payment.ts';
import type { Access } from './define-provider.ts';

/**
 * `unknown`: the answer, or its absence, does not show whether Stripe did it. `unheard`: the call was turned away
 * before Stripe looked at its content, which says nothing about an earlier call with the same key.
 */
export type StripeAnswer<Body> =
  | { kind: 'done'; body: Body }
  | { kind: 'refused'; failure: Failure; unheard?: true }
  | { kind: 'unknown'; message: string };

const stripeAddress = 'https://api.stripe.com';
/** Only the fields that this file and its callers use. */
const stripeVersion = '2024-06-20';
/** Somebody may be waiting at a screen. After this, the result is requested again later. */
const timeoutMs = 10_000;
const maxBytes = 2_097_152;

interface StripeError {
  error?: { type?: string; code?: string; message?: string };
}

/** One call of Stripe's API, which takes a form and returns JSON. */
export async function askStripe<Body>(
  { dial, connection }: Access,
  method: 'GET' | 'POST',
  path: string,
  form: Record<string, string> = {},
  key?: string,
): Promise<StripeAnswer<Body>> {
  const base = String(connection.settings.baseUrl ?? stripeAddress).replace(/\/+$/, '');
  const body = new URLSearchParams(form).toString();
  const headers = {
    authorization: `Bearer ${connection.secret.apiKey ?? ''}`,
    'stripe-version': stripeVersion,
    ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
  const url = method === 'GET' && body ? `${base}${path}?${body}` : `${base}${path}`;
  try {
    const answer = await dial.send({
      method,
      url,
      headers,
      ...(method === 'POST' ? { body } : {}),
      timeoutMs,
      maxBytes,
      once: true,
    });
    return read(answer.status, answer.body.toString());
  } catch (error) {
    if (!(error instanceof DialFailure)) throw error;
    if (error.code === 'url_refused' || error.code === 'invalid_request')
      return { kind: 'refused', unheard: true, failure: { code: 'provider_unreachable', message: error.message } };
    return { kind: 'unknown', message: `Stripe could not be reached: ${error.message}` };
  }
}

function read<Body>(status: number, text: string): StripeAnswer<Body> {
  const body = parsed(text);
  if (status >= 200 && status < 300 && body !== undefined) return { kind: 'done', body: body as Body };
  const { error } = (body ?? {}) as StripeError;
  // A conflict: the first call with the same key is still running. After too many requests and its own errors, Stripe
  // recommends asking again.
  if (status === 409 || status === 429 || status >= 500 || error === undefined)
    return { kind: 'unknown', message: `Stripe answered ${status}.` };
  const failure = {
    code: error.code ?? error.type ?? `http_${status}`,
    message: error.message ?? `Stripe answered ${status}.`,
  };
  const unheard = status === 401 || status === 403 || error.type === 'idempotency_error';
  return unheard ? { kind: 'refused', failure, unheard } : { kind: 'refused', failure };
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
