import { isDeepStrictEqual } from 'node:util';
import { Type } from 'typebox';
import type { OpenTable } from '../../records/open-table.ts';
import { type RecordFault, recordFault, refuseRecords } from '../../records/record-faults.ts';
import type { RecordOut } from '../../records/writer.ts';
import { Advanced } from '../../runtime/schemas.ts';
import { Values } from './record.ts';
import { refusals } from './words/refusals.ts';

/** For a caller that undoes a change: the values that the fields had after it. */
export const ExpectedValues = Type.Optional(
  Advanced({
    ...Values,
    description:
      'Values that fields of the record must still have, as they were read. If somebody changed one, nothing is written (value_changed).',
  }),
);

/** Compares the records one by one, and at the end refuses all that somebody has changed. */
export function expectValues(
  open: OpenTable,
  expected: readonly (Record<string, unknown> | undefined)[],
  batch: boolean,
): (record: RecordOut, index: number) => void {
  const faults: RecordFault[] = [];
  return (record, index) => {
    for (const [key, value] of Object.entries(expected[index] ?? {})) {
      if (!open.visibleField(key))
        faults.push(recordFault(index, key, 'unknown_field', refusals.phrase('unknown_field', { field: key })));
      else if (!isDeepStrictEqual(record[key] ?? null, value ?? null))
        faults.push(recordFault(index, key, 'value_changed', refusals.phrase('value_changed')));
    }
    if (index === expected.length - 1 && faults.length > 0) refuseRecords(faults, batch);
  };
}
