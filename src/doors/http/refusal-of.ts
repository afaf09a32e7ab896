import type { FastifyError } from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';

/** What went wrong, as a refusal where the caller can do something about it; undefined is a fault of ours. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('too_large', 'payload_too_large', 'The body is too large.');
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH') return new Refusal('malformed', 'unreadable_body', 'The body is shorter or longer than its Content-Length says.');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Refusal('malformed', 'bad_request', (error as Error).message);
  return databaseRefusal(error as { code?: string });
}

/** Faults of the input that only the database sees: text it cannot hold, a number out of its range. */
function databaseRefusal({ code }: { code?: string }): Refusal | undefined {
  if (code === '22P05' || code === '22021')
    return new Refusal('invalid', 'invalid_input', 'The input holds characters that cannot be stored.', {
      details: [{ path: '', message: 'holds characters that cannot be stored' }],
    });
  if (code === '54001') return new Refusal('invalid', 'invalid_input', 'The input is too deeply nested.', { details: [{ path: '', message: 'is too deeply nested' }] });
  if (code === '22003' || code === '22008')
    return new Refusal('invalid', 'invalid_input', 'The input holds a number or a date out of range.', {
      details: [{ path: '', message: 'holds a number or a date out of range' }],
    });
  // Somebody else holds what this call needs, or two calls held each other.
  if (code === '55P03') return new Refusal('conflict', 'schema_busy', 'The table is too busy to be changed now: try again in a moment.');
  if (code === '40P01') return new Refusal('unavailable', 'busy', 'Two changes met, and this one was undone: try again.');
  if (code === '57014') return new Refusal('unavailable', 'query_timeout', 'It took too long and was stopped.');
  return undefined;
}
