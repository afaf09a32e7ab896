import type { Phrase } from '../../../language/phrase.ts';
import { columns } from '../../storage/columns.ts';
import type { Db } from '../../storage/db.ts';
import { deletable } from '../../storage/deletable.ts';
import type { PermittedDb } from '../../storage/permitted-db.ts';
import { prepared, raw, sql } from '../../storage/sql.ts';
import { storedReason } from '../../storage/stored-reason.ts';

export interface ConnectionRow {
  id: string;
  name: string;
  kind: string;
  settings: Record<string, unknown>;
  secret: Buffer | null;
  testedAt: Date | null;
  testError: string | null;
  testErrorPhrase: Phrase | null;
  createdAt: Date;
  createdBy: string | null;
  updatedAt: Date;
}

const connectionColumns = columns(
  'id, name, kind, settings::jsonb, secret, tested_at, test_error, test_error_phrase::jsonb, created_at, created_by, updated_at',
  'workspace_id',
);

export function listConnections(db: Db, workspaceId: string, kind: string | null): Promise<ConnectionRow[]> {
  return db.many(sql`
    select ${connectionColumns.select} from connections
    where workspace_id = ${workspaceId} and deleted_at is null and (${kind}::text is null or kind = ${kind}) order by lower(name), id`);
}

export function readConnection(db: Db, workspaceId: string, id: string): Promise<ConnectionRow | undefined> {
  return db.maybe(
    sql`select ${connectionColumns.select} from connections where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`,
  );
}

export function lockConnection(db: Db, workspaceId: string, id: string): Promise<ConnectionRow | undefined> {
  return db.maybe(
    sql`select ${connectionColumns.select} from connections where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null for update`,
  );
}

export function insertConnection(db: PermittedDb<'route'>, workspaceId: string, row: ConnectionRow): Promise<number> {
  return db.run(prepared(sql`insert into connections ${connectionColumns.insert({ workspaceId, ...row })}`));
}

/** A changed connection has not been tested, so the last result is cleared. */
export function updateConnection(
  db: PermittedDb<'route'>,
  workspaceId: string,
  row: Pick<ConnectionRow, 'id' | 'name' | 'settings' | 'secret' | 'updatedAt'>,
): Promise<ConnectionRow> {
  const { id, name, settings, secret, updatedAt } = row;
  const set = connectionColumns.set({
    name,
    settings,
    secret,
    testedAt: null,
    testError: null,
    testErrorPhrase: null,
    updatedAt,
  });
  return db.one(
    prepared(
      sql`update connections set ${set} where workspace_id = ${workspaceId} and id = ${id} returning ${connectionColumns.select}`,
    ),
  );
}

/** Stores the result only if the connection has not changed since the test began. */
export function recordTest(
  db: Db,
  workspaceId: string,
  tried: Pick<ConnectionRow, 'id' | 'updatedAt'>,
  why: Phrase | string | null,
  now: Date,
): Promise<number> {
  const { text, phrase } = storedReason(why);
  return db.run(sql`
    update connections set tested_at = ${now}, test_error = ${text}, test_error_phrase = ${phrase}::jsonb where workspace_id = ${workspaceId} and id = ${tried.id} and updated_at = ${tried.updatedAt} and deleted_at is null`);
}

export const {
  remove: deleteConnection,
  listDeleted: listDeletedConnections,
  bringBack: restoreConnection,
  purge: purgeConnections,
} = deletable<{ name: string; kind: string }>('connections', { returning: raw('name, kind') });

/** Deployed workflows with a step that names the connection by its id or name. */
export function listUses(db: Db, workspaceId: string, names: string[]): Promise<{ id: string; name: string }[]> {
  const wanted = names.map((name) => name.toLowerCase());
  return db.many(sql`
    select w.id, w.name from workflows w join workflow_versions v on v.id = w.deployed_version_id
    where w.workspace_id = ${workspaceId} and w.deleted_at is null and exists (
      select from jsonb_array_elements(v.definition -> 'steps') as step where lower(step #>> '{config,connection}') = any(${wanted}::text[]))
    order by lower(w.name), w.id limit 100`);
}
