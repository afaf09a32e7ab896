import type { Db } from '../../storage/db.ts';
import { containing } from '../../storage/find-words.ts';
import type { PermittedDb } from '../../storage/permitted-db.ts';
import { join, type Sql, sql } from '../../storage/sql.ts';
import type { Reason, Suppressed } from './suppressed.ts';

export function readSuppressed(db: Db, workspaceId: string, address: string): Promise<Suppressed | undefined> {
  return db.maybe(
    sql`select address, reason, scope, at from suppressed_addresses where workspace_id = ${workspaceId} and address = lower(${address})`,
  );
}

export function suppressAddress(
  db: PermittedDb<'route'>,
  workspaceId: string,
  address: string,
  reason: Reason,
  scope: Suppressed['scope'],
  now: Date,
): Promise<Suppressed> {
  return suppress(db, workspaceId, address, reason, scope, now);
}

/** The mail bounced, or the recipient complained. This needs no permit, because nobody decides on it. */
export function suppressUnwelcome(
  db: Db,
  workspaceId: string,
  address: string,
  reason: 'bounced' | 'complained',
  now: Date,
): Promise<Suppressed> {
  return suppress(db, workspaceId, address, reason, 'everything', now);
}

/** Unsubscribing from marketing must not weaken a suppression of all mail. */
function suppress(
  db: Db,
  workspaceId: string,
  address: string,
  reason: Reason,
  scope: Suppressed['scope'],
  now: Date,
): Promise<Suppressed> {
  return db.one(sql`
    insert into suppressed_addresses as known (workspace_id, address, reason, scope, at) values (${workspaceId}, lower(${address}), ${reason}, ${scope}, ${now})
    on conflict (workspace_id, address) do update set
      reason = case when known.scope = 'everything' and excluded.scope = 'marketing' then known.reason else excluded.reason end,
      scope = case when known.scope = 'everything' then known.scope else excluded.scope end,
      at = case when known.scope = 'everything' and excluded.scope = 'marketing' then known.at else excluded.at end
    returning address, reason, scope, at`);
}

export function unsuppressAddress(db: PermittedDb<'route'>, workspaceId: string, address: string): Promise<number> {
  return db.run(
    sql`delete from suppressed_addresses where workspace_id = ${workspaceId} and address = lower(${address})`,
  );
}

export function listSuppressed(
  db: Db,
  workspaceId: string,
  filter: { q?: string; reason?: string; after?: string[]; limit: number },
): Promise<Suppressed[]> {
  const conditions: Sql[] = [sql`workspace_id = ${workspaceId}`];
  if (filter.q) conditions.push(sql`address ilike ${containing(filter.q)}`);
  if (filter.reason) conditions.push(sql`reason = ${filter.reason}`);
  if (filter.after) conditions.push(sql`(at, address) < (${filter.after[0]}::timestamptz, ${filter.after[1]})`);
  return db.many(sql`
    select address, reason, scope, at from suppressed_addresses where ${join(conditions, ' and ')} order by at desc, address desc limit ${filter.limit}`);
}
