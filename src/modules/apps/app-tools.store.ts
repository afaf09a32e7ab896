import type { Db } from '../../storage/db.ts';
import type { PermittedDb } from '../../storage/permitted-db.ts';
import { raw, sql } from '../../storage/sql.ts';
import type { FieldChoices } from './app.ts';
import type { Operation, OperationWords } from './openapi/operation.ts';

/** The stored data of a tool that was read from an app. */
export interface ReadTool {
  name: string;
  published: string;
  title: string;
  description: string;
  inputSchema: Record<string, unknown>;
  readOnly: boolean;
  /** How it is called, if it is an operation of a document. */
  operation: Operation | null;
  /** The shape of its answer, if the app declares it. */
  outputSchema?: Record<string, unknown> | null;
  /** What lists the values of each argument. */
  choices?: Record<string, FieldChoices>;
}

/** A tool as lists show it: without its schema, which may be large. */
export interface ToolRow extends Omit<ReadTool, 'inputSchema' | 'operation' | 'outputSchema' | 'choices'> {
  inputSchema?: Record<string, unknown>;
  permitted: boolean;
  markedReading: boolean;
  change: 'added' | 'changed' | null;
  method: string | null;
  path: string | null;
  tag: string | null;
  words: Readonly<Record<string, OperationWords>> | null;
  /** Declared by its pack, whatever the method. */
  deletes: boolean;
}

export interface CallableTool extends ReadTool {
  appId: string;
  appName: string;
}

/** A tool that a person marked as reading counts as reading. */
const readOnly = `(t.read_only or t.marked_reading) as "readOnly"`;
const columns = raw(
  `t.name, t.published, t.title, t.description, t.input_schema as "inputSchema", ${readOnly}, t.operation`,
);
const shown = raw(
  `t.name, t.published, t.title, t.description, ${readOnly}, t.permitted, t.marked_reading as "markedReading", t.change,
  t.operation ->> 'method' as method, t.operation ->> 'path' as path, t.operation ->> 'tag' as tag, t.operation -> 'words' as words, coalesce(t.operation ? 'deletes', false) as deletes`,
);

export function listTools(db: Db, workspaceId: string, appId: string): Promise<ToolRow[]> {
  return db.many(
    sql`select ${shown}, case when t.operation is null then t.input_schema end as "inputSchema" from app_tools t where t.workspace_id = ${workspaceId} and t.app_id = ${appId} order by t.position`,
  );
}

/** The operations of an app that only read, with the names of their arguments. */
export function listReadingOperations(
  db: Db,
  workspaceId: string,
  appId: string,
): Promise<{ name: string; operation: Operation; arguments: string[] }[]> {
  return db.many(sql`
    select t.name, t.operation, array(select jsonb_object_keys(coalesce(t.input_schema -> 'properties', '{}'::jsonb))) as arguments
    from app_tools t where t.workspace_id = ${workspaceId} and t.app_id = ${appId} and t.operation is not null and (t.read_only or t.marked_reading)`);
}

export interface DescribedTool extends ToolRow {
  appId: string;
  appName: string;
  outputSchema: Record<string, unknown> | null;
  /** As in the document, overridden by what people set: null for an argument without a list. */
  choices: Record<string, FieldChoices | null>;
}

/** Finds a tool by its published name, permitted or not, with its schemas. */
export function findTool(db: Db, workspaceId: string, published: string): Promise<DescribedTool | undefined> {
  return db.maybe(sql`
    select ${shown}, t.input_schema as "inputSchema", t.output_schema as "outputSchema", t.choices || t.set_choices as choices, t.app_id as "appId", a.name as "appName"
    from app_tools t join apps a on a.workspace_id = t.workspace_id and a.id = t.app_id
    where t.workspace_id = ${workspaceId} and t.published = ${published}`);
}

/** What lists the values of one argument; null for nothing, undefined for what the document says. */
export function setChoices(
  db: Db,
  workspaceId: string,
  published: string,
  field: string,
  choices: FieldChoices | null | undefined,
): Promise<number> {
  const changed =
    choices === undefined
      ? sql`set_choices - ${field}::text`
      : sql`set_choices || jsonb_build_object(${field}::text, ${JSON.stringify(choices)}::jsonb)`;
  return db.run(
    sql`update app_tools set set_choices = ${changed} where workspace_id = ${workspaceId} and published = ${published}`,
  );
}

