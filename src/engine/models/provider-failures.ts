import type { Phrase } from '../../../language/phrase.ts';
import type { DialAnswer } from '../../outbound/dial.ts';
import { retryAfterMs } from '../../outbound/retry-after.ts';
import { StepFailure } from '../step-kinds/define-step-kind.ts';
import { failures } from '../words/failures.ts';

interface Line {
  name: string;
  apiKey: string;
}

/**
 * What a provider's refusal means, in words for people. Every provider words it differently; the statuses are much the
 * same.
 */
export function failureOfStatus(
  line: Line,
  { status, headers }: Pick<DialAnswer, 'status' | 'headers'>,
  body: Record<string, unknown> | undefined,
): StepFailure {
  const said = saidBy(body);
  const about = { name: line.name, said: wordsOf(line, said.message) };
  const details = { status };
  if (status === 401 || status === 403)
    return new StepFailure('model_auth', failures.phrase('provider_key', about), { details });
  if (status === 402 || noCredit.test(said.code))
    return new StepFailure('model_auth', failures.phrase('provider_no_credit', about), { details });
  if (status === 429)
    return new StepFailure('model_rate_limited', failures.phrase('provider_busy', about), {
      retryable: true,
      details: { ...details, retryAfterMs: retryAfterOf(headers) },
    });
  if (status === 413 || tooLong.test(said.code) || tooLong.test(said.message))
    return new StepFailure('model_context_too_long', failures.phrase('provider_too_long', { said: about.said }), {
      details,
    });
  if (filtered.test(said.code))
    return new StepFailure('model_refused', failures.phrase('provider_filtered', about), { details });
  if (status === 408 || status >= 500)
    return new StepFailure(
      'model_unavailable',
      failures.phrase('provider_unavailable', { ...about, status: String(status) }),
      {
        retryable: true,
        details: { ...details, retryAfterMs: retryAfterOf(headers) },
      },
    );
  return new StepFailure(
    'model_bad_request',
    failures.phrase('provider_bad_request', { ...about, status: String(status) }),
    { details },
  );
}

/** Another attempt may well go right. */
export function badAnswer(line: Pick<Line, 'name'>, reason: Phrase): StepFailure {
  return new StepFailure('model_bad_answer', failures.phrase('model_answer_unusable', { name: line.name, reason }), {
    retryable: true,
  });
}

const noCredit = /insufficient_quota|billing_error|billing_hard_limit/;
const tooLong =
  /context_length_exceeded|exceed_context|context (length|window|size)|prompt is too long|too many (input )?tokens/i;
const filtered = /content_filter|content_policy/;

/** `{error: {message, type, code}}` nearly everywhere; `{error: text}`, `{message}` and `{detail}` at some. */
function saidBy(body: Record<string, unknown> | undefined): { code: string; message: string } {
  const error = body?.error;
  if (error !== null && typeof error === 'object') {
    const { code, type, message } = error as Record<string, unknown>;
    return { code: `${String(code ?? '')} ${String(type ?? '')}`, message: typeof message === 'string' ? message : '' };
  }
  const message = [error, body?.message, body?.detail].find((each) => typeof each === 'string');
  return { code: '', message: (message as string | undefined) ?? '' };
}

function wordsOf(line: Line, message: string): string {
  if (message === '') return '.';
  // Some repeat the key they were shown.
  const safe = line.apiKey.length >= 4 ? message.replaceAll(line.apiKey, '•••') : message;
  return `: ${safe.slice(0, 500)}`;
}

/** Some say it in milliseconds as well, which is closer. */
function retryAfterOf(headers: DialAnswer['headers']): number | undefined {
  const ms = Number(headers['retry-after-ms'] ?? Number.NaN);
  return ms >= 0 ? ms : retryAfterMs(headers['retry-after'], new Date());
}
