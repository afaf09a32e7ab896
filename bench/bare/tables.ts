import type pg from 'pg';
import { patternsOf } from '../../src/events/outbox.ts';
import { newId } from '../../src/kernel/ids.ts';
import type { Db } from '../../src/storage/db.ts';
import type { ActionStatements } from './action-statements.ts';
import type { Caller } from './actions.ts';
import { openTableStatements, type TableStatements, windowOf } from './table-statements.ts';
import { inTransaction, type Send } from './transaction.ts';

export interface BareAnswer {
  status: 200 | 201 | 202;
  text: string;
}

interface Stored {
  id: string;
  [key: string]: unknown;
}

/** Records of tables over /api/v1 with nothing around them: the statements, and the answer that svc builds. */
export function bareTables(pool: pg.Pool, db: Db, statements: ActionStatements) {
  const open = new Map<string, Promise<TableStatements>>();

  function find(caller: Caller, tableId: string): Promise<TableStatements> {
    const table = open.get(tableId) ?? openTableStatements(db, caller.workspaceId, tableId);
    open.set(tableId, table);
    return table;
  }

  /** Once more with the table as it is now, where it was changed since it was opened. */
  async function upToDate<Row extends { versions: string }>(
    caller: Caller,
    tableId: string,
    send: (table: TableStatements) => Promise<pg.QueryResult>,
  ): Promise<[TableStatements, Row]> {
    for (let turn = 1; ; turn++) {
      const table = await find(caller, tableId);
      const row = (await send(table)).rows[0] as Row;
      if (row.versions === table.versions) return [table, row];
      if (turn === 3) throw new Error('The table changes faster than it can be read.');
      open.delete(tableId);
    }
  }

  async function read(caller: Caller, tableId: string, url: URL): Promise<BareAnswer> {
    type Found = { versions: string; record?: string; list?: string | null; total?: number; rows?: number };
    const [, found] = await upToDate<Found>(caller, tableId, async (table) => pool.query(await table.read(url)));
    if (found.record !== undefined) return { status: 200, text: found.record };
    const { limit, offset } = windowOf(url);
    const totalRows = Number(found.total);
    const pageInfo = { totalRows, limit, offset, isLastPage: offset + Number(found.rows) >= totalRows };
    return { status: 200, text: `{"list":[${found.list ?? ''}],"pageInfo":${JSON.stringify(pageInfo)}}` };
  }

  async function insert(
    send: Send,
    caller: Caller,
    tableId: string,
    records: Record<string, unknown>[],
    now: Date,
  ): Promise<{ table: TableStatements; stored: Stored[] }> {
    const ids = records.map(() => newId());
    const [table, done] = await upToDate<{ versions: string; list: string }>(caller, tableId, (current) => {
      const statement = current.insert(records, ids, caller.userId, now);
      return send(statement, statement.values);
    });
    const stored = (JSON.parse(`[${done.list}]`) as Stored[]).map(({ '~allowed': _, ...record }) => record as Stored);
    return { table, stored };
  }

  async function create(
    caller: Caller,
    tableId: string,
    body: Record<string, unknown> | Record<string, unknown>[],
  ): Promise<BareAnswer> {
    const now = new Date();
    const batch = Array.isArray(body);
    return inTransaction(pool, async (send) => {
      const { table, stored } = await insert(send, caller, tableId, batch ? body : [body], now);
      const about = { tableId, tableName: table.name };
      const created = stored.map((record) => ({ ...about, record }));
      const event = (name: string, data: unknown, items: number | null) => ({
        ...{
          id: newId(),
          name,
          at: now,
          actor_id: caller.userId,
          via: 'api',
          depth: 0,
          topic: 'records',
          subject_id: tableId,
          data,
          items,
        },
      });
      const events = batch
        ? [
            event('tables.record_created', created, created.length),
            event(
              'tables.records_imported',
              { ...about, importId: null, created: created.length, updated: 0, failed: 0 },
              null,
            ),
          ]
        : [event('tables.record_created', created[0], null)];
      const summary = batch
        ? `imported ${stored.length} records into “${table.name}”`
        : `saved the record “${stored[0]?.[table.titleKey]}” in “${table.name}”`;
      const action = batch ? 'tables.import_records' : 'tables.create_record';
      const notes = [
        {
          id: newId(),
          at: now,
          actor_id: caller.userId,
          action,
          module: 'tables',
          summary,
          via: 'api',
          client: 'Benchmark',
          approval_id: null,
        },
      ];
      const { workspaceId } = caller;
      const eventIds = events.map((each) => each.id);
      const patterns = events.flatMap((each) => patternsOf(each.name));
      const values = [
        workspaceId,
        JSON.stringify(events),
        workspaceId,
        JSON.stringify(notes),
        newId(),
        workspaceId,
        eventIds,
        false,
        workspaceId,
        patterns,
      ];
      const result = batch ? { dataTableId: tableId, count: stored.length, errors: [] } : { id: stored[0]?.id };
      return {
        result: { status: batch ? (200 as const) : (201 as const), text: JSON.stringify(result) },
        last: [statements.effects, values],
      };
    });
  }

  return (caller: Caller, path: string, body: Buffer): Promise<BareAnswer> => {
    const url = new URL(path, 'http://bare');
    const tableId = url.pathname.split('/')[4] ?? '';
    return body.length === 0 ? read(caller, tableId, url) : create(caller, tableId, JSON.parse(body.toString()));
  };
}
