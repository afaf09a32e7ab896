import type { Db } from '../storage/db.ts';
import { deletable } from '../storage/deletable.ts';
import type { PermittedDb } from '../storage/permitted-db.ts';
import { prepared, raw, sql } from '../storage/sql.ts';
import type { Field, FieldRight, Permission, RowRule, Table } from './table.ts';

export type StoredTable = Omit<Table, 'system'> & { source: string | null };

interface Row extends Omit<StoredTable, 'fields'> {
  fields: (Field & { createdAt: string })[];
  deletedAt: Date | null;
}

const described =
  raw(`t.id, t.workspace_id as "workspaceId", t.kind, t.source, t.name, t.description, t.color, t.icon, t.title_field as "titleFieldId", t.report, t.search, t.counted, t.version,
      t.created_at as "createdAt", t.updated_at as "updatedAt",
      (select coalesce(json_agg(json_build_object('id', f.id, 'key', f.key, 'name', f.name, 'description', f.description, 'type', f.type, 'settings', f.settings,
          'column', f.column_name, 'successor', f.successor, 'indexMode', f.index_mode, 'indexed', f.indexed, 'state', f.state, 'error', f.error) order by f.position, f.id), '[]')
        from table_fields f where f.table_id = t.id and f.deleted_at is null) as fields,
      (select coalesce(json_agg(json_build_object('role', r.key, 'read', p.can_read, 'write', p.can_write, 'import', p.can_import) order by r.key), '[]')
        from table_permissions p join roles r on r.id = p.role_id where p.table_id = t.id) as permissions,
      (select coalesce(json_agg(json_build_object('role', r.key, 'verb', u.verb, 'condition', u.condition) order by r.key, u.verb), '[]')
        from table_row_rules u join roles r on r.id = u.role_id where u.table_id = t.id) as rules,
      (select coalesce(json_agg(json_build_object('role', r.key, 'field', a.field_key, 'access', a.access) order by r.key, a.field_key), '[]')
        from table_field_rights a join roles r on r.id = a.role_id where a.table_id = t.id) as rights`);

/** Reads everything about a table with one statement; undefined if it does not exist or is deleted. */
export function readTable(db: Db, workspaceId: string, id: string): Promise<StoredTable | undefined> {
  return db.maybe<Row>(
    prepared(
      sql`select ${described} from data_tables t where t.id = ${id} and t.workspace_id = ${workspaceId} and t.deleted_at is null`,
    ),
  );
}

/** The same for several tables. */
export function readTables(db: Db, workspaceId: string, ids: readonly string[]): Promise<StoredTable[]> {
  return db.many<Row>(
    prepared(
      sql`select ${described} from data_tables t where t.id = any(${ids}::uuid[]) and t.workspace_id = ${workspaceId} and t.deleted_at is null`,
    ),
  );
}

/** The workspace of a table. Deleted tables count too, so the answer never changes. */
export async function workspaceOfTable(db: Db, id: string): Promise<string | undefined> {
  return (
    await db.maybe<{ workspaceId: string }>(
      sql`select workspace_id as "workspaceId" from data_tables where id = ${id} and kind <> 'system'`,
    )
  )?.workspaceId;
}

export function insertTable(
  db: Db,
  table: Pick<
    Table,
    'id' | 'workspaceId' | 'kind' | 'name' | 'description' | 'color' | 'icon' | 'titleFieldId' | 'report'
  > & { createdBy: string; now: Date },
): Promise<number> {
  const { id, workspaceId, kind, name, description, color, icon, titleFieldId, report, createdBy, now } = table;
  return db.run(sql`
    insert into data_tables (id, workspace_id, kind, name, description, color, icon, title_field, report, created_by, created_at, updated_at)
    values (${id}, ${workspaceId}, ${kind}, ${name}, ${description}, ${color}, ${icon}, ${titleFieldId}, ${report === null ? null : JSON.stringify(report)}::jsonb, ${createdBy}, ${now}, ${now})`);
}

