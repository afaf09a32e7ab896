import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';
import type { Place, Vault } from './vault.ts';

/** The workspace's own values by name; secret ones apart, since they are shown to nobody. */
export async function readVariables(db: Db, vault: Vault, workspaceId: string): Promise<{ variables: Record<string, string>; secrets: Record<string, string> }> {
  const rows = await db.many<{ name: string; value: string; sealed: Buffer | null }>(sql`select name, value, sealed from variables where workspace_id = ${workspaceId}`);
  const plain = rows.filter((row) => row.sealed === null).map((row) => [row.name, row.value]);
  const secret = rows.flatMap((row) => (row.sealed ? [[row.name, vault.open(row.sealed, placeOf(workspaceId, row.name))]] : []));
  return { variables: Object.fromEntries(plain), secrets: Object.fromEntries(secret) };
}

export function sealVariable(vault: Vault, workspaceId: string, name: string, value: string): Buffer {
  return vault.seal(value, placeOf(workspaceId, name));
}

function placeOf(workspaceId: string, name: string): Place {
  return { workspaceId, table: 'variables', row: name, column: 'sealed' };
}
