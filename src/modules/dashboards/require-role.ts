import { faultAt, refuseInput } from '../../kernel/refusal.ts';
import { inputFaults } from '../../kernel/words/refusals.ts';
import { rolesByKey } from '../../records/tables.store.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { refusals } from './words/refusals.ts';

/** A role of this workspace, for a dashboard that is shared with one. */
export async function requireRole(ctx: ReadContext, role: string | null): Promise<void> {
  if (role === null) refuseInput([faultAt('/role', inputFaults.phrase('required'))]);
  const roles = await rolesByKey(ctx.db, ctx.workspaceId);
  if (!roles.some(({ key }) => key === role))
    refuseInput([faultAt('/role', refusals.phrase('unknown_role', { role }))]);
}
