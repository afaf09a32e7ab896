import type { WriteContext } from '../../../runtime/define-action.ts';
import { knownMembers } from '../members.store.ts';
import type { ImportRow, RowFault } from './import-row.ts';

/** The rows whose owner is a member, or that name none; the others go to the faults. */
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
