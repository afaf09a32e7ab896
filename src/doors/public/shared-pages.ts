import type { FastifyReply, FastifyRequest } from 'fastify';
import { workspaceOfToken } from '../../access/placed-tokens.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { preferredLanguage } from '../http/language.ts';
import { allowFrames } from '../http/security-headers.ts';
import type { PublicDoor } from './public-door.ts';

const place = /^\/(form|view)\/([\w-]+)$/;

/**
 * Pages at secret addresses: search engines do not list them, and websites they link to do not learn the address. Other
 * websites may show a form in a frame if its owner allows that, and nothing else of svc.
 */
export function prepareSharedPage({ runtime }: Pick<PublicDoor, 'runtime'>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const [, kind, token = ''] = place.exec(request.url.split('?', 1)[0] ?? '') ?? [];
    if (kind === undefined) return;
    reply.header('x-robots-tag', 'noindex');
    reply.header('referrer-policy', 'no-referrer');
    const id = workspaceOfToken(token);
    if (kind !== 'form' || id === undefined) return;
    const embedOn = await framesOf(runtime, request, id, token);
    if (embedOn.length > 0) allowFrames(reply, embedOn);
  };
}

async function framesOf(
  runtime: PublicDoor['runtime'],
  request: FastifyRequest,
  id: string,
  token: string,
): Promise<string[]> {
  try {
    const answer = await runtime.runOpen({
      ...{ name: 'tables.frame_form', input: { token }, workspace: { id } },
      language: preferredLanguage(request),
    });
    return (answer?.result as { embedOn: string[] } | undefined)?.embedOn ?? [];
  } catch (error) {
    // The page itself shows that nothing exists, or that the database is unavailable.
    if (error instanceof Refusal) return [];
    throw error;
  }
}
