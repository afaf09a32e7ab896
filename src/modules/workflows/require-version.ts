import { refuse } from '../../kernel/refusal.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { readVersion, type WholeVersion } from './versions.store.ts';
import { refusals } from './words/refusals.ts';

/** For looking at it; who wants to run it learns of a conflict instead. */
export async function requireVersion(ctx: ReadContext, workflowId: string, version: number): Promise<WholeVersion> {
  return (
    (await readVersion(ctx.db, ctx.workspaceId, workflowId, version)) ??
    refuse('not_found', 'version_not_found', refusals.phrase('version_not_found', { version }), { version })
  );
}
