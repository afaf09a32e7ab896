import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { presentError } from './present-error.ts';
import * as schemas from './schemas.ts';
import { admitCall, post, requireSigned, type SessionDoor, type Signed, sessionBody } from './session-door.ts';

const own = { tag: 'Account', security: [{ session: [] }] };

/** A signed-in person's account: password, name, language, second factor. */
export function accountRoutes(door: SessionDoor) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(presentError);
    const signed = new WeakMap<FastifyRequest, Signed>();
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await admitCall(door, request, reply);
      signed.set(request, await requireSigned(door, request));
      door.origins.requireOwn(request);
    });
    const signedIn = (request: FastifyRequest) => signed.get(request) as Signed;

    post(
      app,
      '/api/auth/change-password',
      {
        ...own,
        id: 'changePassword',
        summary: 'Change the password; other sessions end',
        body: schemas.ChangePassword,
        answer: schemas.Done,
      },
      async (body, request) => {
        const { userId, sessionId } = signedIn(request);
        await door.accounts.changePassword(userId, sessionId, body.currentPassword, body.newPassword);
        return { ok: true };
      },
    );

    post(
      app,
      '/api/auth/profile',
      {
        ...own,
        id: 'updateProfile',
        summary: 'Change name or language',
        body: schemas.Profile,
        answer: schemas.SessionBody,
      },
      async (body, request) => {
        const { userId, token } = signedIn(request);
        await door.accounts.setProfile(userId, body);
        return sessionBody(door, userId, token);
      },
    );

    post(
      app,
      '/api/auth/two-factor/start',
      {
        ...own,
        id: 'startTwoFactor',
        summary: 'Begin two-factor authentication',
        body: schemas.WithPassword,
        answer: Type.Object({ secret: Type.String(), otpauthUrl: Type.String() }),
      },
      async ({ password }, request) => {
        const { userId } = signedIn(request);
        return door.accounts.startTwoFactor(userId, password);
      },
    );

    post(
      app,
      '/api/auth/two-factor/confirm',
      {
        ...own,
        id: 'confirmTwoFactor',
        summary: 'Switch two-factor authentication on with a first code',
        body: schemas.WithCode,
        answer: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
      },
      async ({ code }, request) => {
        const { userId } = signedIn(request);
        return door.accounts.confirmTwoFactor(userId, code);
      },
    );

    post(
      app,
      '/api/auth/two-factor/disable',
      {
        ...own,
        id: 'disableTwoFactor',
        summary: 'Switch two-factor authentication off, with a code of the app or a recovery code',
        body: schemas.EndTwoFactor,
        answer: schemas.Done,
      },
      async ({ password, code }, request) => {
        const { userId } = signedIn(request);
        await door.accounts.endTwoFactor(userId, password, code);
        return { ok: true };
      },
    );
  };
}
