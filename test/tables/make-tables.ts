import { newId } from '../../src/kernel/ids.ts';
import { columnOf, relationOf } from '../../src/records/names.ts';
import type { App } from '../harness/app.ts';
import type { Answer, Client } from '../harness/client.ts';
import { withConnection } from '../harness/statements.ts';
import { until } from '../harness/until.ts';

export interface FieldShape {
  id: string;
  key: string;
  name: string;
  type: string;
  required: boolean;
  unique: boolean;
  computed: boolean;
  indexed: boolean;
  state: 'ready' | 'building' | 'failed';
  error?: { code: string; message: string };
  access: 'write' | 'read';
  [setting: string]: unknown;
}

export interface TableShape {
  id: string;
  name: string;
  titleField: string | null;
  fields: FieldShape[];
  rights: Record<string, boolean>;
  rowCount: number;
  search: string;
  updatedAt: string;
  report?: { groups: { value: unknown; count: number; measure: number | null }[] };
}

export interface RecordShape {
  id: string;
  created_at: string;
  updated_at: string;
  created_by: string | null;
  [key: string]: unknown;
}

export interface RecordPage {
  list: RecordShape[];
  pageInfo: { totalRows: number; limit: number; offset: number; isLastPage: boolean };
}

export interface RefusalBody {
  code: string;
  error: string;
  field?: string;
  count?: number;
  examples?: { id: string; value: unknown }[];
  usedBy?: { kind: string; label: string }[];
  errors?: { index: number; field: string | null; code: string; message: string }[];
}

export type FieldWish = { key: string; type: string } & Record<string, unknown>;

let counter = 0;

export function newTable(
  client: Client,
  fields: FieldWish[],
  settings: Record<string, unknown> = {},
): Promise<TableShape> {
  return client.act<TableShape>('tables.create_table', { name: `Table ${++counter}`, fields, ...settings });
}

export function getTable(client: Client, id: string): Promise<TableShape> {
  return client.act<TableShape>('tables.get_table', { id });
}

export function addRecord(client: Client, tableId: string, values: Record<string, unknown> = {}): Promise<RecordShape> {
  return client.act<RecordShape>('tables.create_record', { tableId, values });
}

/** Many records in one call, in this order. */
export async function addRecords(
  client: Client,
  tableId: string,
  records: Record<string, unknown>[],
): Promise<RecordShape[]> {
  await client.act('tables.import_records', { tableId, records });
  return (await listRecords(client, tableId, { limit: 500 })).list.slice(-records.length);
}

export function changeRecord(
  client: Client,
  tableId: string,
  id: string,
  values: Record<string, unknown>,
): Promise<RecordShape> {
  return client.act<RecordShape>('tables.update_record', { tableId, id, values });
}

export function getRecord(client: Client, tableId: string, id: string): Promise<RecordShape> {
  return client.act<RecordShape>('tables.get_record', { tableId, id });
}

export function listRecords(client: Client, tableId: string, query: Record<string, unknown> = {}): Promise<RecordPage> {
  return client.act<RecordPage>('tables.list_records', { tableId, ...query });
}

/** The values of one field, in the order of the list. */
export async function valuesOf(
  client: Client,
  tableId: string,
  key: string,
  query: Record<string, unknown> = {},
): Promise<unknown[]> {
  return (await listRecords(client, tableId, { limit: 500, ...query })).list.map((record) => record[key]);
}

export function saveField(client: Client, tableId: string, wish: Record<string, unknown>): Promise<FieldShape> {
  return client.act<FieldShape>('tables.save_field', { tableId, ...wish });
}

export function trySaveField(
  client: Client,
  tableId: string,
  wish: Record<string, unknown>,
): Promise<Answer<RefusalBody>> {
  return client.call<RefusalBody>('tables.save_field', { tableId, ...wish });
}

export function fieldOf(table: Pick<TableShape, 'fields'>, key: string): FieldShape {
  const field = table.fields.find((candidate) => candidate.key === key);
  if (!field)
    throw new Error(`There is no field “${key}” among ${table.fields.map((candidate) => candidate.key).join(', ')}.`);
  return field;
}

export async function fieldNow(client: Client, tableId: string, key: string): Promise<FieldShape> {
  return fieldOf(await getTable(client, tableId), key);
}

/** Waits until a job has brought the field to an end, good or bad. */
export function untilBuilt(client: Client, tableId: string, key: string): Promise<FieldShape> {
  return until(
    () => fieldNow(client, tableId, key),
    (field) => field.state !== 'building',
  );
}

export async function workspaceOf(client: Client): Promise<string> {
  return (await client.act<{ id: string }>('workspace.get')).id;
}

/**
 * Many records at once, beside the program: `values` gives each of them by its place. Columns as `columnOf` names them.
 */
export async function fillTable(
  app: App,
  client: Client,
  table: TableShape,
  count: number,
  values: (place: number) => Record<string, unknown>,
): Promise<void> {
  const workspaceId = await workspaceOf(client);
  const keys = Object.keys(values(0));
  const columns = keys.map((key) => `"${columnOf(fieldOf(table, key).id)}"`);
  const rows = Array.from({ length: count }, (_, place) => ({ id: newId(), values: values(place) }));
  const typed = keys.map((key) => `(row->'values'->>'${key}')::${sqlTypes[fieldOf(table, key).type] ?? 'text'}`);
  await withConnection(app.database, async (connection) => {
    await connection.query(
      `insert into ${relationOf(workspaceId, table.id).text} (id, created_at, updated_at${columns.map((column) => `, ${column}`).join('')})
       select (row->>'id')::uuid, now(), now()${typed.map((column) => `, ${column}`).join('')} from jsonb_array_elements($1::jsonb) row`,
      [JSON.stringify(rows)],
    );
    await connection.query('insert into record_counts (workspace_id, table_id, delta) values ($1, $2, $3)', [
      workspaceId,
      table.id,
      count,
    ]);
  });
}

const sqlTypes: Record<string, string> = {
  number: 'double precision',
  checkbox: 'boolean',
  date: 'date',
  user: 'uuid',
};
