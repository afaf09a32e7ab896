import type { QueryClient } from '@tanstack/react-query';
import { readQuery } from '../../../../api/use-action.ts';
import { listedBy } from './listed-by.ts';
import { listInput, pageQuery } from './record-pages.ts';
import type { TableAddress } from './use-table-query.ts';

/** Kinds of views that begin with the first records of the list. */
const listing: readonly string[] = ['grid', 'list', 'gallery'];

/**
 * What a table's address leads to is asked for while the frame around it is drawn: the table, its views where one is
 * open, then the records that will be on screen. What fails here is asked for again by the screen, which says why.
 */
export async function prefetchTable(
  client: QueryClient,
  tableId: string,
  address: { [Name in TableAddress]?: string },
): Promise<void> {
  const asked = address.view === undefined ? undefined : client.fetchQuery(readQuery('tables.list_views', { tableId }));
  const [table, views] = await Promise.all([client.fetchQuery(readQuery('tables.get_table', { id: tableId })), asked]);
  const view = views?.items.find(({ id }) => id === address.view);
  const isGrouped = address.group === undefined ? (view?.groupBy ?? []).length > 0 : true;
  const isShown = (address.tab ?? 'records') === 'records' && listing.includes(view?.kind ?? 'grid');
  if (table.kind === 'report' || isGrouped || !isShown) return;
  await client.prefetchQuery(pageQuery(listInput(tableId, listedBy(address, view)), 0));
}
