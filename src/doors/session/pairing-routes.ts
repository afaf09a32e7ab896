import type { FastifyInstance } from 'fastify';
import { openRouteBucket } from '../../access/buckets.ts';
import { revokeKey } from '../../access/keys.store.ts';
import { networkOf } from '../../access/network.ts';
import { refuse } from '../../kernel/refusal.ts';
import { phrase } from '../../runtime/words/words.ts';
import { applyAdmission } from '../http/rate-limit-headers.ts';
import { refusals } from '../words/refusals.ts';
import * as schemas from './schemas.ts';
import { post, type SessionDoor } from './session-door.ts';

const tag = 'Command line';

/** How a command line signs in and out, and how a program on a computer gets its key. */
export function addPairingRoutes(app: FastifyInstance, door: SessionDoor): void {
  post(
    app,
    '/api/auth/device',
    {
      tag,
      id: 'startPairing',
      summary: 'Start pairing a command line',
      body: schemas.StartPairing,
      answer: schemas.StartedPairing,
    },
    async ({ name, kind }, request, reply) => {
      applyAdmission(reply, await door.rateLimits.admit(openRouteBucket('device', networkOf(request.ip))));
      const { deviceCode, userCode, expiresAt } = await door.pairing.start(name, kind);
      return {
        deviceCode,
        userCode,
        verificationUrl: `${door.baseUrl}/pair${kind === 'api' ? '?for=key' : ''}`,
        expiresAt,
        intervalMs: 2000,
      };
    },
  );

  post(
    app,
    '/api/auth/device/token',
    {
      tag,
      id: 'finishPairing',
      summary: 'Ask whether the pairing was confirmed',
      body: schemas.FinishPairing,
      answer: schemas.Paired,
      also: { 202: schemas.PairingPending },
    },
    async ({ deviceCode }, request, reply) => {
      applyAdmission(
        reply,
        await door.rateLimits.admit({
          ...openRouteBucket('device-token', networkOf(request.ip)),
          perMinute: 120,
          burst: 240,
        }),
      );
      const outcome = await door.pairing.finish(deviceCode);
      if (outcome.state === 'pending') {
        reply.code(202);
        return outcome;
      }
      const { kind, ...paired } = outcome;
      door.runtime.settings.signals.send(`live:${paired.workspaceId}:${kind === 'api' ? 'key' : 'computer'}:*`);
      return paired;
    },
  );

  // Only a signed-in person can unpair other computers. A computer can always end its own access.
  post(
    app,
    '/api/auth/device/sign-out',
    {
      tag,
      security: [{ apiKey: [] }],
      id: 'unpairComputer',
      summary: 'Unpair the computer whose key is shown in x-api-key',
      body: schemas.NoInput,
      answer: schemas.Done,
    },
    async (_body, request, reply) => {
      applyAdmission(reply, await door.rateLimits.admit(openRouteBucket('device', networkOf(request.ip))));
      const key = request.headers['x-api-key'];
      const found = typeof key === 'string' ? await door.keys.find(key) : undefined;
      if (found?.kind !== 'computer') refuse('unauthenticated', 'unauthorized', refusals.phrase('computer_key'));
      const { principal } = found;
      const now = door.runtime.settings.clock.now();
      await door.runtime.transact(principal.workspaceId, async (tx, effects) => {
        await revokeKey(tx, principal.credentialId, now);
        effects.note('computers.revoke', phrase('unpaired_computer', { name: principal.client ?? '' }), now, {
          actorId: principal.userId,
          via: principal.via,
          client: principal.client,
          depth: 0,
        });
        effects.touch('computer');
      });
      return { ok: true };
    },
  );
}
