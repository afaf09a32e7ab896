import { type KeyRow, lockKey } from '../../access/keys.store.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { WriteContext } from '../../runtime/define-action.ts';
import { refusals } from './words/refusals.ts';

/** Finds the caller's own key, or any key for people who manage keys. Other keys look as if they did not exist. */
export async function findOwnKey(ctx: WriteContext, id: string): Promise<KeyRow> {
  const row = await lockKey(ctx.db, ctx.workspaceId, id);
  if (!row || (row.ownerId !== ctx.principal.userId && !ctx.principal.capabilities.has('keys.admin')))
    refuse('not_found', 'key_not_found', refusals.phrase('key_not_found'));
  if (row.revokedAt) refuse('conflict', 'key_revoked', refusals.phrase('key_revoked', { name: row.name }));
  return row;
}
