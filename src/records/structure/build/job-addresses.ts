import type { JobAddress } from '../../../queue/define-job.ts';

/** Where slow lists send the work that makes the next ones quick: the jobs themselves are those of module tables. */

export const buildIndexAddress: JobAddress<{ tableId: string; fieldId: string }> = {
  kind: 'tables.build_index',
  maxAttempts: 10,
};
export const buildSearchAddress: JobAddress<{ tableId: string }> = { kind: 'tables.build_search', maxAttempts: 10 };
export const countValuesAddress: JobAddress<{ tableId: string; column: string | null; behind?: string }> = {
  kind: 'tables.count_values',
  maxAttempts: 50,
};
