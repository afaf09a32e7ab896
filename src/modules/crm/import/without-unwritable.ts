import type { SystemTable } from '../../../records/system-table.ts';
import { unwritable } from '../../../records/system-writes.ts';
import type { ReadContext } from '../../../runtime/define-action.ts';
import type { ImportRow, RowFault } from './import-row.ts';

/** Leaves out rows with fields that the caller's role may not write. */
export function withoutUnwritable<Fields extends object>(
  ctx: ReadContext,
  table: SystemTable,
  rows: readonly ImportRow<Fields>[],
  faults: RowFault[],
): ImportRow<Fields>[] {
  return rows.filter(({ row, fields }) => {
    const wrong = unwritable(ctx, table, fields);
    faults.push(...wrong.map(({ field, message }) => ({ row, path: `/${field}`, message })));
    return wrong.length === 0;
  });
}
