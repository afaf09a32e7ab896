import type { WriteContext } from '../../runtime/define-action.ts';
import { type Change, keepVersion } from './versions.store.ts';

/** Records the caller's changes in the history. */
export async function keepChange(
  ctx: WriteContext,
  memoryId: string,
  change: Change,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): Promise<void> {
  const { userId, via, client } = ctx.principal;
  await keepVersion(ctx.db, ctx.workspaceId, {
    memoryId,
    at: ctx.now,
    byId: userId,
    via,
    client,
    change,
    before,
    after,
  });
}
