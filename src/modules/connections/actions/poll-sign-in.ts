import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { connectionSignedIn } from '../events/connection-sign-in.ts';
import { openPending, sealPending } from '../oauth/oauth-secrets.ts';
import { ProviderFault, ProviderRefusal } from '../oauth/provider-failure.ts';
import { keepSignIn, refuseLost, refuseProvider, requireOAuth, talkWith } from '../oauth/sign-in.ts';
import { keepPending, lockTokens } from '../oauth/tokens.store.ts';

/** How much the interval grows each time the provider asks for fewer requests. */
const slowerMs = 5_000;

export const pollSignIn = defineAction({
  name: 'connections.poll_sign_in',
  title: 'See whether a device code was entered',
  description:
    'Ask the provider whether the code of a sign-in on another device was entered. Only for whoever began it; never faster than the provider allows.',
  mode: 'staged',
  capability: 'connections.admin',
  uses: ['line', 'oauthClients', 'vault'],
  effects: ['call'],
  sessionOnly: true,
  input: Input({ id: Ref('connection') }),
  output: Type.Object({ done: Type.Boolean(), intervalSeconds: Type.Number() }),
  emits: [connectionSignedIn],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async run(ctx, { id }) {
    const { vault } = ctx.ports;
    const { workspaceId, now } = ctx;
    const { row, pending, due } = await ctx.transaction(async (write) => {
      const row = await requireOAuth(write, id);
      const tokens = await lockTokens(write.db, workspaceId, id);
      const pending = tokens?.pending ? openPending(vault, workspaceId, id, tokens.pending) : undefined;
      if (pending?.flow !== 'device' || pending.userId !== ctx.principal.userId || new Date(pending.expiresAt) <= now)
        return refuseLost();
      const due = new Date(pending.nextAt) <= now;
      const nextAt = new Date(now.getTime() + pending.intervalMs).toISOString();
      if (due)
        await keepPending(write.db, workspaceId, id, sealPending(vault, workspaceId, id, { ...pending, nextAt }));
      return { row, pending, due };
    });
    const waiting = { done: false, intervalSeconds: pending.intervalMs / 1_000 };
    if (!due) return waiting;
    try {
      await keepSignIn(ctx, row, await talkWith(ctx, row).deviceTokens(pending.deviceCode));
      return { ...waiting, done: true };
    } catch (error) {
      if (error instanceof ProviderRefusal && error.code === 'authorization_pending') return waiting;
      if (!(error instanceof ProviderFault)) return refuseProvider(error);
      // If the provider did not answer or asked to slow down, the interval grows.
      const intervalMs = pending.intervalMs + slowerMs;
      const slower = { ...pending, intervalMs, nextAt: new Date(now.getTime() + intervalMs).toISOString() };
      await ctx.transaction((write) =>
        keepPending(write.db, workspaceId, id, sealPending(vault, workspaceId, id, slower)),
      );
      return { done: false, intervalSeconds: intervalMs / 1_000 };
    }
  },
});
