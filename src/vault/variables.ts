import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';
import type { Place, Vault } from './vault.ts';

/** A decrypted secret variable and where it may be used. Without a restriction, that is everywhere. */
export interface OpenSecret {
  value: string;
  hosts: readonly string[];
  workflowIds: readonly string[];
  /** The names of those workflows that still exist. */
  workflowNames: readonly string[];
}

export interface Variables {
  variables: Record<string, string>;
  secrets: Record<string, OpenSecret>;
}

/** The workspace's variables by name. Secret ones are separate, because they are never shown. */
export async function readVariables(db: Db, vault: Vault, workspaceId: string): Promise<Variables> {
  const rows = await db.many<{ name: string; sealed: Buffer | null } & OpenSecret>(sql`
    select name, value, sealed, hosts, workflow_ids as "workflowIds",
      array(select w.name from workflows w where w.workspace_id = variables.workspace_id and w.id = any(variables.workflow_ids) and w.deleted_at is null order by w.name) as "workflowNames"
    from variables where workspace_id = ${workspaceId}`);
  const plain = rows.filter((row) => row.sealed === null).map((row) => [row.name, row.value]);
  const secret = rows.flatMap(({ name, sealed, hosts, workflowIds, workflowNames }) =>
    sealed
      ? [[name, { value: vault.open(sealed, placeOf(workspaceId, name)), hosts, workflowIds, workflowNames }]]
      : [],
  );
  return { variables: Object.fromEntries(plain), secrets: Object.fromEntries(secret) };
}

export function sealVariable(vault: Vault, workspaceId: string, name: string, value: string): Buffer {
  return vault.seal(value, placeOf(workspaceId, name));
}

function placeOf(workspaceId: string, name: string): Place {
  return { workspaceId, table: 'variables', row: name, column: 'sealed' };
}
