import type { JobAddress } from '../../../queue/define-job.ts';

/**
 * The job names that actions send work to. The jobs themselves need services that actions do not have. Work for slow
 * lists is in records/structure/build.
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
