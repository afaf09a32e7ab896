import type { Db } from '../../storage/db.ts';
import { deletable } from '../../storage/deletable.ts';
import { raw, sql } from '../../storage/sql.ts';
import { sequenceTypes } from '../field-types/registry.ts';
import type { Field, Table } from '../table.ts';

type Named = Pick<Table, 'id' | 'workspaceId'>;

/** Inserts fields after the existing ones, in the given order. */
export function insertFields(db: Db, table: Named, fields: readonly Field[], now: Date): Promise<number> {
  const rows = fields.map((field, index) => ({
    ...field,
    column_name: field.column,
    index_mode: field.indexMode,
    place: index,
  }));
  return db.run(sql`
    insert into table_fields (id, workspace_id, table_id, key, name, description, type, position, settings, column_name, index_mode, indexed, state, created_at, updated_at)
    select id, ${table.workspaceId}, ${table.id}, key, name, description, type,
      place + coalesce((select max(position) + 1 from table_fields where table_id = ${table.id}), 0), settings, column_name, index_mode, indexed, state, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x (id uuid, key text, name text, description text, type text, place integer, settings jsonb, column_name text, index_mode text, indexed boolean, state text)`);
}

export function updateField(db: Db, table: Named, field: Field, now: Date): Promise<number> {
  return db.run(sql`
    update table_fields set key = ${field.key}, name = ${field.name}, description = ${field.description}, type = ${field.type}, settings = ${JSON.stringify(field.settings)}::jsonb,
      column_name = ${field.column}, successor = ${field.successor === null ? null : JSON.stringify(field.successor)}::jsonb, index_mode = ${field.indexMode}, indexed = ${field.indexed},
      state = ${field.state}, error = ${field.error === null ? null : JSON.stringify(field.error)}::jsonb, updated_at = ${now}
    where id = ${field.id} and table_id = ${table.id} and workspace_id = ${table.workspaceId}`);
}

export function orderFields(db: Db, table: Named, ids: readonly string[]): Promise<number> {
  return db.run(sql`
    update table_fields f set position = wanted.place from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    where f.id = wanted.id and f.table_id = ${table.id} and f.workspace_id = ${table.workspaceId}`);
}

/** A deleted field keeps its column, so that it can be restored with its values. */
export function deleteFields(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
  by: string,
  now: Date,
): Promise<number> {
  return db.run(sql`
    update table_fields set deleted_at = ${now}, deleted_by = ${by} where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) and deleted_at is null`);
}

export interface DeletedField {
  id: string;
  tableId: string;
  key: string;
  title: string;
  link: { fieldId: string; tableId: string } | null;
}

export const { listDeleted: listDeletedFields } = deletable('table_fields', {
  title: 'title',
  shown: raw(`(select f.id, f.workspace_id, t.name || ' → ' || f.name as title, f.deleted_at, f.deleted_by
    from table_fields f join data_tables t on t.id = f.table_id where t.deleted_at is null) fields`),
});

export function readDeletedField(db: Db, workspaceId: string, id: string): Promise<DeletedField | undefined> {
  return db.maybe(deletedFields(workspaceId, [id]));
}

/** Those of these fields that exist. */
export function readDeletedFields(db: Db, workspaceId: string, ids: readonly string[]): Promise<DeletedField[]> {
  return db.many(deletedFields(workspaceId, ids));
}

const deletedFields = (workspaceId: string, ids: readonly string[]) => sql`
  select f.id, f.table_id as "tableId", f.key, f.name as title, f.settings->'link' as link
  from table_fields f join data_tables t on t.id = f.table_id
  where f.workspace_id = ${workspaceId} and f.id = any(${ids}::uuid[]) and f.deleted_at is not null and t.deleted_at is null`;

export function restoreFields(db: Db, workspaceId: string, ids: readonly string[]): Promise<number> {
  return db.run(
    sql`update table_fields set deleted_at = null, deleted_by = null where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`,
  );
}

/** A renamed field keeps its permissions. */
export function renameInRights(db: Db, table: Named, from: string, to: string): Promise<number> {
  return db.run(
    sql`update table_field_rights set field_key = ${to} where table_id = ${table.id} and workspace_id = ${table.workspaceId} and field_key = ${from}`,
  );
}

/** Restarts the computation of a restored field. Returns whether there is anything to compute. */
export async function rebuildRestored(db: Db, workspaceId: string, id: string): Promise<boolean> {
  const marked = await db.run(sql`
    update table_fields set state = 'building' where workspace_id = ${workspaceId} and id = ${id} and type = any(${['formula', ...sequenceTypes]}::text[]) and column_name is not null`);
  return marked > 0;
}

/** Saves only the text; the type and the column stay the same. */
export function saveFormula(db: Db, table: Named, id: string, formula: string): Promise<number> {
  return db.run(sql`
    update table_fields set settings = jsonb_set(settings, '{formula}', to_jsonb(${formula}::text)) where id = ${id} and table_id = ${table.id} and workspace_id = ${table.workspaceId}`);
}
