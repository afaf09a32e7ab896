import { useRead } from '../../../api/use-action.ts';
import type { ListInput } from '../grid/window/record-pages.ts';

/** The number of all records in a view. */
export function useTotalCount({ sort: _none, ...input }: ListInput, enabled: boolean): number | undefined {
  return useRead('tables.list_records', { ...input, limit: 1, fields: [] }, { enabled }).data?.pageInfo.totalRows;
}
