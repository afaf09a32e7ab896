import { checkUrl } from '../../outbound/check-request.ts';
import type { RequestCredentials } from '../../outbound/connection-access.ts';
import { trustedAddress } from '../../outbound/http-credentials.ts';
import type { StepContext } from './define-step-kind.ts';

/** The address and credentials for a step's request. */

export function secretsOf(ctx: StepContext, { url, query, headers, body }: Record<string, unknown>): string[] {
  return ctx.secrets.namesIn([url, query, headers, body]);
}

/** Resolves the address and credentials. Throws if the request's secrets may not go to that host. */
export async function addressOf(ctx: StepContext, config: Record<string, unknown>): Promise<RequestCredentials> {
  const credentials = await credentialsOf(ctx, config);
  ctx.secrets.requireReach(secretsOf(ctx, config), credentials.url);
  return credentials;
}

async function credentialsOf(ctx: StepContext, config: Record<string, unknown>): Promise<RequestCredentials> {
  const address = String(ctx.secrets.open(config.url) ?? '');
  const connection = connectionIn(config);
  if (connection === undefined) return { url: checkUrl(address), headers: {}, secretHeaders: [] };
  return ctx.services.connectionAccess.credentialsFor(ctx.run.workspaceId, connection, address);
}

/** Resolves only the address, so that no token is requested for a call that may not be made. */
export async function placeOf(ctx: StepContext, config: Record<string, unknown>): Promise<{ url: URL }> {
  const address = String(ctx.secrets.open(config.url) ?? '');
  const connection = connectionIn(config);
  const url = connection === undefined ? checkUrl(address) : await urlThrough(ctx, connection, address);
  ctx.secrets.requireReach(secretsOf(ctx, config), url);
  return { url };
}

async function urlThrough(ctx: StepContext, connection: string, address: string): Promise<URL> {
  const { access } = await ctx.services.connectionAccess.reachOf(ctx.run.workspaceId, connection);
  return trustedAddress(address, access);
}

export function connectionIn({ connection }: Record<string, unknown>): string | undefined {
  return connection === undefined || connection === null || connection === '' ? undefined : String(connection);
}
