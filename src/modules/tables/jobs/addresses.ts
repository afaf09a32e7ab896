import type { JobAddress } from '../../../queue/define-job.ts';

/** Where actions send work: the jobs themselves are made with services that actions do not have. */

export const buildFieldAddress: JobAddress<{ tableId: string; fieldId: string }> = {
  kind: 'tables.build_field',
  maxAttempts: 20,
};
/** `turn`: how often it let another build of the same table go first. */
export const buildIndexAddress: JobAddress<{ tableId: string; fieldId: string; turn?: number }> = {
  kind: 'tables.build_index',
  maxAttempts: 10,
};
export const buildSearchAddress: JobAddress<{ tableId: string; turn?: number }> = {
  kind: 'tables.build_search',
  maxAttempts: 10,
};
export const countValuesAddress: JobAddress<{ tableId: string; column: string | null; behind?: string }> = {
  kind: 'tables.count_values',
  maxAttempts: 50,
};
export const dropColumnAddress: JobAddress<{ tableId: string; column: string }> = {
  kind: 'tables.drop_column',
  maxAttempts: 50,
};
export const foldCountsAddress: JobAddress<{ tableId: string }> = { kind: 'tables.fold_table_counts', maxAttempts: 3 };
export const importAddress: JobAddress<{ importId: string }> = { kind: 'tables.import', maxAttempts: 10 };
