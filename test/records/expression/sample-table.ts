import { afterAll, beforeAll } from 'vitest';
import type { Environment, FieldHandle } from '../../../src/records/expression/node.ts';
import { type Database, openDatabase } from '../../../src/storage/database.ts';
import { identifier, raw, sql } from '../../../src/storage/sql.ts';
import { cloneDatabase } from '../../harness/database.ts';

export type SampleRecord = Record<string, unknown> & { id: number };

export const ids = [
  '0198c0de-0000-7000-8000-000000000001',
  '0198c0de-0000-7000-8000-000000000002',
  '0198c0de-0000-7000-8000-00000000000a',
] as const;

export const environment: Environment = {
  now: new Date('2026-03-29T10:30:00.000Z'),
  timeZone: 'Europe/Berlin',
  user: { id: ids[0], role: 'sales', email: 'ada@example.com' },
};

function field(
  key: string,
  type: FieldHandle['type'],
  family: FieldHandle['family'],
  more: Partial<FieldHandle> = {},
): FieldHandle {
  return { key, type, family, sql: sql`r.${identifier(key)}`, read: (record) => record[key], ...more };
}

function totalOf({ amount, other }: Record<string, unknown>): number {
  return [amount, other, 1].reduce<number>(
    (sum, part) => (typeof part === 'number' && Math.abs(part) < 1e200 ? sum + part : sum),
    0,
  );
}

const options = [{ key: 'new' }, { key: 'won' }, { key: 'lost' }];

/** One field of each family, and of each type within it. */
export const sampleFields: FieldHandle[] = [
  field('name', 'text', 'text'),
  field('note', 'text', 'text', { sortSql: sql`svc_sort(r."note")` }),
  field('amount', 'number', 'number'),
  field('other', 'number', 'number'),
  field('done', 'boolean', 'checkbox'),
  field('maybe', 'boolean', 'checkbox'),
  // Computed when it is read, as a rollup is.
  field('total', 'number', 'number', {
    sql: sql`(select sum(part)::double precision from unnest(array[r."amount", r."other", ${1}::double precision]) as part where abs(part) < 1e200)`,
    read: totalOf,
  }),
  field('due', 'date', 'date'),
  field('at', 'datetime', 'date'),
  field('clock', 'time', 'date'),
  field('stage', 'text', 'select', { options }),
  field('owner', 'uuid', 'uuid'),
  field('tags', 'list', 'list', { options }),
  field('people', 'list', 'list', { elements: 'uuid' }),
  field('parent', 'list', 'link', { linkTitles: sql`r."titles"`, readNames: (record) => record.titles as string[] }),
  field('files', 'json', 'attachment', {
    fileNames: sql`array(select file ->> 'name' from jsonb_array_elements(r."files") as file)`,
  }),
  field('extra', 'json', 'json'),
];

export function sampleField(key: string): FieldHandle | undefined {
  return sampleFields.find((known) => known.key === key);
}

/** A real table with these columns; records are inserted as the API would show them. */
export function useSampleTable(): { db: Database; insert(records: SampleRecord[]): Promise<void> } {
  const holder = {} as { db: Database; insert(records: SampleRecord[]): Promise<void> };
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await cloneDatabase();
    const db = openDatabase(database.connection, { name: 'expression-test', size: 1 });
    drop = async () => {
      await db.end();
      await database.drop();
    };
    holder.db = db;
    for (const statement of [fold, sort, table]) await db.run(raw(statement));
    holder.insert = async (records) => {
      await db.run(
        sql`insert into sample select * from jsonb_populate_recordset(null::sample, ${JSON.stringify(records)}::jsonb)`,
      );
    };
  });
  afterAll(() => drop?.());
  return holder;
}

const fold = `do $do$ begin
  if to_regprocedure('svc_fold(text)') is null then
    create function svc_fold(x text) returns text language sql immutable parallel safe return
      case when octet_length(x) = char_length(x) then lower(x collate pg_c_utf8)
      else lower(regexp_replace(normalize(x, NFD), '[\\u0300-\\u036f]+', '', 'g') collate pg_c_utf8) end;
  end if;
end $do$`;

const sort = `do $do$ begin
  if to_regprocedure('svc_sort(text)') is null then
    create function svc_sort(x text) returns text language sql immutable parallel safe return left(svc_fold(x), 200);
  end if;
end $do$`;

const table = `create table sample (
  id integer primary key, name text collate "C", note text collate "C", amount double precision, other double precision, done boolean not null, maybe boolean,
  due date, at timestamptz, clock time, stage text collate "C", owner uuid, tags text[], people uuid[], parent uuid[], titles text[], files jsonb, extra jsonb)`;
