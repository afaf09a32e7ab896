import type { Query, QueryClient } from '@tanstack/react-query';
import { callAction } from '../../../../api/call-action.ts';
import type { RecordPage, RecordQuery, TableRecord } from '../../../../api/types.ts';
import type { listedBy } from './listed-by.ts';

export const pageSize = 200;

export type ListInput = RecordQuery & { tableId: string };

/** The input of the list. Undefined values do not narrow it. */
export function listInput(tableId: string, { q, sort, filter }: ReturnType<typeof listedBy>): ListInput {
  return { tableId, ...(q ? { q } : {}), ...(sort ? { sort } : {}), ...(filter ? { filter } : {}) };
}

/** One page of the list, as cached by the query client. */
export function pageQuery(input: ListInput, page: number) {
  const asked = { ...input, limit: pageSize, offset: page * pageSize };
  return {
    queryKey: ['tables.list_records', asked] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => callAction('tables.list_records', asked, { signal }),
    // Pages out of sight are dropped soon, so that a million rows do not fill the memory.
    gcTime: 60_000,
  };
}

/** Records by their index in the list, from the cache unless it is stale. */
export async function fetchRecords(
  client: QueryClient,
  input: ListInput,
  from: number,
  count: number,
): Promise<TableRecord[]> {
  const first = Math.floor(from / pageSize);
  const last = Math.floor((from + count - 1) / pageSize);
  const records: TableRecord[] = [];
  for (let page = first; page <= last; page += 1) {
    const { list } = await client.fetchQuery({ ...pageQuery(input, page), staleTime: Number.POSITIVE_INFINITY });
    const start = page * pageSize;
    records.push(...list.slice(Math.max(from - start, 0), from + count - start));
    if (list.length < pageSize) break;
  }
  return records;
}

/** The same, but undefined if a request would be needed. */
export function cachedRecords(
  client: QueryClient,
  input: ListInput,
  from: number,
  count: number,
): TableRecord[] | undefined {
  const records: TableRecord[] = [];
  for (let at = from; at < from + count; at += 1) {
    const page = Math.floor(at / pageSize);
    const data = client.getQueryData<RecordPage>(pageQuery(input, page).queryKey);
    const record = data?.list[at - page * pageSize];
    if (!record) return undefined;
    records.push(record);
  }
  return records;
}

/** The order of these records, as far as the shown and cached pages contain them. */
export function findPlaces(
  client: QueryClient,
  input: ListInput,
  shown: ReadonlyMap<number, TableRecord[]>,
  isMeant: (id: string) => boolean,
): number[] {
  const pages = new Map(shown);
  const question = JSON.stringify(input);
  for (const [key, data] of client.getQueriesData<RecordPage>({ queryKey: ['tables.list_records'] })) {
    const { limit, offset = 0, ...asked } = key[1] as ListInput;
    const page = offset / pageSize;
    if (data && limit === pageSize && !pages.has(page) && JSON.stringify(asked) === question)
      pages.set(page, data.list);
  }
  const places = [...pages].flatMap(([page, list]) =>
    list.flatMap(({ id }, index) => (isMeant(id) ? page * pageSize + index : [])),
  );
  return places.sort((one, other) => one - other);
}

/** Updates records from the server's answer in all lists and panels. */
export function showRecords(client: QueryClient, tableId: string, changed: TableRecord[]): void {
  const byId = new Map(changed.map((record) => [record.id, record]));
  const predicate = ({ queryKey }: Query) => (queryKey[1] as { tableId?: string } | undefined)?.tableId === tableId;
  const lists = { queryKey: ['tables.list_records'], predicate };
  const panels = { queryKey: ['tables.get_record'], predicate };
  client.setQueriesData<RecordPage>(lists, (page) => {
    if (!page?.list.some(({ id }) => byId.has(id))) return page;
    return { ...page, list: page.list.map((record) => withChanges(record, byId.get(record.id))) };
  });
  client.setQueriesData<TableRecord>(panels, (record) => (record ? withChanges(record, byId.get(record.id)) : record));
  // Requests in progress may have read the old values and would restore them.
  for (const read of [lists, panels]) void client.refetchQueries({ ...read, fetchStatus: 'fetching' });
}

/** A list may show only some of the fields. */
function withChanges(record: TableRecord, changed: TableRecord | undefined): TableRecord {
  if (!changed) return record;
  const kept = Object.entries(changed).filter(([key]) => key in record);
  return { ...record, ...Object.fromEntries(kept) };
}
