import type { FastifyReply, FastifyRequest } from 'fastify';
import { publicReadingBucket, publicWritingBucket } from '../../access/buckets.ts';
import { networkOf } from '../../access/network.ts';
import type { RateLimits } from '../../access/rate-limits.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { preferredLanguage } from '../http/language.ts';
import { applyAdmission } from '../http/rate-limit-headers.ts';
import { refusals } from '../words/refusals.ts';

export interface PublicDoor {
  runtime: Runtime;
  rateLimits: RateLimits;
}

/** Every call of a stranger counts, whatever it is for. */
export async function admitStranger(
  { rateLimits }: PublicDoor,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const network = networkOf(request.ip);
  applyAdmission(
    reply,
    await rateLimits.admit(request.method === 'GET' ? publicReadingBucket(network) : publicWritingBucket(network)),
  );
}

/** Runs an open action. Nothing exists here if the workspace does not exist or its module is off. */
export async function runOpen(
  { runtime }: PublicDoor,
  request: FastifyRequest,
  name: string,
  workspace: string | { id: string } | undefined,
  input: unknown,
): Promise<unknown> {
  const answer =
    workspace &&
    (await runtime.runOpen({ name, input, workspace, language: preferredLanguage(request), loop: request.loop }));
  return answer ? answer.result : refuse('not_found', 'not_found', refusals.phrase('not_found'));
}
