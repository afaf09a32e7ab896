import { signatureHeaders } from './sign.ts';
import type { Found, Sent } from './sources.ts';

/** As long as svc itself would wait at most. */
const maxMs = 30_000;

export interface Forwarding {
  target: URL;
  found: Found;
  sent: Sent;
  secret: string;
  signal: AbortSignal;
}

export interface Outcome {
  /** Null where no answer came. */
  status: number | null;
  error?: string;
  ms: number;
}

/** Posts one body as svc would: the same bytes and headers, a fresh time, this command's secret. */
export async function forward({ target, found, sent, secret, signal }: Forwarding): Promise<Outcome> {
  const started = performance.now();
  const headers = {
    'user-agent': 'svc-webhooks/1',
    ...sent.headers,
    'idempotency-key': found.id,
    'x-svc-event': found.event,
    ...signatureHeaders(secret, found.id, sent.body, new Date()),
  };
  const outcome = (rest: Omit<Outcome, 'ms'>): Outcome => ({ ...rest, ms: Math.round(performance.now() - started) });
  try {
    const answer = await fetch(target, {
      method: 'POST',
      headers,
      body: new Uint8Array(sent.body),
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(maxMs)]),
    });
    await answer.body?.cancel();
    return outcome({ status: answer.status });
  } catch (error) {
    signal.throwIfAborted();
    const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
    return outcome({ status: null, error: cause?.code ?? cause?.message ?? message });
  }
}