export async function countOtherTools(db: Db, workspaceId: string, appId: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    sql`select count(*)::int as count from app_tools where workspace_id = ${workspaceId} and app_id <> ${appId}`,
  );
  return count;
}

/** For every app, even one that is down, because what clients see does not depend on that. */
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

/** The changes of the last reading, by name. */
export interface ToolChanges {
  added: string[];
  removed: string[];
  changed: string[];
}

/**
 * Replaces the stored tools with those just read, and returns the differences. A tool stays permitted only if it is
 * word for word the same and is called in the same way: a person allowed what they read, and an app must not change it
 * behind their back.
 */
export async function replaceTools(
  db: Db,
  workspaceId: string,
  appId: string,
  tools: readonly ReadTool[],
): Promise<ToolChanges> {
  const before = await db.many<{ name: string }>(
    sql`select name from app_tools where workspace_id = ${workspaceId} and app_id = ${appId} order by position`,
  );
  await db.run(
    sql`delete from app_tools where workspace_id = ${workspaceId} and app_id = ${appId} and name <> all(${tools.map(({ name }) => name)}::text[])`,
  );
  const after = await db.many<{ name: string; change: ToolRow['change'] }>(sql`
    insert into app_tools as t (workspace_id, app_id, name, published, position, title, description, input_schema, read_only, operation, output_schema, choices, change)
    select ${workspaceId}, ${appId}, name, published, position, title, description, input_schema, read_only, operation, output_schema, choices, case when ${before.length > 0} then 'added' end
    from unnest(${tools.map(({ name }) => name)}::text[], ${tools.map(({ published }) => published)}::text[], ${tools.map(({ title }) => title)}::text[],
      ${tools.map(({ description }) => description)}::text[], ${tools.map(({ inputSchema }) => JSON.stringify(inputSchema))}::jsonb[], ${tools.map((tool) => tool.readOnly)}::boolean[],
      ${tools.map(({ operation }) => (operation ? JSON.stringify(operation) : null))}::jsonb[],
      ${tools.map(({ outputSchema }) => (outputSchema ? JSON.stringify(outputSchema) : null))}::jsonb[], ${tools.map(({ choices }) => JSON.stringify(choices ?? {}))}::jsonb[])
      with ordinality as read (name, published, title, description, input_schema, read_only, operation, output_schema, choices, position)
    on conflict (workspace_id, app_id, name) do update set
      published = excluded.published, position = excluded.position, title = excluded.title, description = excluded.description, input_schema = excluded.input_schema,
      read_only = excluded.read_only, operation = excluded.operation, output_schema = excluded.output_schema, choices = excluded.choices,
      permitted = t.permitted and ${same}, marked_reading = t.marked_reading and ${same}, change = case when ${same} then null else 'changed' end
    returning t.name, t.change`);
  const still = new Set(tools.map(({ name }) => name));
  const of = (change: ToolRow['change']) => after.filter((tool) => tool.change === change).map(({ name }) => name);
  return {
    added: of('added'),
    removed: before.flatMap(({ name }) => (still.has(name) ? [] : [name])),
    changed: of('changed'),
  };
}

const same =
  raw(`((t.title, t.description, t.input_schema, t.read_only) = (excluded.title, excluded.description, excluded.input_schema, excluded.read_only)
      and t.operation is not distinct from excluded.operation)`);

/** Exactly these count as reading because a person said so. */
export function markReading(
  db: PermittedDb<'rights'>,
  workspaceId: string,
  appId: string,
  names: readonly string[],
): Promise<number> {
  return db.run(
    sql`update app_tools set marked_reading = name = any(${names}::text[]) where workspace_id = ${workspaceId} and app_id = ${appId}`,
  );
}

/** Permits exactly these; whoever permits a tool has seen its changes. Returns how many there are. */
export function permitTools(
  db: PermittedDb<'rights'>,
  workspaceId: string,
  appId: string,
  names: readonly string[],
): Promise<number> {
  return db.run(
    sql`update app_tools set permitted = name = any(${names}::text[]), change = case when name = any(${names}::text[]) then null else change end where workspace_id = ${workspaceId} and app_id = ${appId}`,
  );
}
