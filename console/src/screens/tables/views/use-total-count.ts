import { useRead } from '../../../api/use-action.ts';
import type { ListInput } from '../grid/window/record-pages.ts';

/** How many records a view has in all. */
export function useTotalCount({ sort: _none, ...input }: ListInput, enabled: boolean): number | undefined {
  return useRead('tables.list_records', { ...input, limit: 1, fields: [] }, { enabled }).data?.pageInfo.totalRows;
}
