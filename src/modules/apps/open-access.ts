import type { StagedContext } from '../../runtime/define-action.ts';
import { type OAuthSecret, openAppSecret, sealAppSecret } from './app-secret.ts';
import { type AppRow, keepSecret, readApp } from './apps.store.ts';
import { refreshTokens } from './oauth/tokens.ts';
import { AppFailure } from './remote/app-failure.ts';
import type { AppAccess } from './remote/open-app.ts';
import { refusals } from './words/refusals.ts';

/** A token that expires during the call is useless. */
const earlyMs = 30_000;

/** The credentials for an app, decrypted for this one use. */
export async function openAccess(ctx: StagedContext<'line' | 'vault'>, row: AppRow): Promise<AppAccess> {
  const { url, header } = row;
  if (row.auth === 'none' || row.secret === null) return { url, headers: {} };
  const secret = openAppSecret(ctx.ports.vault, ctx.workspaceId, row.id, row.secret);
  if ('apiKey' in secret) return { url, headers: keyHeader(header, secret.apiKey) };
  const keeper = new TokenKeeper(ctx, row.id, secret);
  await keeper.renewEarly();
  return {
    url,
    headers: {},
    authProvider: { token: async () => keeper.token(), onUnauthorized: () => keeper.renew() },
  };
}

export function keyHeader(header: string | null, apiKey: string): Record<string, string> {
  return header === null ? { authorization: `Bearer ${apiKey}` } : { [header.toLowerCase()]: apiKey };
}

/** The tokens of one app during one use. */
class TokenKeeper {
  private readonly ctx: StagedContext<'line' | 'vault'>;
  private readonly appId: string;
  private secret: OAuthSecret;

  constructor(ctx: StagedContext<'line' | 'vault'>, appId: string, secret: OAuthSecret) {
    this.ctx = ctx;
    this.appId = appId;
    this.secret = secret;
  }

  token(): string {
    if (!this.secret.tokens) throw new AppFailure('credentials', refusals.phrase('failure_not_authorized'));
    return this.secret.tokens.access;
  }

  async renewEarly(): Promise<void> {
    this.token();
    const { expiresAt, refresh } = this.secret.tokens ?? {};
    if (
      refresh !== undefined &&
      expiresAt !== undefined &&
      new Date(expiresAt).getTime() - this.ctx.now.getTime() < earlyMs
    )
      await this.renew();
  }

  async renew(): Promise<void> {
    const { ports, workspaceId, now, permit } = this.ctx;
    try {
      this.secret = {
        ...this.secret,
        tokens: await refreshTokens(ports.line.under(permit('call')), this.secret, now),
      };
    } catch (error) {
      // Another call may have used the refresh token at the same moment; then its tokens are used.
      const latest = await this.latest();
      if (!latest?.tokens || latest.tokens.access === this.secret.tokens?.access) throw error;
      this.secret = latest;
      return;
    }
    const sealed = sealAppSecret(ports.vault, workspaceId, this.appId, this.secret);
    await this.ctx.transaction((write) =>
      keepSecret(write.db, workspaceId, this.appId, { secret: sealed, authorized: true }),
    );
  }

  private async latest(): Promise<OAuthSecret | undefined> {
    const { db, workspaceId, ports } = this.ctx;
    const row = await readApp(db, workspaceId, this.appId);
    return row?.secret ? (openAppSecret(ports.vault, workspaceId, this.appId, row.secret) as OAuthSecret) : undefined;
  }
}
