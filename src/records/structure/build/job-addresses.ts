import type { JobAddress } from '../../../queue/define-job.ts';

/** The jobs that slow lists request to make later ones fast. Module tables defines the jobs themselves. */

/** `turn`: how many times it let another build of the same table go first. */
export const buildIndexAddress: JobAddress<{ tableId: string; fieldId: string; turn?: number }> = {
  kind: 'tables.build_index',
  maxAttempts: 10,
};
/** Builds an index with these columns, sorted by the first. */
export const buildCoverAddress: JobAddress<{ tableId: string; columns: string[]; turn?: number }> = {
  kind: 'tables.build_cover',
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
