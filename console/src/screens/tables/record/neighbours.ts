import type { QueryClient } from '@tanstack/react-query';
import type { RecordPage, TableRecord } from '../../../api/types.ts';
import { fetchRecords, type ListInput } from '../grid/record-pages.ts';

/** Where a record stands in the list, as far as the loaded pages tell. */
export function findPlace(client: QueryClient, input: ListInput, id: string): number | undefined {
  const question = JSON.stringify(input);
  for (const [key, page] of client.getQueriesData<RecordPage>({ queryKey: ['tables.list_records'] })) {
    const { limit: _limit, offset = 0, ...asked } = key[1] as ListInput;
    if (!page?.list || JSON.stringify(asked) !== question) continue;
    const at = page.list.findIndex((record) => record.id === id);
    if (at >= 0) return offset + at;
  }
  return undefined;
}

export async function recordAt(client: QueryClient, input: ListInput, place: number): Promise<TableRecord | undefined> {
  return (await fetchRecords(client, input, place, 1))[0];
}
