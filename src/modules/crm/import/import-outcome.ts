import type { RowFault } from './import-row.ts';
import type { DedupeBy } from './plan-import.ts';

export interface ImportSettings {
  dedupeBy: DedupeBy;
  onDuplicate: 'skip' | 'update';
}

/** Rows by what became of them; a row can have several errors. */
export interface ImportOutcome {
  created: number;
  updated: number;
  skipped: number;
  errors: RowFault[];
}