/** A system table gets a row when its first setting is saved. */
export function ensureSystemRow(
  db: Db,
  table: Pick<Table, 'id' | 'workspaceId' | 'name' | 'updatedAt'>,
  source: string,
): Promise<number> {
  return db.run(sql`
    insert into data_tables (id, workspace_id, kind, source, name, version, created_at, updated_at)
    values (${table.id}, ${table.workspaceId}, 'system', ${source}, ${table.name}, 0, ${table.updatedAt}, ${table.updatedAt}) on conflict (id) do nothing`);
}

/** Locks a table, so that changes of it happen in sequence. Returns its version. */
export function lockTable(
  db: Db,
  workspaceId: string,
  id: string,
): Promise<{ version: number; updatedAt: Date } | undefined> {
  return db.maybe(sql`
    select version, updated_at as "updatedAt" from data_tables where id = ${id} and workspace_id = ${workspaceId} and deleted_at is null for update`);
}

/**
 * Called after every change of structure, rules or permissions. Statements written for an older version then find
 * nothing.
 */
export function raiseVersion(db: Db, workspaceId: string, ids: string[], now: Date): Promise<number> {
  return db.run(
    sql`update data_tables set version = version + 1, updated_at = ${now} where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`,
  );
}

export interface TableChanges {
  name: string;
  description: string;
  color: string | null;
  icon: string | null;
  titleFieldId: string | null;
}

/** `publish`: needed if strangers see the name of its records. */
export function saveTable(
  db: PermittedDb<'publish'>,
  workspaceId: string,
  id: string,
  table: TableChanges,
): Promise<number> {
  return db.run(sql`
    update data_tables set name = ${table.name}, description = ${table.description}, color = ${table.color}, icon = ${table.icon}, title_field = ${table.titleFieldId}
    where workspace_id = ${workspaceId} and id = ${id}`);
}

export function deleteTable(db: Db, workspaceId: string, id: string, by: string, now: Date): Promise<number> {
  return db.run(sql`
    update data_tables set deleted_at = ${now}, deleted_by = ${by}, version = version + 1, updated_at = ${now} where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`);
}

export function restoreTable(
  db: Db,
  workspaceId: string,
  id: string,
  now: Date,
): Promise<{ name: string } | undefined> {
  return db.maybe(sql`
    update data_tables set deleted_at = null, deleted_by = null, version = version + 1, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id} and deleted_at is not null returning name`);
}

export const { listDeleted: listDeletedTables } = deletable('data_tables');

export interface ListedTable {
  id: string;
  kind: Table['kind'];
  name: string;
  lowerName: string;
  description: string;
  color: string | null;
  icon: string | null;
  updatedAt: Date;
  fieldCount: number;
  rowCount: number;
  permissions: Permission[];
  /** Whether the role sees only some of its records. */
  ruled: boolean;
}

/** A page of a workspace's own tables, sorted by name, with their counts and the role's permissions. */
export function listTables(
  db: Db,
  workspaceId: string,
  role: string,
  filter: { q?: string; after?: string[]; limit: number },
): Promise<ListedTable[]> {
  const { q = null, after = null, limit } = filter;
  return db.many(sql`
    select t.id, t.kind, t.name, lower(t.name) as "lowerName", t.description, t.color, t.icon, t.updated_at as "updatedAt",
      (select count(*) from table_fields f where f.table_id = t.id and f.deleted_at is null) as "fieldCount",
      (select coalesce(sum(c.delta), 0)::bigint from record_counts c where c.table_id = t.id) as "rowCount",
      (select coalesce(json_agg(json_build_object('role', r.key, 'read', p.can_read, 'write', p.can_write, 'import', p.can_import)), '[]')
        from table_permissions p join roles r on r.id = p.role_id where p.table_id = t.id and r.key = ${role}) as permissions,
      exists (select from table_row_rules u join roles r on r.id = u.role_id where u.table_id = t.id and r.key = ${role} and u.verb = 'read') as ruled
    from data_tables t
    where t.workspace_id = ${workspaceId} and t.deleted_at is null and t.kind <> 'system'
      and (${q}::text is null or position(svc_fold(${q}::text) in svc_fold(t.name)) > 0)
      and (${after === null} or (lower(t.name), t.id) > (${after?.[0] ?? null}::text, ${after?.[1] ?? null}::uuid))
    order by lower(t.name), t.id limit ${limit}`);
}

