import type { FastifyRequest } from 'fastify';
import type { RejectionReason, Rejections } from '../../intake/rejections.ts';
import type { RefusalKind } from '../../kernel/refusal.ts';
import { refusalOf } from '../http/refusal-of.ts';

/** Refusals that are not the caller's fault do not count as rejections. */
const reasons: Partial<Record<RefusalKind, RejectionReason>> = {
  too_many: 'rate_limited',
  unauthenticated: 'wrong_token',
  gone: 'endpoint_off',
  too_large: 'payload_too_large',
  malformed: 'unreadable_body',
  invalid: 'unreadable_body',
};

/** Runs the work. If it refuses the call of an existing endpoint, the owner can read the reason. */
export async function noteRejection<Result>(
  rejections: Rejections,
  request: FastifyRequest,
  endpoint: { id: string; workspaceId: string } | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const reason = reasons[refusalOf(error)?.kind ?? 'unavailable'];
    const length = Number(request.headers['content-length']);
    if (reason && endpoint)
      rejections.note({
        workspaceId: endpoint.workspaceId,
        endpointId: endpoint.id,
        reason,
        source: request.ip,
        size: Number.isSafeInteger(length) && length >= 0 ? length : null,
      });
    throw error;
  }
}
