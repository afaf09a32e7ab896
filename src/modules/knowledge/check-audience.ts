import { faultAt, refuseInput } from '../../kernel/refusal.ts';
import { rolesByKey } from '../../records/tables.store.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { refusals } from './words/refusals.ts';

/** The audience as it is stored: null means everyone. */
export async function checkAudience(ctx: ReadContext, audience: readonly string[]): Promise<string[] | null> {
  if (audience.length === 0) return null;
  const roles = (await rolesByKey(ctx.db, ctx.workspaceId)).map(({ key }) => key);
  const unknown = audience.find((key) => !roles.includes(key));
  if (unknown !== undefined)
    refuseInput([faultAt('/audience', refusals.phrase('role_unknown', { key: unknown, roles: roles.join(', ') }))]);
  return [...audience];
}
