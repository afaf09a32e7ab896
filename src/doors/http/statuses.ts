import type { RefusalKind } from '../../kernel/refusal.ts';

/** The usual status of each kind of refusal. A door that differs has its own table. */
export const statusOf: Record<RefusalKind, number> = {
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  malformed: 400,
  invalid: 422,
  conflict: 409,
  gone: 410,
  too_many: 429,
  too_large: 413,
  unavailable: 503,
};
