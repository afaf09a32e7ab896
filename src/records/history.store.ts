import { newId } from '../kernel/ids.ts';
import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';
import type { Table } from './table.ts';
import type { Writer } from './writer.ts';

export interface HistoryEntry {
  recordId: string;
  kind: 'updated' | 'deleted' | 'restored';
  /** By field id: the values before and after. */
  changes: Record<string, [unknown, unknown]>;
}

/** Returns the ids of the entries, in their order. */
export async function insertHistory(writer: Writer, table: Table, entries: readonly HistoryEntry[]): Promise<string[]> {
  if (entries.length === 0) return [];
  const rows = entries.map((entry) => ({
    id: newId(),
    record_id: entry.recordId,
    kind: entry.kind,
    changes: entry.changes,
  }));
  await writer.db.run(sql`
    insert into record_history (id, workspace_id, table_id, record_id, at, actor_id, via, kind, changes)
    select id, ${table.workspaceId}, ${table.id}, record_id, ${writer.now}, ${writer.userId}, ${writer.via}, kind, changes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id uuid, record_id uuid, kind text, changes jsonb)`);
  return rows.map(({ id }) => id);
}

export interface StoredHistory extends HistoryEntry {
  id: string;
  at: Date;
  actorId: string | null;
  via: string;
}

/** Newest first. */
export function listHistory(
  db: Db,
  table: Table,
  recordId: string,
  before: string | null,
  limit: number,
): Promise<StoredHistory[]> {
  return db.many(sql`
    select id, record_id as "recordId", at, actor_id as "actorId", via, kind, changes from record_history
    where table_id = ${table.id} and workspace_id = ${table.workspaceId} and record_id = ${recordId} and (${before}::uuid is null or id < ${before}::uuid)
    order by id desc limit ${limit}`);
}

/** Those of these entries that still exist, in the order in which they were written. */
export function findHistory(db: Db, table: Table, ids: readonly string[]): Promise<HistoryEntry[]> {
  return db.many(sql`
    select record_id as "recordId", kind, changes from record_history
    where id = any(${ids}::uuid[]) and table_id = ${table.id} and workspace_id = ${table.workspaceId} order by id`);
}
