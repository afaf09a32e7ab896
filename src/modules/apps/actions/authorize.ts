import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { type OAuthSecret, openAppSecret, sealAppSecret } from '../app-secret.ts';
import { keepSecret, lockApp, readApp } from '../apps.store.ts';
import { beginAuthorization } from '../oauth/begin-authorization.ts';
import { refuseUnreachable } from '../use-app.ts';
import { refusals } from '../words/refusals.ts';

export const authorizeApp = defineAction({
  name: 'apps.authorize',
  title: 'Authorize a connected app',
  description: 'The address where a person authorises svc to use an app via OAuth, for the first time or again.',
  mode: 'staged',
  capability: 'apps.admin',
  uses: ['baseUrl', 'line', 'vault'],
  effects: ['call'],
  sessionOnly: true,
  input: Input({ id: Ref('app') }),
  output: Type.Object({ authorizeUrl: Type.String() }),
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async run(ctx, { id }) {
    const { vault, line, baseUrl } = ctx.ports;
    const { workspaceId, now } = ctx;
    const row =
      (await readApp(ctx.db, workspaceId, id)) ??
      refuse('not_found', 'app_not_found', refusals.phrase('app_not_found'));
    if (row.auth !== 'oauth' || row.secret === null)
      return refuse('conflict', 'not_oauth', refusals.phrase('not_oauth', { name: row.name }));
    const { client } = openAppSecret(vault, workspaceId, id, row.secret) as OAuthSecret;
    const begun = await beginAuthorization(line.under(ctx.permit('call')), {
      workspaceId,
      appId: id,
      userId: ctx.principal.userId,
      url: row.url,
      baseUrl,
      now,
      client,
    }).catch((error: unknown) => refuseUnreachable(row.name, error));
    await ctx.transaction(async (write) => {
      // Existing access continues to work until the person has come back.
      const current =
        (await lockApp(write.db, workspaceId, id)) ??
        refuse('not_found', 'app_not_found', refusals.phrase('app_not_found'));
      const tokens =
        current.secret === null
          ? undefined
          : (openAppSecret(vault, workspaceId, id, current.secret) as OAuthSecret).tokens;
      await keepSecret(write.db, workspaceId, id, {
        secret: sealAppSecret(vault, workspaceId, id, { ...begun.secret, tokens }),
        authorized: current.authorized,
      });
    });
    return { authorizeUrl: begun.authorizeUrl };
  },
});
