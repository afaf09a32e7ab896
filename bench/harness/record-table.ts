import pg from 'pg';
import { newId } from '../../src/kernel/ids.ts';
import { bare, schemaOf } from '../../src/records/names.ts';
import type { Environment } from './environment.ts';

export interface RecordTable {
  id: string;
  workspaceId: string;
  /** The address of its records. */
  path: string;
  /** Its name in the database, and the columns of its fields by key. */
  relation: string;
  columns: Map<string, string>;
  rows: number;
  /** Each group has about a hundred records, whatever the size of the table. */
  groups: number;
  /** Some of its records, from all over the table. */
  someIds: string[];
}

const perGroup = 100;
const chunk = 50_000;
const words = ['open', 'paid', 'late'];
const options = words.map((key) => ({ key, name: key }));

const fields = [
  { key: 'title', type: 'text', required: true },
  { key: 'email', type: 'email' },
  { key: 'amount', type: 'number', index: 'on' },
  { key: 'group_no', type: 'number', index: 'on' },
  { key: 'status', type: 'select', options },
  { key: 'tags', type: 'multi_select', options },
  { key: 'done', type: 'checkbox' },
  { key: 'due', type: 'date' },
  { key: 'ordered', type: 'text' },
  { key: 'note', type: 'long_text' },
  { key: 'city', type: 'text' },
];

/** A table of eleven fields, two of them with an index, made through the action and filled by SQL. */
export async function makeRecordTable(environment: Environment, name: string, rows: number): Promise<RecordTable> {
  const { id } = await environment.act<{ id: string }>('tables.create_table', { name, fields });
  const client = new pg.Client({ connectionString: environment.databaseUrl });
  await client.connect();
  const columns = await columnsOf(client, id);
  const { workspaceId, userId } = (
    await client.query(`select workspace_id as "workspaceId", created_by as "userId" from data_tables where id = $1`, [
      id,
    ])
  ).rows[0];
  const groups = Math.max(1, Math.floor(rows / perGroup));
  const table = {
    id,
    workspaceId,
    path: `/api/v1/tables/${id}/records`,
    relation: `"${schemaOf(workspaceId)}"."t_${bare(id)}"`,
    columns,
    rows,
    groups,
    someIds: [] as string[],
  };
  for (let start = 0; start < rows; start += chunk) {
    const ids = Array.from({ length: Math.min(chunk, rows - start) }, () => newId());
    table.someIds.push(...ids.filter((_, index) => index % Math.ceil(rows / 500) === 0));
    await fill(client, table, ids, start, userId);
  }
  await client.query('insert into record_counts (workspace_id, table_id, delta) values ($1, $2, $3)', [
    workspaceId,
    id,
    rows,
  ]);
  await client.query(`vacuum analyze ${table.relation}`);
  await client.end();
  return table;
}

export async function columnsOf(client: pg.Client, tableId: string): Promise<Map<string, string>> {
  const { rows } = await client.query(
    'select key, column_name from table_fields where table_id = $1 and deleted_at is null',
    [tableId],
  );
  return new Map(rows.map((row) => [row.key, row.column_name]));
}

/**
 * A new record, as a client sends it; groups of its own, so that the filters of the lists find what they found before.
 */
export function newRecord({ groups }: RecordTable, number: number): Record<string, unknown> {
  return {
    ...{
      title: `New ${number}`,
      email: `new${number}@example.com`,
      amount: (number * 7919) % 1_000_003,
      group_no: groups + (number % 1_000),
      status: words[number % 3],
    },
    ...{
      tags: ['open'],
      done: number % 2 === 0,
      due: '2026-05-05',
      ordered: '2026-05-05',
      note: `A few words about the record ${number}, as people write them.`,
      city: 'Rome',
    },
  };
}

function fill(
  client: pg.Client,
  { relation, columns, groups, rows }: RecordTable,
  ids: string[],
  start: number,
  userId: string,
): Promise<unknown> {
  const names = fields.map((field) => columns.get(field.key)).join(', ');
  return client.query(
    `insert into ${relation} (id, created_at, updated_at, created_by, updated_by, ${names})
     select id, now() - ($5::int - n) * interval '31 seconds', now(), $4, $4, 'Title ' || n, 'person' || n || '@example.com', (n::bigint * 7919) % 1000003, n % $3::int, (array['open', 'paid', 'late'])[1 + n % 3],
       array['open'], n % 2 = 0, date '2026-01-01' + n % 365, (date '2026-01-01' + n % 365)::text, 'note ' || md5(n::text), (array['Rome', 'Lima', 'Oslo', 'Cairo'])[1 + n % 4]
     from (select id, ($2::int + place)::int as n from unnest($1::uuid[]) with ordinality as given (id, place)) numbered`,
    [ids, start, groups, userId, rows],
  );
}
