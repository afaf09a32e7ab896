import { type FileUse, insertUses, listUses } from '../files/files.store.ts';
import type { Db } from '../storage/db.ts';
import { identifier, join, raw, sql } from '../storage/sql.ts';
import { type Asker, type OpenTable, openAs } from './open-table.ts';
import type { RecordOut } from './writer.ts';

/** Stores which records hold which files. */
export async function noteFileUses(db: Db, open: OpenTable, records: readonly RecordOut[]): Promise<void> {
  const keys = open.table.fields.filter((field) => field.type === 'attachment').map((field) => field.key);
  const uses: FileUse[] = records.flatMap((record) =>
    keys.flatMap((key) =>
      ((record[key] as { id: string }[] | null) ?? []).map((file) => ({
        fileId: file.id,
        tableId: open.table.id,
        recordId: record.id,
      })),
    ),
  );
  if (uses.length > 0) await insertUses(db, open.table.workspaceId, uses);
}

/** The files that this caller may read because a visible record holds them in a visible field. */
export async function filesInSight(asker: Asker, fileIds: readonly string[]): Promise<Set<string>> {
  const uses = await listUses(asker.db, asker.workspaceId, fileIds);
  const seen = new Set<string>();
  for (const [tableId, used] of Map.groupBy(uses, (use) => use.tableId)) {
    const table = await asker.tables.read(asker.db, asker.workspaceId, tableId);
    const open = table && (await openAs(asker, table, asker.principal));
    if (!open?.access.read) continue;
    for (const id of await heldFiles(asker.db, open, used)) seen.add(id);
  }
  return seen;
}

async function heldFiles(db: Db, open: OpenTable, uses: readonly FileUse[]): Promise<string[]> {
  const columns = open.visibleFields
    .filter((field) => field.type === 'attachment' && field.column !== null)
    .map((field) => sql`r.${identifier(field.column ?? '')}`);
  if (columns.length === 0) return [];
  const rule = open.rule('read');
  const rows = await db.many<{ id: string }>(sql`
    select distinct file->>'id' as id from ${open.relation} r cross join lateral jsonb_array_elements(${join(columns, ' || ')}) file
    where r.id = any(${uses.map((use) => use.recordId)}::uuid[]) and ${open.scope()} ${rule ? sql`and ${rule}` : raw('')}`);
  const wanted = new Set(uses.map((use) => use.fileId));
  return rows.map((row) => row.id).filter((id) => wanted.has(id));
}
