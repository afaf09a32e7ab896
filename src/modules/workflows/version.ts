import { Type } from 'typebox';
import { refuse } from '../../kernel/refusal.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { DateOut, Id, Nullable } from '../../runtime/schemas.ts';
import { readVersion, type WholeVersion } from './versions.store.ts';
import { refusals } from './words/refusals.ts';

export const VersionOut = Type.Object({
  id: Id,
  version: Type.Integer(),
  name: Nullable(Type.String()),
  description: Nullable(Type.String()),
  createdAt: DateOut,
  createdBy: Nullable(Id),
  current: Type.Boolean({ description: 'It is the one that runs now.' }),
});

/** Only for viewing it; a caller who wants to run it gets a conflict instead. */
export async function requireVersion(ctx: ReadContext, workflowId: string, version: number): Promise<WholeVersion> {
  return (
    (await readVersion(ctx.db, ctx.workspaceId, workflowId, version)) ??
    refuse('not_found', 'version_not_found', refusals.phrase('version_not_found', { version }), { version })
  );
}
