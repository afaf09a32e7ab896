import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';

export const IdempotencyKey = Type.Optional(
  Type.String({
    maxLength: 255,
    description: 'Makes the call safe to repeat for 24 hours: the first answer is given again.',
  }),
);

/** For a request that was checked. An empty header counts as missing. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  return (headers['idempotency-key'] as string | undefined) || undefined;
}
