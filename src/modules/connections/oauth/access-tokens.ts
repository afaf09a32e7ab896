import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../../kernel/clock.ts';
import { isPassing } from '../../../kernel/passing-fault.ts';
import { ConnectionFailure } from '../../../outbound/connection-access.ts';
import type { Dial } from '../../../outbound/dial.ts';
import type { Database } from '../../../storage/database.ts';
import type { OpenConnection } from '../../../vault/connections.ts';
import type { Vault } from '../../../vault/vault.ts';
import { failures } from '../words/failures.ts';
import { type IssuedTokens, ProviderTalk } from './ask-provider.ts';
import { clientOf } from './client-of.ts';
import { keptOf } from './keep-tokens.ts';
import { openTokens, type Tokens } from './oauth-secrets.ts';
import { type OAuthClient, type OAuthSettings, providerOf } from './oauth-settings.ts';
import { ProviderFault, ProviderRefusal } from './provider-failure.ts';
import { beginRenewal, finishRenewal, giveUpRenewal, readTokens, type TokenRow } from './tokens.store.ts';

/**
 * How long a caller waits while another process asks the provider. It exceeds the lifetime of an intent whose process
 * died.
 */
const waitMs = 40_000;
const lookEveryMs = 100;
const keepAgainMs = 500;

interface Parts {
  database: Database;
  vault: Vault;
  clock: Clock;
  /** The connection's owner authorised the requests for new tokens when they signed in. */
  dial: Dial;
  clients: Readonly<Record<string, OAuthClient>>;
  /** Marks the connection and notifies its owner, once. */
  refused(workspaceId: string, connectionId: string, version: number, code: string): Promise<void>;
}

interface AccessToken {
  token: string;
  version: number;
}

/**
 * Provides valid access tokens of connections, and requests only one new token at a time, however many callers need it.
 */
export class AccessTokens {
  private readonly parts: Parts;
  /** Running requests of this process, by connection and version. */
  private readonly renewals = new Map<string, Promise<TokenRow>>();

  constructor(parts: Parts) {
    this.parts = parts;
  }

  async tokenFor(workspaceId: string, connection: OpenConnection): Promise<AccessToken> {
    const row = await this.rowOf(workspaceId, connection);
    const now = this.parts.clock.now();
    if (row.tokens !== null && (row.renewAt === null || row.renewAt > now)) return this.opened(workspaceId, row);
    // Without a refresh token there is no other token, and the old one may still be valid for a moment.
    if (
      row.tokens !== null &&
      row.expiresAt !== null &&
      row.expiresAt > now &&
      !this.canRenew(workspaceId, connection, row)
    )
      return this.opened(workspaceId, row);
    return this.opened(workspaceId, await this.renewed(workspaceId, connection, row));
  }

  /** After a 401: a token other than the refused one, or undefined if there can be none. */
  async tokenAfter(
    workspaceId: string,
    connection: OpenConnection,
    refused: AccessToken,
  ): Promise<AccessToken | undefined> {
    const row = await this.rowOf(workspaceId, connection);
    if (row.version !== refused.version && row.tokens !== null) return this.opened(workspaceId, row);
    if (!this.canRenew(workspaceId, connection, row)) return undefined;
    return this.opened(workspaceId, await this.renewed(workspaceId, connection, row));
  }

  private async rowOf(workspaceId: string, connection: OpenConnection): Promise<TokenRow> {
    const row = await readTokens(this.parts.database, workspaceId, connection.id);
    if (!row) throw signInNeeded(connection);
    return requireUsable(connection, row);
  }

  private canRenew(workspaceId: string, connection: OpenConnection, row: TokenRow): boolean {
    if (settingsOf(connection).flow === 'client_credentials') return true;
    return this.tokensIn(workspaceId, row)?.refresh !== undefined;
  }

