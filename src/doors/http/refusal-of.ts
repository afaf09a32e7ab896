import type { FastifyBaseLogger, FastifyError, FastifyRequest } from 'fastify';
import type { Phrase } from '../../../language/phrase.ts';
import { isPassing } from '../../kernel/passing-fault.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { refusals } from '../words/refusals.ts';

const retryAfterMs = 1_000;

/**
 * Converts an error to a refusal if the caller can do something about it; undefined means an internal error. With the
 * request, an oversized body is told the limit.
 */
export function refusalOf(error: unknown, request?: FastifyRequest): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Refusal('too_large', 'payload_too_large', tooLarge(request?.routeOptions.bodyLimit));
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH')
    return new Refusal('malformed', 'unreadable_body', refusals.phrase('wrong_length'));
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal('malformed', 'bad_request', (error as Error).message);
  if (isStoreAway(error)) return storeAway();
  return databaseRefusal(error as { code?: string }) ?? (isPassing(error) ? databaseAway() : undefined);
}

function tooLarge(limit: number | undefined): Phrase {
  return limit === undefined
    ? refusals.phrase('payload_too_large')
    : refusals.phrase('payload_over_limit', { kibibytes: Math.floor(limit / 1024) });
}

/** Whether this call failed because the database was unavailable. The whole request is then answered with 503. */
export function isDatabaseAway(error: unknown): boolean {
  return refusalOf(error)?.code === unavailable;
}

/** Ignores an error, unless the database is unavailable. */
export function unlessAway(error: unknown): undefined {
  if (isDatabaseAway(error)) throw error;
}

/** For doors: logs what the database reported. If it does not answer at all, the probe reports that. */
export function logIfAway(error: unknown, log: FastifyBaseLogger): void {
  if (isStoreAway(error)) log.warn({ err: error }, 'the object store failed a request');
  else if (isPassing(error) && (error as Error).name !== 'DatabaseAway')
    log.warn({ err: error }, 'the database failed a request');
}

const unavailable = 'unavailable';

/** If the answer was lost, it is unknown whether the call succeeded. contract: While the database is away. */
function databaseAway(): Refusal {
  return new Refusal('unavailable', unavailable, refusals.phrase('unavailable'), {
    retryAt: new Date(Date.now() + retryAfterMs),
  });
}

/** Compared by name, because doors must not import the part that throws it. */
function isStoreAway(error: unknown): boolean {
  return (error as Partial<Error> | null)?.name === 'ObjectStoreAway';
}

function storeAway(): Refusal {
  return new Refusal('unavailable', 'file_store_unavailable', refusals.phrase('file_store_unavailable'), {
    retryAt: new Date(Date.now() + retryAfterMs),
  });
}

/** Faults of the input that only the database notices: text it cannot store, a number out of range. */
function databaseRefusal({ code }: { code?: string }): Refusal | undefined {
  if (code === '22P05' || code === '22021')
    return new Refusal('invalid', 'invalid_input', refusals.phrase('not_storable'), {
      details: [{ path: '', message: 'holds characters that cannot be stored' }],
    });
  if (code === '54001')
    return new Refusal('invalid', 'invalid_input', refusals.phrase('too_deep'), {
      details: [{ path: '', message: 'is too deeply nested' }],
    });
  if (code === '22003' || code === '22008')
    return new Refusal('invalid', 'invalid_input', refusals.phrase('out_of_range'), {
      details: [{ path: '', message: 'holds a number or a date out of range' }],
    });
  // Another call holds what this one needs, or the two deadlocked.
  if (code === '55P03') return new Refusal('conflict', 'schema_busy', refusals.phrase('schema_busy'));
  if (code === '40P01') return new Refusal('unavailable', 'busy', refusals.phrase('busy'));
  if (code === '57014') return new Refusal('unavailable', 'query_timeout', refusals.phrase('query_timeout'));
  return undefined;
}
