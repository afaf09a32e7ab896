import type { Origin } from '../../../kernel/origin.ts';
import type { RecordFault } from '../../../records/record-faults.ts';
import type { Db } from '../../../storage/db.ts';
import { raw, sql } from '../../../storage/sql.ts';
import type { ImportSettings } from './import-settings.ts';

export interface StoredImport {
  id: string;
  tableId: string;
  state: 'running' | 'done' | 'failed';
  total: number;
  done: number;
  created: number;
  updated: number;
  failed: number;
  errors: RecordFault[];
  startedAt: Date;
  endedAt: Date | null;
}

const columns = raw(
  'id, table_id as "tableId", state, total, done, created, updated, failed, errors, started_at as "startedAt", ended_at as "endedAt"',
);

export function insertImport(
  db: Db,
  row: { id: string; workspaceId: string; settings: ImportSettings; startedBy: string; origin: Origin; now: Date },
): Promise<number> {
  return db.run(sql`
    insert into table_imports (id, workspace_id, table_id, state, settings, started_by, origin, started_at)
    values (${row.id}, ${row.workspaceId}, ${row.settings.tableId}, 'running', ${JSON.stringify(row.settings)}::jsonb, ${row.startedBy}, ${row.origin}, ${row.now})`);
}

export function readImport(db: Db, workspaceId: string, id: string): Promise<StoredImport | undefined> {
  return db.maybe(sql`select ${columns} from table_imports where workspace_id = ${workspaceId} and id = ${id}`);
}

export function readImportWork(
  db: Db,
  workspaceId: string,
  id: string,
): Promise<(StoredImport & { settings: ImportSettings; startedBy: string; origin: Origin }) | undefined> {
  return db.maybe(
    sql`select ${columns}, settings, started_by as "startedBy", origin from table_imports where workspace_id = ${workspaceId} and id = ${id}`,
  );
}

export function listImports(
  db: Db,
  workspaceId: string,
  tableId: string,
  before: string | null,
  limit: number,
): Promise<StoredImport[]> {
  return db.many(sql`
    select ${columns} from table_imports where workspace_id = ${workspaceId} and table_id = ${tableId} and (${before}::uuid is null or id < ${before}::uuid) order by id desc limit ${limit}`);
}

export function setTotal(db: Db, workspaceId: string, id: string, total: number): Promise<number> {
  return db.run(sql`update table_imports set total = ${total} where workspace_id = ${workspaceId} and id = ${id}`);
}

const maxErrors = 1_000;

/** Written in the same transaction as the rows, so that the progress is always correct. */
export function addProgress(
  db: Db,
  workspaceId: string,
  id: string,
  step: { done: number; created: number; updated: number; errors: readonly RecordFault[]; failed: number },
): Promise<number> {
  return db.run(sql`
    update table_imports set done = ${step.done}, created = created + ${step.created}, updated = updated + ${step.updated}, failed = failed + ${step.failed},
      errors = case when jsonb_array_length(errors) < ${maxErrors} then errors || ${JSON.stringify(step.errors.slice(0, maxErrors))}::jsonb else errors end
    where workspace_id = ${workspaceId} and id = ${id}`);
}

export function endImport(
  db: Db,
  workspaceId: string,
  id: string,
  state: 'done' | 'failed',
  now: Date,
): Promise<number> {
  return db.run(
    sql`update table_imports set state = ${state}, ended_at = ${now} where workspace_id = ${workspaceId} and id = ${id} and state = 'running'`,
  );
}

/** Locked until the transaction ends, so that only one worker writes a chunk. */
export function holdImport(
  db: Db,
  workspaceId: string,
  id: string,
): Promise<{ state: string; done: number } | undefined> {
  return db.maybe(
    sql`select state, done from table_imports where workspace_id = ${workspaceId} and id = ${id} for update`,
  );
}
