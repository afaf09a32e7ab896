import type { JobAddress } from '../../../queue/define-job.ts';

/**
 * Where actions send work: the jobs themselves are made with services that actions do not have. What slow lists ask for
 * is in records/structure/build.
 */

export const buildFieldAddress: JobAddress<{ tableId: string; fieldId: string }> = {
  kind: 'tables.build_field',
  maxAttempts: 20,
};
export const dropColumnAddress: JobAddress<{ tableId: string; column: string }> = {
  kind: 'tables.drop_column',
  maxAttempts: 50,
};
export const foldCountsAddress: JobAddress<{ tableId: string }> = { kind: 'tables.fold_table_counts', maxAttempts: 3 };
export const importAddress: JobAddress<{ importId: string }> = { kind: 'tables.import', maxAttempts: 10 };