  /** All callers in this process share one request. */
  private renewed(workspaceId: string, connection: OpenConnection, row: TokenRow): Promise<TokenRow> {
    const key = `${connection.id} ${row.version}`;
    const known = this.renewals.get(key);
    if (known) return known;
    const renewal = this.renew(workspaceId, connection, row).finally(() => this.renewals.delete(key));
    this.renewals.set(key, renewal);
    return renewal;
  }

  private async renew(workspaceId: string, connection: OpenConnection, row: TokenRow): Promise<TokenRow> {
    const { database } = this.parts;
    const until = performance.now() + waitMs;
    while (performance.now() < until) {
      if (await beginRenewal(database, workspaceId, connection.id, row.version))
        return this.ask(workspaceId, connection, row);
      const current = await this.rowOf(workspaceId, connection);
      if (current.version !== row.version) return current;
      await pause(lookEveryMs);
    }
    throw new ConnectionFailure('token_unavailable', failures.phrase('token_busy', { name: connection.name }), true);
  }

  /**
   * The intent has been stored. If the process dies from here on, the old tokens remain and the next process tries
   * them.
   */
  private async ask(workspaceId: string, connection: OpenConnection, row: TokenRow): Promise<TokenRow> {
    const { database, vault, clock } = this.parts;
    const { id, name } = connection;
    const before = this.tokensIn(workspaceId, row);
    const askedAt = clock.now();
    let given: IssuedTokens;
    try {
      given = await this.given(connection, before);
    } catch (error) {
      if (error instanceof ProviderRefusal) {
        await this.parts.refused(workspaceId, id, row.version, error.code);
        // Somebody may have stored newer tokens in the meantime, which are then used.
        return this.rowOf(workspaceId, connection);
      }
      await giveUpRenewal(database, workspaceId, id, row.version);
      if (!(error instanceof ProviderFault)) throw error;
      const told = failures.phrase('token_unavailable', { name, problem: error.why });
      throw new ConnectionFailure('token_unavailable', told, true);
    }
    const kept = keptOf(vault, workspaceId, id, given, { askedAt, refreshBefore: before?.refresh });
    const renewed = await overFaults(() => finishRenewal(database, workspaceId, id, row.version, kept));
    return renewed ?? (await this.rowOf(workspaceId, connection));
  }

  private given(connection: OpenConnection, before: Tokens | undefined): Promise<IssuedTokens> {
    const settings = settingsOf(connection);
    const client = clientOf(settings, connection.secret, this.parts.clients);
    if (!client)
      throw new ConnectionFailure('client_missing', failures.phrase('client_missing', { name: connection.name }));
    const talk = new ProviderTalk(this.parts.dial, providerOf(settings), client);
    if (settings.flow === 'client_credentials') return talk.clientCredentials();
    if (before?.refresh === undefined) throw new ProviderRefusal('expired');
    return talk.refresh(before.refresh);
  }

  private opened(workspaceId: string, row: TokenRow): AccessToken {
    return { token: this.tokensIn(workspaceId, row)?.access ?? '', version: row.version };
  }

  private tokensIn(workspaceId: string, { connectionId, tokens }: TokenRow): Tokens | undefined {
    return tokens === null ? undefined : openTokens(this.parts.vault, workspaceId, connectionId, tokens);
  }
}

/** The provider may already have revoked the old refresh token, so the new one must not get lost. */
async function overFaults<Result>(write: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + waitMs;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isPassing(error) || performance.now() > until) throw error;
      await pause(keepAgainMs);
    }
  }
}

/** Without tokens, only a client that signs in by itself can get new ones. */
function requireUsable(connection: OpenConnection, row: TokenRow): TokenRow {
  const signsInItself = settingsOf(connection).flow === 'client_credentials' && row.state === 'signed_out';
  if (row.state === 'refused' || (row.tokens === null && !signsInItself)) throw signInNeeded(connection);
  return row;
}

function signInNeeded({ name }: OpenConnection): ConnectionFailure {
  return new ConnectionFailure('sign_in_needed', failures.phrase('sign_in_needed', { name }));
}

function settingsOf({ settings }: OpenConnection): OAuthSettings {
  return settings as unknown as OAuthSettings;
}
