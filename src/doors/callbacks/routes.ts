import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { openRouteBucket } from '../../access/buckets.ts';
import { networkOf } from '../../access/network.ts';
import type { RateLimits } from '../../access/rate-limits.ts';
import type { Principal } from '../../kernel/principal.ts';
import { refuse } from '../../kernel/refusal.ts';
import { refusalBodies } from '../http/error-bodies.ts';
import { applyAdmission } from '../http/rate-limit-headers.ts';
import { readJson } from '../http/read-json.ts';
import { presentError } from '../v1/present-error.ts';
import { type Answerer, whoAnswers } from './who-answers.ts';

interface CallbackDoor {
  /** Returns false if nothing waits for the answer. */
  answer(call: { runId: string; path: string; signature: string; body: unknown; by: Answerer }): Promise<boolean>;
  /** Finds a caller by an API key, a computer's key, or an access token. */
  find(shown: string): Promise<Principal | undefined>;
  rateLimits: RateLimits;
}

const bodyLimit = 1024 * 1024;
const callsPerMinute = 600;

/**
 * The callback URLs of waiting steps. Whoever knows one may end that wait once. A GET never does, because mail scanners
 * open links too.
 */
export function callbackRoutes(door: CallbackDoor) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(presentError);
    app.post<{ Params: { runId: string; path: string; signature: string } }>(
      '/api/callbacks/:runId/:path/:signature',
      {
        bodyLimit,
        schema: {
          operationId: 'answerCallback',
          tags: ['Runs'],
          summary: 'End the wait of a step',
          description: 'The address is {{ callbacks.<step id> }}. The body, JSON or nothing, is the step’s output.',
          security: [],
          params: Type.Object({ runId: Type.String(), path: Type.String(), signature: Type.String() }),
          body: Type.Unknown(),
          response: {
            202: Type.Object({ ok: Type.Literal(true) }, { description: 'The run goes on.' }),
            ...refusalBodies(400, 404, 409, 413, 429, 503),
          },
        },
      },
      async (request, reply) => {
        const bucket = {
          ...openRouteBucket('callback', networkOf(request.ip)),
          perMinute: callsPerMinute,
          burst: 2 * callsPerMinute,
        };
        applyAdmission(reply, await door.rateLimits.admit(bucket));
        const { runId, path, signature } = request.params;
        const body = await readJson(request.body, {});
        const by = await whoAnswers(door.find, request);
        if (!(await door.answer({ runId, path, signature, body, by })))
          refuse(
            'not_found',
            'callback_not_found',
            'Nothing waits for a call to this address, or it was made already.',
          );
        return reply.code(202).send({ ok: true });
      },
    );
  };
}
