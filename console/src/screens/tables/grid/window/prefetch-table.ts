import type { QueryClient } from '@tanstack/react-query';
import { readQuery } from '../../../../api/use-action.ts';
import type { TableAddress } from './read-query.ts';

const loadPrefetchView = () => import('../../views/prefetch-view.ts');

/**
 * Fetches the records of a table's address while the frame of the page is drawn: the table, its views if one is open,
 * then the first records of the view. Errors are left to the screen, which fetches again and shows them.
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
  const listed =
    address.view === undefined ? undefined : client.fetchQuery(readQuery('tables.list_views', { tableId }));
  const [{ prefetchView }, table, views] = await Promise.all([
    loadPrefetchView(),
    client.fetchQuery(readQuery('tables.get_table', { id: tableId })),
    listed,
  ]);
  await prefetchView(
    client,
    table,
    address,
    views?.items.find(({ id }) => id === address.view),
  );
}