export function replaceRules(
  db: PermittedDb<'rights'>,
  workspaceId: string,
  tableId: string,
  rules: readonly (Omit<RowRule, 'role'> & { roleId: string })[],
): Promise<number> {
  return db.run(sql`
    with gone as (delete from table_row_rules where table_id = ${tableId} and workspace_id = ${workspaceId} and (role_id, verb) not in
      (select role_id, verb from jsonb_to_recordset(${JSON.stringify(rules.map((rule) => ({ role_id: rule.roleId, verb: rule.verb })))}::jsonb) as x (role_id uuid, verb text)))
    insert into table_row_rules (workspace_id, table_id, role_id, verb, condition)
    select ${workspaceId}, ${tableId}, role_id, verb, condition
    from jsonb_to_recordset(${JSON.stringify(rules.map((rule) => ({ role_id: rule.roleId, verb: rule.verb, condition: rule.condition })))}::jsonb) as x (role_id uuid, verb text, condition jsonb)
    on conflict (table_id, role_id, verb) do update set condition = excluded.condition`);
}

export function savePermission(
  db: PermittedDb<'rights'>,
  workspaceId: string,
  tableId: string,
  roleId: string,
  permission: Omit<Permission, 'role'>,
): Promise<number> {
  return db.run(sql`
    insert into table_permissions (workspace_id, table_id, role_id, can_read, can_write, can_import)
    values (${workspaceId}, ${tableId}, ${roleId}, ${permission.read}, ${permission.write}, ${permission.import})
    on conflict (table_id, role_id) do update set can_read = excluded.can_read, can_write = excluded.can_write, can_import = excluded.can_import`);
}

export function replaceFieldRights(
  db: PermittedDb<'rights'>,
  workspaceId: string,
  tableId: string,
  rights: readonly (Omit<FieldRight, 'role'> & { roleId: string })[],
): Promise<number> {
  const rows = JSON.stringify(
    rights.map((right) => ({ role_id: right.roleId, field_key: right.field, access: right.access })),
  );
  return db.run(sql`
    with wanted as (select * from jsonb_to_recordset(${rows}::jsonb) as x (role_id uuid, field_key text, access text)),
    gone as (delete from table_field_rights where table_id = ${tableId} and workspace_id = ${workspaceId} and (role_id, field_key) not in (select role_id, field_key from wanted))
    insert into table_field_rights (workspace_id, table_id, role_id, field_key, access)
    select ${workspaceId}, ${tableId}, role_id, field_key, access from wanted
    on conflict (table_id, role_id, field_key) do update set access = excluded.access`);
}

export function rolesByKey(
  db: Db,
  workspaceId: string,
): Promise<{ id: string; key: string; name: string; builtIn: boolean; capabilities: string[] | null }[]> {
  return db.many(
    sql`select id, key, name, built_in as "builtIn", capabilities from roles where workspace_id = ${workspaceId} order by key`,
  );
}

export async function countRecords(db: Db, tableId: string): Promise<number> {
  return (
    await db.one<{ count: number }>(
      sql`select coalesce(sum(delta), 0)::bigint as count from record_counts where table_id = ${tableId}`,
    )
  ).count;
}

export function saveReport(db: Db, workspaceId: string, id: string, report: unknown): Promise<number> {
  return db.run(
    sql`update data_tables set report = ${JSON.stringify(report)}::jsonb where workspace_id = ${workspaceId} and id = ${id}`,
  );
}

export async function timeZoneOf(db: Db, workspaceId: string): Promise<string> {
  return (
    await db.one<{ timeZone: string }>(sql`select time_zone as "timeZone" from workspaces where id = ${workspaceId}`)
  ).timeZone;
}

/** How many tables somebody of this role may read. `usually` is what the role's own capabilities allow. */
export async function countTables(db: Db, workspaceId: string, role: string, usually: boolean): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*) as count from data_tables t where t.workspace_id = ${workspaceId} and t.deleted_at is null and t.kind <> 'system'
      and coalesce((select p.can_read from table_permissions p join roles r on r.id = p.role_id where p.table_id = t.id and r.key = ${role}), ${usually})`);
  return count;
}
