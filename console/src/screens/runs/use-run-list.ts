import { useQueryClient } from '@tanstack/react-query';
import type { ListedRun, RunFilter } from '../../api/types.ts';
import { type List, useList } from '../../api/use-action.ts';

/** The runs that fit. While not live, what was loaded stays as it is until somebody asks for it anew. */
export function useRunList(filter: RunFilter, live: boolean): List<ListedRun, unknown> {
  const client = useQueryClient();
  const input = { ...filter, limit: 50 };
  const isLoaded = client.getQueryState(['workflows.list_runs', input, 'pages'])?.data !== undefined;
  return useList('workflows.list_runs', input, { enabled: live || !isLoaded });
}
