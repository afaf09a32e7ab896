import type { SystemTable } from '../../../records/system-table.ts';
import { unwritable } from '../../../records/system-writes.ts';
import type { ReadContext, WriteContext } from '../../../runtime/define-action.ts';
import { knownMembers } from '../members.store.ts';
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

/** The rows whose owner is a member, or that have no owner; the others become errors. */
export async function dropUnknownOwners<Fields extends { ownerId?: string | null }>(
  ctx: WriteContext,
  rows: readonly ImportRow<Fields>[],
  faults: RowFault[],
): Promise<ImportRow<Fields>[]> {
  const owners = [...new Set(rows.flatMap(({ fields }) => fields.ownerId ?? []))];
  const members = owners.length === 0 ? new Set<string>() : await knownMembers(ctx.db, ctx.workspaceId, owners);
  return rows.filter(({ row, fields }) => {
    const known = !fields.ownerId || members.has(fields.ownerId);
    if (!known) faults.push({ row, path: '/ownerId', message: 'is not a member of this workspace' });
    return known;
  });
}
