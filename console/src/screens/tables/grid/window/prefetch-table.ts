import type { QueryClient } from '@tanstack/react-query';
import { readQuery } from '../../../../api/use-action.ts';
import type { TableAddress } from './read-query.ts';

const loadViews = () => import('../../views/read-view-ahead.ts');

/**
 * What a table's address leads to is asked for while the frame around it is drawn: the table, its views where one is
 * open, then what the view will show first. What fails here is asked for again by the screen, which says why.
 */
export async function prefetchTable(
  client: QueryClient,
  tableId: string,
  address: { [Name in TableAddress]?: string },
): Promise<void> {
  if ((address.tab ?? 'records') !== 'records') {
    await client.fetchQuery(readQuery('tables.get_table', { id: tableId }));
    return;
  }
  const asked = address.view === undefined ? undefined : client.fetchQuery(readQuery('tables.list_views', { tableId }));
  const [{ readViewAhead }, table, views] = await Promise.all([
    loadViews(),
    client.fetchQuery(readQuery('tables.get_table', { id: tableId })),
    asked,
  ]);
  await readViewAhead(
    client,
    table,
    address,
    views?.items.find(({ id }) => id === address.view),
  );
}
