import type { Db } from '../../storage/db.ts';
import { asOwner } from '../../storage/row-security.ts';
import { identifier, raw, type Sql, sql } from '../../storage/sql.ts';
import { sequenceTypes } from '../field-types/registry.ts';
import { bare, linkRelationOf, relationOf, schemaOf } from '../names.ts';
import { counterOf, endCountsOf } from './counts/count-triggers.ts';
import { mirrorOf } from './rebuild/copy-names.ts';

/**
 * Deletes for good what was deleted long enough ago, including its tables, columns and rows in the workspace's schema.
 */

export async function purgeTables(db: Db, before: Date, onlyIn: string | null = null): Promise<number> {
  const tables = await db.many<{ id: string; workspaceId: string }>(sql`
    select id, workspace_id as "workspaceId" from data_tables where deleted_at < ${before} and workspace_id = coalesce(${onlyIn}::uuid, workspace_id)`);
  for (const { id, workspaceId } of tables) await eraseTable(db, workspaceId, id);
  return tables.length;
}

/** Deletes one table with its records, its links and their counterparts. */
export async function eraseTable(db: Db, workspaceId: string, id: string): Promise<void> {
  const { links } = await db.one<{ links: string[] }>(sql`
    select array(select distinct f.settings->'link'->>'linkId' from table_fields f where f.workspace_id = ${workspaceId} and f.table_id = ${id} and f.settings ? 'link') as links`);
  const sequences = await db.many<{ id: string }>(
    sql`select id from table_fields where workspace_id = ${workspaceId} and table_id = ${id} and type = any(${sequenceTypes}::text[])`,
  );
  await asOwner(db, async () => {
    for (const link of links) await db.run(text(sql`drop table if exists ${linkRelationOf(workspaceId, link)}`));
    await db.run(text(sql`drop table if exists ${relationOf(workspaceId, id)}`));
    await db.run(text(sql`drop function if exists ${counterOf({ workspaceId, id })}`));
    for (const field of sequences)
      await db.run(
        text(sql`drop sequence if exists ${identifier(schemaOf(workspaceId))}.${identifier(`s_${bare(field.id)}`)}`),
      );
  });
  for (const link of links)
    await db.run(
      sql`delete from table_fields where workspace_id = ${workspaceId} and settings->'link'->>'linkId' = ${link}`,
    );
  for (const kept of [
    'number_periods',
    'record_counts',
    'record_value_counts',
    'table_views',
    'table_imports',
    'record_history',
    'record_comments',
    'record_followers',
  ]) {
    await db.run(sql`delete from ${raw(kept)} where workspace_id = ${workspaceId} and table_id = ${id}`);
  }
  await db.run(sql`delete from data_tables where workspace_id = ${workspaceId} and id = ${id}`);
}

export async function purgeFields(db: Db, before: Date, onlyIn: string | null = null): Promise<number> {
  const fields = await db.many<{
    id: string;
    tableId: string;
    workspaceId: string;
    column: string | null;
    type: string;
    linkId: string | null;
  }>(sql`
    select id, table_id as "tableId", workspace_id as "workspaceId", column_name as column, type, settings->'link'->>'linkId' as "linkId" from table_fields
    where deleted_at < ${before} and workspace_id = coalesce(${onlyIn}::uuid, workspace_id)`);
  for (const { id, tableId, workspaceId, column, type, linkId } of fields) {
    if (linkId) await db.run(text(sql`drop table if exists ${linkRelationOf(workspaceId, linkId)}`));
    if (column) await db.run(dropColumn({ id: tableId, workspaceId }, column));
    if (sequenceTypes.includes(type))
      await db.run(
        text(sql`drop sequence if exists ${identifier(schemaOf(workspaceId))}.${identifier(`s_${bare(id)}`)}`),
      );
    await db.run(sql`delete from number_periods where workspace_id = ${workspaceId} and field_id = ${id}`);
    await db.run(sql`delete from table_fields where id = ${id}`);
  }
  return fields.length;
}

/** Both happen in one statement, since a copy or a count that starts in between would still use the column. */
function dropColumn(table: { id: string; workspaceId: string }, column: string): Sql {
  const relation = relationOf(table.workspaceId, table.id).text;
  return raw(
    `do $$ begin ${endCountsOf(table, column)} drop function if exists ${mirrorOf(table).text} cascade; alter table if exists ${relation} drop column if exists ${identifier(column).text}; end $$`,
  );
}

const chunk = 5_000;

export async function purgeRecords(db: Db, before: Date, onlyIn: string | null = null): Promise<number> {
  const tables = await db.many<{
    id: string;
    workspaceId: string;
  }>(sql`select id, workspace_id as "workspaceId" from data_tables
    where kind = 'records' and workspace_id = coalesce(${onlyIn}::uuid, workspace_id)`);
  let gone = 0;
  for (const { id, workspaceId } of tables) {
    const relation = relationOf(workspaceId, id);
    for (;;) {
      const count = await db.run(
        sql`delete from ${relation} where id in (select id from ${relation} where deleted_at < ${before} limit ${chunk})`,
      );
      if (count > 0)
        await db.run(sql`
          delete from view_positions p using table_views v
          where v.id = p.view_id and v.table_id = ${id} and p.workspace_id = ${workspaceId} and not exists (select from ${relation} r where r.id = p.record_id)`);
      if (count > 0) await purgeComments(db, workspaceId, id);
      gone += count;
      if (count < chunk) break;
    }
  }
  return gone;
}

/** Deletes comments on records that no longer exist, and their followers. */
async function purgeComments(db: Db, workspaceId: string, tableId: string): Promise<void> {
  for (const kept of ['record_comments', 'record_followers'])
    await db.run(sql`
      delete from ${raw(kept)} c where c.workspace_id = ${workspaceId} and c.table_id = ${tableId}
        and not exists (select from ${relationOf(workspaceId, tableId)} r where r.id = c.record_id)`);
}

function text(statement: { text: string }) {
  return raw(statement.text);
}
