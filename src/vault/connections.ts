import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';
import type { Place, Vault } from './vault.ts';

/** A connection as it is used: settings, and the secret half opened for this one use. */
export interface OpenConnection {
  id: string;
  name: string;
  kind: string;
  settings: Record<string, unknown>;
  secret: Record<string, string>;
}

/** The half that is not secret; undefined where the workspace has no such connection. */
export async function connectionSettings(
  db: Db,
  workspaceId: string,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  const found = await db.maybe<Pick<OpenConnection, 'settings'>>(
    sql`select settings from connections where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`,
  );
  return found?.settings;
}

/** By its id or its name; undefined where the workspace has no such connection. */
export async function openConnection(
  db: Db,
  vault: Vault,
  workspaceId: string,
  idOrName: string,
): Promise<OpenConnection | undefined> {
  const found = await db.maybe<Omit<OpenConnection, 'secret'> & { sealed: Buffer | null }>(sql`
    select id, name, kind, settings, secret as sealed from connections
    where workspace_id = ${workspaceId} and deleted_at is null and (id::text = lower(${idOrName}) or lower(name) = lower(${idOrName}))
    order by id::text = lower(${idOrName}) desc limit 1`);
  if (!found) return undefined;
  const { sealed, ...connection } = found;
  return { ...connection, secret: openConnectionSecret(vault, workspaceId, found.id, sealed) };
}

export function sealConnectionSecret(
  vault: Vault,
  workspaceId: string,
  id: string,
  secret: Record<string, string>,
): Buffer {
  return vault.seal(JSON.stringify(secret), placeOf(workspaceId, id));
}

export function openConnectionSecret(
  vault: Vault,
  workspaceId: string,
  id: string,
  sealed: Buffer | null,
): Record<string, string> {
  return sealed === null ? {} : (JSON.parse(vault.open(sealed, placeOf(workspaceId, id))) as Record<string, string>);
}

function placeOf(workspaceId: string, id: string): Place {
  return { workspaceId, table: 'connections', row: id, column: 'secret' };
}
