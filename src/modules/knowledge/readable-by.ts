import { modulesOf } from '../../access/key-limits.ts';
import { may, type Principal } from '../../kernel/principal.ts';
import { type Asker, openForSearch } from '../../records/open-table.ts';
import type { Table } from '../../records/table.ts';
import { identifier, join, nothing, raw, type Sql, sql } from '../../storage/sql.ts';
import { listTablesOfDocuments } from './documents.store.ts';

/**
 * The documents that the caller may read, as a condition on `knowledge_documents doc`. A record's document is visible
 * to people who can currently read the record and the field that holds the file: rules, field rights and the record
 * itself are checked in the statement that searches.
 */
export async function readableBy(asker: Asker): Promise<Sql> {
  const sources: Sql[] = [raw(`doc.source in ('upload', 'text', 'address')`)];
  if (may(asker.principal, 'publishing.read')) sources.push(raw(`doc.source = 'post'`));
  const tables = await listTablesOfDocuments(asker.db, asker.workspaceId);
  if (tables.length > 0)
    sources.push(
      ...(await recordsInSight(
        asker,
        tables.map(({ tableId }) => tableId),
      )),
    );
  return sql`(${join(sources, ' or ')}) and ${audienceOf(asker.principal)}`;
}

/** No audience excludes owners, or the person who added the document. */
function audienceOf({ role, userId }: Principal): Sql {
  return role === 'owner'
    ? raw('true')
    : sql`(doc.audience is null or ${role} = any(doc.audience) or doc.created_by = ${userId})`;
}

async function recordsInSight(asker: Asker, tableIds: readonly string[]): Promise<Sql[]> {
  const inScope = tableIds.filter((id) => coversTable(asker.principal, id));
  // Reads the current rights, so that revoked ones no longer count.
  asker.tables.forget(inScope);
  const tables = await asker.tables.findAll(asker.db, asker.workspaceId, inScope);
  const conditions: Sql[] = [];
  for (const table of tables) conditions.push(...(await fieldsInSight(asker, table)));
  return conditions;
}

async function fieldsInSight(asker: Asker, table: Table): Promise<Sql[]> {
  if (table.kind !== 'records') return [];
  const open = await openForSearch(asker, table);
  if (!open.access.read) return [];
  const rule = open.rule('read');
  return open.visibleFields
    .filter((field) => field.type === 'attachment' && field.column !== null)
    .map(
      (field) => sql`(doc.source = 'record' and doc.table_id = ${table.id} and doc.field_id = ${field.id} and exists (
        select from ${open.relation} r where r.id = doc.record_id and ${open.scope()} ${rule ? sql`and ${rule}` : nothing}
          and r.${identifier(field.column ?? '')} @> jsonb_build_array(jsonb_build_object('id', doc.file_id::text))))`,
    );
}

/** A key may be limited to some tables. */
function coversTable({ limits }: Principal, tableId: string): boolean {
  if (!limits) return true;
  if (!(modulesOf(limits)?.has('tables') ?? true)) return false;
  const { modules = [], tableIds } = limits.scopes ?? {};
  return tableIds === undefined || modules.includes('tables') || tableIds.includes(tableId.toLowerCase());
}
