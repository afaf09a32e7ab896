import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { findAccountByEmail } from '../../access/accounts.store.ts';
import { addressBucket, openRouteBucket } from '../../access/buckets.ts';
import { findInvitation } from '../../access/invitations.store.ts';
import { networkOf } from '../../access/network.ts';
import { refuseWeakPassword } from '../../access/password-rules.ts';
import { digestOf } from '../../kernel/ids.ts';
import { faultAt, refuse } from '../../kernel/refusal.ts';
import { inputFaults } from '../../kernel/words/refusals.ts';
import { joinWorkspace } from '../../runtime/join-workspace.ts';
import { refusalBodies } from '../http/error-bodies.ts';
import { findSession } from '../http/find-session.ts';
import { preferredLanguage } from '../http/language.ts';
import { applyAdmission } from '../http/rate-limit-headers.ts';
import { unlessAway } from '../http/refusal-of.ts';
import { refusals } from '../words/refusals.ts';
import { addPairingRoutes } from './pairing-routes.ts';
import { presentError } from './present-error.ts';
import * as schemas from './schemas.ts';
import { admitCall, callerOf, letIn, post, requireSigned, type SessionDoor, sessionBody } from './session-door.ts';

/**
 * Signing in and out: sign-in, first claim, invitations, lost passwords, pairing of a command line. contract: Sessions.
 */
export function sessionRoutes(door: SessionDoor) {
  return async (app: FastifyInstance): Promise<void> => {
    const { database, clock } = door.runtime.settings;
    app.setErrorHandler(presentError);
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (request.method === 'GET') return;
      door.origins.refuseForeign(request);
      await admitCall(door, request, reply);
    });

    const setup = {
      operationId: 'getSetup',
      tags: ['Sessions'],
      summary: 'Whether this instance has an owner',
      security: [],
      response: { 200: Type.Object({ claimed: Type.Boolean(), sample: Type.Boolean() }), ...refusalBodies(503) },
    };
    app.get('/api/auth/setup', { schema: setup }, async () => ({
      claimed: await door.firstOwner.isClaimed(),
      sample: door.sample,
    }));

    post(
      app,
      '/api/auth/claim',
      {
        id: 'claimInstance',
        summary: 'Claim a new instance with its one-time link',
        body: schemas.Claim,
        answer: schemas.SessionBody,
      },
      async (body, request, reply) => {
        applyAdmission(reply, await door.rateLimits.admit(addressBucket(networkOf(request.ip))));
        const { token, sample = door.sample, ...owner } = body;
        const userId = await door.firstOwner.claim(token, { ...owner, sample, language: preferredLanguage(request) });
        return letIn(door, reply, { userId, session: await door.sessions.open(database, userId, callerOf(request)) });
      },
    );

    post(
      app,
      '/api/auth/sign-in',
      { id: 'signIn', summary: 'Sign in', body: schemas.SignIn, answer: schemas.SessionBody },
      async (body, request, reply) =>
        letIn(
          door,
          reply,
          await door.accounts.signIn(body, { ...callerOf(request), device: door.deviceCookie.read(request) }),
        ),
    );

    post(
      app,
      '/api/auth/sign-out',
      { id: 'signOut', summary: 'Sign out', body: schemas.NoInput, answer: schemas.Done },
      async (_body, request, reply) => {
        const token = door.cookie.read(request);
        if (token !== undefined) {
          door.origins.requireOwn(request);
          await door.sessions.close(token);
        }
        door.cookie.clear(reply);
        return { ok: true };
      },
    );

    const session = {
      operationId: 'getSession',
      tags: ['Sessions'],
      summary: 'Who is signed in',
      security: [{ session: [] }],
      response: { 200: schemas.SessionBody, ...refusalBodies(401, 503) },
    };
    app.get('/api/auth/session', { schema: session }, async (request, reply) => {
      reply.header('x-svc-moment', door.changes.moment());
      const { userId, token } = await requireSigned(door, request);
      // Also remembers the requested workspace. Somebody without a workspace is still signed in.
      const found = await findSession(door, request, reply).catch(unlessAway);
      return sessionBody(door, userId, found?.rotated?.token ?? token);
    });

    post(
      app,
      '/api/auth/request-reset',
      {
        id: 'requestPasswordReset',
        summary: 'Ask for a link to set a new password',
        body: schemas.RequestReset,
        answer: Type.Object({ ok: Type.Boolean(), mailAvailable: Type.Boolean() }),
      },
      async ({ email }, request, reply) => {
        applyAdmission(reply, await door.rateLimits.admit(openRouteBucket('reset', networkOf(request.ip))));
        await door.accounts.requestReset(email);
        door.runtime.settings.signals.send('jobs');
        return { ok: true, mailAvailable: door.mailAvailable };
      },
    );

    post(
      app,
      '/api/auth/reset-password',
      {
        id: 'resetPassword',
        summary: 'Set a new password with the link',
        body: schemas.ResetPassword,
        answer: Type.Union([schemas.SessionBody, Type.Object({ next: Type.String() })]),
      },
      async ({ token, password }, request, reply) => {
        const { userId, session } = await door.accounts.resetPassword(token, password, callerOf(request));
        // Access to the mailbox does not replace a second factor, so a person with one must sign in.
        return session ? letIn(door, reply, { userId, session }) : { next: 'sign_in' };
      },
    );

    const invite = {
      operationId: 'getInvite',
      tags: ['Sessions'],
      summary: 'What an invitation is for',
      security: [],
      querystring: Type.Object({ token: Type.Optional(schemas.AcceptInvite.properties.token) }),
      response: { 200: schemas.Invite, ...refusalBodies(404, 422, 429, 503) },
    };
    app.get<{ Querystring: { token?: string } }>('/api/auth/invite', { schema: invite }, async (request, reply) => {
      applyAdmission(reply, await door.rateLimits.admit(openRouteBucket('invite', networkOf(request.ip))));
      const invitation = await findInvitation(database, digestOf(request.query.token ?? ''), clock.now());
      if (!invitation) return refuse('not_found', 'invite_not_found', refusals.phrase('invite_not_found'));
      const { email, name, workspaceName, role, invitedByName } = invitation;
      return {
        email,
        name,
        workspaceName,
        role,
        inviterName: invitedByName,
        existingAccount: (await findAccountByEmail(database, email)) !== undefined,
      };
    });

    post(
      app,
      '/api/auth/accept-invite',
      {
        id: 'acceptInvite',
        summary: 'Accept an invitation with a new account, or the signed-in one',
        body: schemas.AcceptInvite,
        answer: schemas.SessionBody,
      },
      async (body, request, reply) => {
        applyAdmission(reply, await door.rateLimits.admit(openRouteBucket('invite', networkOf(request.ip))));
        return acceptInvite(door, body, request, reply);
      },
    );

    addPairingRoutes(app, door);
  };
}

