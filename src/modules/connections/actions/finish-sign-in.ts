import { timingSafeEqual } from 'node:crypto';
import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { connectionSignedIn } from '../events/connection-sign-in.ts';
import { redirectUri } from '../oauth/client-of.ts';
import { openPending } from '../oauth/oauth-secrets.ts';
import { keepSignIn, refuseLost, refuseProvider, requireOAuth, talkWith } from '../oauth/sign-in.ts';
import { keepPending, lockTokens } from '../oauth/tokens.store.ts';

export const finishSignIn = defineAction({
  name: 'connections.finish_sign_in',
  title: 'Finish signing in to a connection',
  description:
    'Take the code that a provider gave the person who signed in. Only for whoever began it, once, within ten minutes.',
  mode: 'staged',
  capability: 'connections.admin',
  uses: ['baseUrl', 'line', 'oauthClients', 'vault'],
  effects: ['call'],
  sessionOnly: true,
  input: Input({
    id: Ref('connection'),
    state: Type.String({ maxLength: 500 }),
    code: Type.String({ minLength: 1, maxLength: 4_000 }),
    iss: Type.Optional(Type.String({ maxLength: 2_000 })),
  }),
  output: Type.Object({ id: Id }),
  emits: [connectionSignedIn],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', state: 'as it was sent', code: 'as the provider gave it' },

  async run(ctx, { id, state, code, iss }) {
    const { vault, baseUrl } = ctx.ports;
    const { workspaceId } = ctx;
    const { row, verifier } = await ctx.transaction(async (write) => {
      const row = await requireOAuth(write, id);
      const tokens = await lockTokens(write.db, workspaceId, id);
      const pending = tokens?.pending ? openPending(vault, workspaceId, id, tokens.pending) : undefined;
      if (
        pending?.flow !== 'code' ||
        pending.userId !== ctx.principal.userId ||
        new Date(pending.expiresAt) <= ctx.now ||
        !same(pending.state, state)
      )
        return refuseLost();
      // The pending sign-in can be used once, whether or not it succeeds.
      await keepPending(write.db, workspaceId, id, null);
      return { row, verifier: pending.verifier };
    });
    const given = await talkWith(ctx, row)
      .exchange({ code, iss, state, verifier, redirectUri: redirectUri(baseUrl) })
      .catch(refuseProvider);
    await keepSignIn(ctx, row, given);
    return { id };
  },
});

function same(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
