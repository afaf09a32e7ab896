import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';

/** The things of a workspace that workflows depend on: names only, never contents. */
export interface SetUp {
  variables: Set<string>;
  secrets: Set<string>;
  /** In lower case. */
  connections: Set<string>;
  hasMail: boolean;
  hasEndpoint: boolean;
}

interface Row {
  variables: string[];
  secrets: string[];
  connections: string[];
  has_mail: boolean;
  has_endpoint: boolean;
}

export async function readSetUp(db: Db, workspaceId: string): Promise<SetUp> {
  const row = await db.one<Row>(sql`
    select
      array(select name from variables where workspace_id = ${workspaceId} and sealed is null) as variables,
      array(select name from variables where workspace_id = ${workspaceId} and sealed is not null) as secrets,
      array(select lower(name) from connections where workspace_id = ${workspaceId} and deleted_at is null) as connections,
      exists(select from connections where workspace_id = ${workspaceId} and deleted_at is null and kind = 'smtp') as has_mail,
      exists(select from inbound_endpoints where workspace_id = ${workspaceId} and deleted_at is null) as has_endpoint`);
  return {
    variables: new Set(row.variables),
    secrets: new Set(row.secrets),
    connections: new Set(row.connections),
    hasMail: row.has_mail,
    hasEndpoint: row.has_endpoint,
  };
}
