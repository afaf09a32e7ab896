import type { Db } from '../../storage/db.ts';
import type { PermittedDb } from '../../storage/permitted-db.ts';
import { raw, sql } from '../../storage/sql.ts';

/** What is kept of a tool that was read from an app. */
export interface ReadTool {
  name: string;
  published: string;
  title: string;
  description: string;
  inputSchema: Record<string, unknown>;
  readOnly: boolean;
}

export interface ToolRow extends ReadTool {
  permitted: boolean;
}

export interface CallableTool extends ReadTool {
  appId: string;
  appName: string;
}

const columns = raw(
  `t.name, t.published, t.title, t.description, t.input_schema as "inputSchema", t.read_only as "readOnly"`,
);

export function listTools(db: Db, workspaceId: string, appId: string): Promise<ToolRow[]> {
  return db.many(
    sql`select ${columns}, t.permitted from app_tools t where t.workspace_id = ${workspaceId} and t.app_id = ${appId} order by t.position`,
  );
}

/** Of every app, also of one that is down: what clients are shown does not depend on it. */
export function listPermittedTools(db: Db, workspaceId: string): Promise<CallableTool[]> {
  return db.many(sql`
    select ${columns}, t.app_id as "appId", a.name as "appName" from app_tools t join apps a on a.workspace_id = t.workspace_id and a.id = t.app_id
    where t.workspace_id = ${workspaceId} and t.permitted order by a.name, t.position`);
}

export function findPermittedTool(db: Db, workspaceId: string, published: string): Promise<CallableTool | undefined> {
  return db.maybe(sql`
    select ${columns}, t.app_id as "appId", a.name as "appName" from app_tools t join apps a on a.workspace_id = t.workspace_id and a.id = t.app_id
    where t.workspace_id = ${workspaceId} and t.published = ${published} and t.permitted`);
}

/**
 * Puts what was read in the place of what was there. Permission stays only with a tool that is word for word the same:
 * what a person allowed is what they read, and an app cannot change it behind their back.
 */
export async function replaceTools(
  db: Db,
  workspaceId: string,
  appId: string,
  tools: readonly ReadTool[],
): Promise<void> {
  await db.run(
    sql`delete from app_tools where workspace_id = ${workspaceId} and app_id = ${appId} and name <> all(${tools.map(({ name }) => name)}::text[])`,
  );
  await db.run(sql`
    insert into app_tools as t (workspace_id, app_id, name, published, position, title, description, input_schema, read_only)
    select ${workspaceId}, ${appId}, name, published, position, title, description, input_schema, read_only
    from unnest(${tools.map(({ name }) => name)}::text[], ${tools.map(({ published }) => published)}::text[], ${tools.map(({ title }) => title)}::text[],
      ${tools.map(({ description }) => description)}::text[], ${tools.map(({ inputSchema }) => JSON.stringify(inputSchema))}::jsonb[], ${tools.map(({ readOnly }) => readOnly)}::boolean[])
      with ordinality as read (name, published, title, description, input_schema, read_only, position)
    on conflict (workspace_id, app_id, name) do update set
      published = excluded.published, position = excluded.position, title = excluded.title, description = excluded.description, input_schema = excluded.input_schema,
      read_only = excluded.read_only,
      permitted = t.permitted and (t.title, t.description, t.input_schema, t.read_only) = (excluded.title, excluded.description, excluded.input_schema, excluded.read_only)`);
}

/** Exactly these are permitted; answers how many. */
export function permitTools(
  db: PermittedDb<'rights'>,
  workspaceId: string,
  appId: string,
  names: readonly string[],
): Promise<number> {
  return db.run(
    sql`update app_tools set permitted = name = any(${names}::text[]) where workspace_id = ${workspaceId} and app_id = ${appId}`,
  );
}
