import type { Environment } from './environment.ts';
import type { Options } from './options.ts';
import { makeRecordTable, type RecordTable } from './record-table.ts';

const made = new WeakMap<Environment, Promise<RecordTable>>();

/** The table of a million records: it takes a while to fill, so the rows share one. */
export function largeTable(environment: Environment, { records }: Options): Promise<RecordTable> {
  const table = made.get(environment) ?? makeRecordTable(environment, 'Large', records);
  made.set(environment, table);
  return table;
}
