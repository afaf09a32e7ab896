import { refuse } from '../../../kernel/refusal.ts';
import type { ReadContext, StagedContext } from '../../../runtime/define-action.ts';
import { openConnectionSecret } from '../../../vault/connections.ts';
import { type ConnectionRow, readConnection } from '../connections.store.ts';
import { connectionSignedIn } from '../events/connection-sign-in.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';
import { type IssuedTokens, ProviderTalk } from './ask-provider.ts';
import { clientOf } from './client-of.ts';
import { keptOf } from './keep-tokens.ts';
import { type OAuthSettings, providerOf } from './oauth-settings.ts';
import { ProviderFault, ProviderRefusal } from './provider-failure.ts';
import { lockTokens, signIn } from './tokens.store.ts';

/** The longest time that a sign-in may take in total. */
export const signInMs = 10 * 60_000;

export async function requireOAuth(ctx: ReadContext, id: string): Promise<ConnectionRow> {
  const row =
    (await readConnection(ctx.db, ctx.workspaceId, id)) ??
    refuse('not_found', 'connection_not_found', refusals.phrase('connection_not_found'));
  if (row.kind !== 'oauth2') refuse('conflict', 'not_oauth', refusals.phrase('not_oauth', { name: row.name }));
  return row;
}

export function settingsOf({ settings }: ConnectionRow): OAuthSettings {
  return settings as unknown as OAuthSettings;
}

/** Talks to the provider for the person who signs in. */
export function talkWith(ctx: StagedContext<'line' | 'oauthClients' | 'vault'>, row: ConnectionRow): ProviderTalk {
  const { line, vault, oauthClients } = ctx.ports;
  const secret = openConnectionSecret(vault, ctx.workspaceId, row.id, row.secret);
  const client =
    clientOf(settingsOf(row), secret, oauthClients) ??
    refuse('conflict', 'client_needed', refusals.phrase('client_needed', { name: row.name }));
  return new ProviderTalk(line.under(ctx.permit('call')), providerOf(settingsOf(row)), client);
}

/**
 * Stores the tokens of a finished sign-in, but only if the connection has not changed since it began, because its
 * settings decide where the tokens go.
 */
export async function keepSignIn(ctx: StagedContext<'vault'>, row: ConnectionRow, given: IssuedTokens): Promise<void> {
  const { workspaceId, now, principal } = ctx;
  const kept = keptOf(ctx.ports.vault, workspaceId, row.id, given, { askedAt: now });
  await ctx.transaction(async (write) => {
    await lockTokens(write.db, workspaceId, row.id);
    const current = await requireOAuth(write, row.id);
    if (current.updatedAt.getTime() !== row.updatedAt.getTime()) refuseLost();
    await signIn(write.db, workspaceId, row.id, {
      ...kept,
      account: given.account ?? null,
      signedInBy: principal.userId,
      now,
    });
    write.emit(connectionSignedIn, { id: row.id, name: row.name });
    write.note(phrase('signed_in', { name: row.name }));
  });
}

export function refuseLost(): never {
  return refuse('conflict', 'sign_in_not_found', refusals.phrase('sign_in_not_found'));
}

/** Turns a provider's refusal into a message for the person who signs in. */
export function refuseProvider(error: unknown): never {
  if (error instanceof ProviderRefusal)
    return refuse('conflict', 'provider_refused', refusals.phrase('provider_refused', { code: error.code }));
  if (error instanceof ProviderFault)
    return refuse('conflict', 'provider_failed', refusals.phrase('provider_failed', { problem: error.why }));
  throw error;
}
