import { timingSafeEqual } from 'node:crypto';
import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { AppWithTools } from '../app.ts';
import { type OAuthSecret, openAppSecret, sealAppSecret } from '../app-secret.ts';
import { type AppRow, keepSecret, lockApp, readApp } from '../apps.store.ts';
import { exchangeCode } from '../oauth/tokens.ts';
import { readAgain } from '../read-again.ts';
import { refuseUnreachable } from '../use-app.ts';
import { refusals } from '../words/refusals.ts';

export const finishAuthorization = defineAction({
  name: 'apps.finish_authorization',
  title: 'Finish the authorization of an app',
  description:
    'What the other server sent the person back with: it is exchanged for access, and the tools are read. Only for whoever began it, once, within ten minutes.',
  mode: 'staged',
  capability: 'apps.admin',
  uses: ['baseUrl', 'connectionAccess', 'line', 'rateLimits', 'vault'],
  effects: ['call'],
  sessionOnly: true,
  input: Input({
    id: Ref('app'),
    state: Type.String({ maxLength: 500 }),
    code: Type.String({ minLength: 1, maxLength: 4_000 }),
    iss: Type.Optional(Type.String({ maxLength: 2_000 })),
  }),
  output: Type.Object({ app: AppWithTools }),
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', state: 'as it was sent', code: 'as the other server gave it' },

  async run(ctx, { id, state, code, iss }) {
    const { vault, line, baseUrl } = ctx.ports;
    const { workspaceId, now } = ctx;
    const keep = (secret: OAuthSecret, authorized: boolean, row: AppRow) =>
      ctx.transaction((write) =>
        keepSecret(write.db, workspaceId, row.id, {
          secret: sealAppSecret(vault, workspaceId, row.id, secret),
          authorized,
        }),
      );

    const { row, secret } = await ctx.transaction(async (write) => {
      const row =
        (await lockApp(write.db, workspaceId, id)) ??
        refuse('not_found', 'app_not_found', refusals.phrase('app_not_found'));
      const secret =
        row.secret === null || row.auth !== 'oauth'
          ? undefined
          : (openAppSecret(vault, workspaceId, id, row.secret) as OAuthSecret);
      const { pending, ...rest } = secret ?? {};
      if (
        !secret ||
        !pending ||
        pending.userId !== ctx.principal.userId ||
        new Date(pending.expiresAt) <= now ||
        !same(pending.state, state)
      )
        return refuse('conflict', 'authorization_not_found', refusals.phrase('authorization_not_found'));
      // The state is used up here, whatever the result.
      await keepSecret(write.db, workspaceId, id, {
        secret: sealAppSecret(vault, workspaceId, id, rest as OAuthSecret),
        authorized: row.authorized,
      });
      return { row, secret };
    });
    const tokens = await exchangeCode(line.under(ctx.permit('call')), secret, { code, iss, baseUrl, now }).catch(
      (error: unknown) => refuseUnreachable(row.name, error),
    );
    await keep({ ...secret, pending: undefined, tokens }, true, row);
    const { app } = await readAgain(
      ctx,
      (await readApp(ctx.db, workspaceId, id)) ??
        refuse('not_found', 'app_not_found', refusals.phrase('app_not_found')),
    );
    return { app };
  },
});

function same(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