async function acceptInvite(
  door: SessionDoor,
  body: { token: string; name?: string; password?: string },
  request: Parameters<typeof callerOf>[0],
  reply: Parameters<typeof letIn>[1],
) {
  const { database, clock } = door.runtime.settings;
  const invitation = await findInvitation(database, digestOf(body.token), clock.now());
  if (!invitation) return refuse('not_found', 'invite_not_found', refusals.phrase('invite_not_found'));
  const account = await findAccountByEmail(database, invitation.email);
  const token = door.cookie.read(request);
  const signed = token === undefined ? undefined : await door.sessions.findUser(token);
  if (account && signed?.userId === account.id) {
    door.origins.requireOwn(request);
    await door.runtime.transact(invitation.workspaceId, (tx, effects) =>
      joinWorkspace(
        tx,
        body.token,
        { userId: account.id, name: account.name, email: account.email },
        clock.now(),
        () => effects,
      ),
    );
    await door.sessions.find(token as string, invitation.workspaceId);
    return sessionBody(door, account.id, token as string);
  }
  if (account)
    return refuse('conflict', 'account_exists', refusals.phrase('account_exists', { email: invitation.email }));
  const { name, password } = body;
  if (name === undefined || password === undefined)
    return refuse('invalid', 'invalid_input', refusals.phrase('new_account'), {
      details: [faultAt(name === undefined ? '/name' : '/password', inputFaults.phrase('required'))],
    });
  refuseWeakPassword(password, [name, invitation.email, invitation.workspaceName]);
  const { result } = await door.runtime.transact(invitation.workspaceId, async (tx, effects) => {
    const userId = await door.accounts.create(tx, {
      email: invitation.email,
      name,
      password,
      language: preferredLanguage(request),
    });
    await joinWorkspace(tx, body.token, { userId, name, email: invitation.email }, clock.now(), () => effects);
    return { userId, session: await door.sessions.open(tx, userId, callerOf(request)) };
  });
  return letIn(door, reply, result);
}
