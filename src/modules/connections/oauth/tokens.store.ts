import { columns } from '../../../storage/columns.ts';
import type { Db } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';

export interface TokenRow {
  connectionId: string;
  state: 'signed_out' | 'connected' | 'refused';
  version: number;
  tokens: Buffer | null;
  pending: Buffer | null;
  renewAt: Date | null;
  expiresAt: Date | null;
  account: string | null;
  signedInAt: Date | null;
  signedInBy: string | null;
  refusedAt: Date | null;
  refusal: string | null;
}

/** The tokens that a provider has just issued. */
export type KeptTokens = Pick<TokenRow, 'renewAt' | 'expiresAt'> & { tokens: Buffer };

const tokenColumns = columns(
  'connection_id, state, version, tokens, pending, renew_at, expires_at, account, signed_in_at, signed_in_by, refused_at, refusal',
);

/** A request to a provider takes less time than this; after a crash the next process may ask once it is over. */
const leaseSeconds = 15;

export function readTokens(db: Db, workspaceId: string, id: string): Promise<TokenRow | undefined> {
  return db.maybe(
    sql`select ${tokenColumns.select} from connection_tokens where workspace_id = ${workspaceId} and connection_id = ${id}`,
  );
}

export function lockTokens(db: Db, workspaceId: string, id: string): Promise<TokenRow | undefined> {
  return db.maybe(
    sql`select ${tokenColumns.select} from connection_tokens where workspace_id = ${workspaceId} and connection_id = ${id} for update`,
  );
}

export function listTokens(db: Db, workspaceId: string): Promise<TokenRow[]> {
  return db.many(sql`select ${tokenColumns.select} from connection_tokens where workspace_id = ${workspaceId}`);
}

/** Deletes the tokens, because nobody has signed in or somebody must sign in again. */
export function signOut(db: Db, workspaceId: string, id: string): Promise<number> {
  return db.run(sql`
    insert into connection_tokens (connection_id, workspace_id, state) values (${id}, ${workspaceId}, 'signed_out')
    on conflict (connection_id) do update set state = 'signed_out', version = connection_tokens.version + 1, tokens = null, pending = null, renew_at = null,
      expires_at = null, renewing_until = null, account = null, signed_in_at = null, signed_in_by = null, refused_at = null, refusal = null`);
}

/** Existing tokens stay valid until the person has returned from the provider. */
export function keepPending(db: Db, workspaceId: string, id: string, pending: Buffer | null): Promise<number> {
  return db.run(
    sql`update connection_tokens set pending = ${pending} where workspace_id = ${workspaceId} and connection_id = ${id}`,
  );
}

export function signIn(
  db: Db,
  workspaceId: string,
  id: string,
  given: KeptTokens & { account: string | null; signedInBy: string; now: Date },
): Promise<number> {
  return db.run(sql`
    update connection_tokens set state = 'connected', version = version + 1, tokens = ${given.tokens}, pending = null, renew_at = ${given.renewAt},
      expires_at = ${given.expiresAt}, renewing_until = null, account = ${given.account}, signed_in_at = ${given.now}, signed_in_by = ${given.signedInBy},
      refused_at = null, refusal = null
    where workspace_id = ${workspaceId} and connection_id = ${id}`);
}

/** Stores the intent to request new tokens. Returns whether this caller is the one to request them. */
export async function beginRenewal(db: Db, workspaceId: string, id: string, version: number): Promise<boolean> {
  const begun = await db.run(sql`
    update connection_tokens set renewing_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where workspace_id = ${workspaceId} and connection_id = ${id} and version = ${version} and state <> 'refused'
      and (renewing_until is null or renewing_until < clock_timestamp())`);
  return begun > 0;
}

/**
 * Stores the new tokens and ends the intent. Even a late caller has the only valid tokens, unless somebody else stored
 * newer ones.
 */
export function finishRenewal(
  db: Db,
  workspaceId: string,
  id: string,
  version: number,
  { tokens, renewAt, expiresAt }: KeptTokens,
): Promise<TokenRow | undefined> {
  return db.maybe(sql`
    update connection_tokens set state = 'connected', version = version + 1, tokens = ${tokens}, renew_at = ${renewAt}, expires_at = ${expiresAt},
      renewing_until = null, refused_at = null, refusal = null
    where workspace_id = ${workspaceId} and connection_id = ${id} and version = ${version} returning ${tokenColumns.select}`);
}

/** Ends an intent that failed, so that waiting callers may ask at once. */
export function giveUpRenewal(db: Db, workspaceId: string, id: string, version: number): Promise<number> {
  return db.run(
    sql`update connection_tokens set renewing_until = null where workspace_id = ${workspaceId} and connection_id = ${id} and version = ${version}`,
  );
}

/** Returns the people to notify, but only to the first caller. */
export function refuseTokens(
  db: Db,
  workspaceId: string,
  id: string,
  version: number,
  { code, now }: { code: string; now: Date },
): Promise<{ name: string; ownerId: string | null } | undefined> {
  return db.maybe(sql`
    update connection_tokens t set state = 'refused', refused_at = ${now}, refusal = ${code}, renewing_until = null from connections c
    where t.workspace_id = ${workspaceId} and t.connection_id = ${id} and t.version = ${version} and t.state <> 'refused' and c.id = t.connection_id
    returning c.name, coalesce(t.signed_in_by, c.created_by) as "ownerId"`);
}
