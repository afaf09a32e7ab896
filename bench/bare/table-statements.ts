import { createHash } from 'node:crypto';
import { shownFields } from '../../src/modules/tables/shown-fields.ts';
import { insertRecords } from '../../src/records/insert-records.ts';
import { listRecords, readRecord } from '../../src/records/list-records.ts';
import { openWhole } from '../../src/records/open-table.ts';
import { planQuery } from '../../src/records/query.ts';
import { StoredRows } from '../../src/records/stored-row.ts';
import { titleFieldOf } from '../../src/records/table.ts';
import { Tables } from '../../src/records/tables.ts';
import type { Db } from '../../src/storage/db.ts';
import { type RecordedStatement, recordStatement } from './record-statements.ts';

/** What svc sends for one table as it was when it was opened. */
export interface TableStatements {
  name: string;
  titleKey: string;
  /** Every statement answers the versions of the table it met; others than these, and this is out of date. */
  versions: string;
  /** Of a list or of one record: the same address is the same statement with the same values. */
  read(url: URL): Promise<RecordedStatement>;
  insert(records: Record<string, unknown>[], ids: string[], userId: string, now: Date): RecordedStatement;
}

const timeOfWriting = new Date(0);
const somebody = '00000000-0000-7000-8000-000000000000';

export async function openTableStatements(db: Db, workspaceId: string, id: string): Promise<TableStatements> {
  const table = await new Tables([]).read(db, workspaceId, id);
  if (!table) throw new Error(`There is no table ${id}.`);
  const open = openWhole(table, new Date(), 'UTC');
  const fields = shownFields(open, undefined);
  const known = new Map<string, Promise<RecordedStatement>>();

  const record = async (url: URL) => {
    const [recordId] = /(?<=\/records\/)[^/]+/.exec(url.pathname) ?? [];
    if (recordId !== undefined) return recordUnnamed((listen) => readRecord(listen, open, recordId));
    const asked = url.searchParams;
    const filter = asked.get('filter');
    const planned = planQuery(open, {
      sort: asked.get('sort') ?? undefined,
      q: asked.get('q') ?? undefined,
      filter: filter === null ? undefined : JSON.parse(filter),
    });
    return recordUnnamed((listen) => listRecords(listen, open, planned, { ...windowOf(url), fields }));
  };

  const writer = {
    userId: somebody,
    uploader: somebody,
    via: 'api' as const,
    now: timeOfWriting,
    baseUrl: '',
    maxRows: null,
    inSight: async () => new Set<string>(),
  };
  const insert = await recordUnnamed((listen) => insertRecords({ ...writer, db: listen }, open, [{}], false));
  const given = insert.values.findIndex((value) => typeof value === 'string' && value.startsWith('[{'));
  const keys = new StoredRows(open).columns.map((column) => column.field.key);

  return {
    name: table.name,
    titleKey: titleFieldOf(table)?.key ?? 'id',
    versions: open.versions,
    read(url) {
      const statement = known.get(url.href) ?? record(url);
      known.set(url.href, statement);
      return statement;
    },
    insert(records, ids, userId, now) {
      const rows = records.map((values, index) =>
        Object.fromEntries([['id', ids[index]], ...keys.map((key, column) => [`c${column}`, values[key]])]),
      );
      const values = insert.values.map((value, index) =>
        index === given ? JSON.stringify(rows) : value === timeOfWriting ? now : value === somebody ? userId : value,
      );
      return { ...insert, values };
    },
  };
}

export function windowOf(url: URL): { limit: number; offset: number } {
  return { limit: Number(url.searchParams.get('limit') ?? 25), offset: Number(url.searchParams.get('offset') ?? 0) };
}

/** The same text has the same name, so that each is prepared once, as svc does it. */
async function recordUnnamed(call: (db: Db) => unknown): Promise<RecordedStatement> {
  const statement = await recordStatement('a statement of a table', call);
  return { ...statement, name: createHash('sha1').update(statement.text).digest('base64url') };
}
