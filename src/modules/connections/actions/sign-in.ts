import { randomBytes } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { defineAction, type StagedContext } from '../../../runtime/define-action.ts';
import { Choice, DateOut, Input, Nullable, Ref } from '../../../runtime/schemas.ts';
import type { ConnectionRow } from '../connections.store.ts';
import { connectionSignedIn } from '../events/connection-sign-in.ts';
import type { ProviderTalk } from '../oauth/ask-provider.ts';
import { redirectUri } from '../oauth/client-of.ts';
import { type PendingSignIn, sealPending } from '../oauth/oauth-secrets.ts';
import { keepSignIn, refuseProvider, requireOAuth, settingsOf, signInMs, talkWith } from '../oauth/sign-in.ts';
import { keepPending } from '../oauth/tokens.store.ts';

const Device = Type.Object({
  userCode: Type.String(),
  verificationUri: Type.String(),
  verificationUriComplete: Nullable(Type.String()),
  expiresAt: DateOut,
  intervalSeconds: Type.Number(),
});

const Begun = Type.Object({
  done: Type.Boolean({ description: 'No person is needed: the client signs in by itself.' }),
  authorizeUrl: Nullable(Type.String({ description: 'Where the person goes.' })),
  device: Nullable(Device),
});
type Begun = Static<typeof Begun>;

type Context = StagedContext<'baseUrl' | 'line' | 'oauthClients' | 'vault'>;

export const signInAction = defineAction({
  name: 'connections.sign_in',
  title: 'Sign in to a connection',
  description:
    'Start to sign in to a connection of the kind oauth2, for the first time or again: returns the address where the person signs in, or the code they enter on another device.',
  mode: 'staged',
  capability: 'connections.admin',
  uses: ['baseUrl', 'line', 'oauthClients', 'vault'],
  effects: ['call'],
  sessionOnly: true,
  input: Input({
    id: Ref('connection'),
    /** Where the person returns to; the list of connections by default. */
    from: Type.Optional(Choice(['apps'])),
  }),
  output: Begun,
  emits: [connectionSignedIn],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async run(ctx, { id, from }) {
    const row = await requireOAuth(ctx, id);
    const talk = talkWith(ctx, row);
    const { flow } = settingsOf(row);
    if (flow === 'device') return beginDevice(ctx, row, talk);
    if (flow === 'code') return beginCode(ctx, row, talk, from);
    await keepSignIn(ctx, row, await talk.clientCredentials().catch(refuseProvider));
    return { done: true, authorizeUrl: null, device: null };
  },
});

async function beginCode(ctx: Context, row: ConnectionRow, talk: ProviderTalk, from?: string): Promise<Begun> {
  // Identifies this connection, and contains a secret that only this sign-in knows.
  const secret = randomBytes(32).toString('base64url');
  const state = [ctx.workspaceId, row.id, secret, ...(from === undefined ? [] : [from])].join('.');
  const { url, verifier } = await talk.authorizationUrl({ redirectUri: redirectUri(ctx.ports.baseUrl), state });
  const expiresAt = new Date(ctx.now.getTime() + signInMs).toISOString();
  await keep(ctx, row, { flow: 'code', userId: ctx.principal.userId, expiresAt, state, verifier });
  return { done: false, authorizeUrl: url, device: null };
}

async function beginDevice(ctx: Context, row: ConnectionRow, talk: ProviderTalk): Promise<Begun> {
  const given = await talk.deviceCode().catch(refuseProvider);
  const expiresAt = new Date(ctx.now.getTime() + given.lifetimeMs);
  await keep(ctx, row, {
    flow: 'device',
    userId: ctx.principal.userId,
    expiresAt: expiresAt.toISOString(),
    deviceCode: given.deviceCode,
    intervalMs: given.intervalMs,
    nextAt: ctx.now.toISOString(),
  });
  const { userCode, verificationUri, verificationUriComplete, intervalMs } = given;
  return {
    done: false,
    authorizeUrl: null,
    device: {
      userCode,
      verificationUri,
      verificationUriComplete: verificationUriComplete ?? null,
      expiresAt,
      intervalSeconds: intervalMs / 1_000,
    },
  };
}

function keep(ctx: Context, { id }: ConnectionRow, pending: PendingSignIn): Promise<void> {
  const sealed = sealPending(ctx.ports.vault, ctx.workspaceId, id, pending);
  return ctx.transaction(async (write) => {
    await keepPending(write.db, ctx.workspaceId, id, sealed);
  });
}
