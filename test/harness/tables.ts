import type { App } from './app.ts';
import type { Answer, CallOptions, Client } from './client.ts';

let counter = 0;

export interface NewField {
  key: string;
  type: string;
  [setting: string]: unknown;
}

export interface TestTable {
  id: string;
  name: string;
  fields: { id: string; key: string }[];
}

export type TestRecord = { id: string; created_at: string; updated_at: string; created_by: string } & Record<
  string,
  unknown
>;

export interface RecordPage {
  list: TestRecord[];
  pageInfo: { totalRows: number; limit: number; offset: number; isLastPage: boolean };
}

export type Query = Record<string, string | number | object | undefined>;

/** A table with these fields, made as a person makes it. */
export function newTable(
  client: Client,
  fields: NewField[],
  settings: Record<string, unknown> = {},
): Promise<TestTable> {
  return client.act<TestTable>('tables.create_table', { name: `Table ${++counter}`, fields, ...settings });
}

/** Options of a select whose names are their keys. */
export function options(...keys: string[]): { key: string; name: string }[] {
  return keys.map((key) => ({ key, name: key }));
}

export interface V1 {
  readonly key: string;
  get<Body = Record<string, unknown>>(path: string, options?: CallOptions): Promise<Answer<Body>>;
  post<Body = Record<string, unknown>>(path: string, body?: unknown, options?: CallOptions): Promise<Answer<Body>>;
  patch<Body = Record<string, unknown>>(path: string, body?: unknown, options?: CallOptions): Promise<Answer<Body>>;
  delete<Body = Record<string, unknown>>(path: string, options?: CallOptions): Promise<Answer<Body>>;
  /** GET …/records; objects become JSON. */
  list(tableId: string, query?: Query): Promise<Answer<RecordPage>>;
  /** POST …/records. */
  create<Body = Record<string, unknown>>(tableId: string, body: unknown, options?: CallOptions): Promise<Answer<Body>>;
  /** Records that must be accepted; answers their ids in the order they were sent. */
  fill(tableId: string, records: Record<string, unknown>[]): Promise<string[]>;
  /** The values of one field on a page that must be answered. */
  column(tableId: string, field: string, query?: Query): Promise<unknown[]>;
  totalRows(tableId: string): Promise<number>;
}

/** Speaks to the public API by a new key of this person. */
export async function v1Of(app: App, person: Client): Promise<V1> {
  const { key } = await person.act<{ key: string }>('keys.create', { name: `Key ${++counter}` });
  return v1By(app, key);
}

/** Speaks to the public API by this key, without cookies and without an Origin. */
export function v1By(app: App, key: string): V1 {
  const program = app.browser();
  const send = <Body>(method: string, path: string, body?: unknown, given?: CallOptions) =>
    program.send<Body>(method, path, body, { ...given, headers: { 'x-api-key': key, origin: '', ...given?.headers } });
  const list = (tableId: string, query: Query = {}) =>
    send<RecordPage>('GET', `/api/v1/tables/${tableId}/records${queryText(query)}`);
  const answered = async (tableId: string, query: Query = {}) => {
    const answer = await list(tableId, query);
    if (answer.status !== 200) throw new Error(`The list answered ${answer.status}: ${answer.text}`);
    return answer.body;
  };
  return {
    key,
    get: (path, given) => send('GET', path, undefined, given),
    post: (path, body, given) => send('POST', path, body, given),
    patch: (path, body, given) => send('PATCH', path, body, given),
    delete: (path, given) => send('DELETE', path, undefined, given),
    list,
    create: (tableId, body, given) => send('POST', `/api/v1/tables/${tableId}/records`, body, given),
    async fill(tableId, records) {
      const { list: before } = await answered(tableId, { limit: 500 });
      const answer = await send<{ count: number }>('POST', `/api/v1/tables/${tableId}/records`, records);
      if (answer.status !== 200) throw new Error(`The batch answered ${answer.status}: ${answer.text}`);
      const { list: after } = await answered(tableId, { limit: 500 });
      return after.slice(before.length).map((record) => record.id);
    },
    column: async (tableId, field, query) => (await answered(tableId, query)).list.map((record) => record[field]),
    totalRows: async (tableId) => (await answered(tableId, { limit: 1 })).pageInfo.totalRows,
  };
}

/** A record that nobody made. */
export const nowhere = '01990000-0000-7000-8000-000000000000';

export function queryText(query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = given
    .map(
      ([name, value]) =>
        `${name}=${encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : String(value))}`,
    )
    .join('&');
  return text === '' ? '' : `?${text}`;
}
