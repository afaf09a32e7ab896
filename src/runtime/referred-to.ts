import type { ReadContext } from './define-action.ts';

/** Those of these things that another module refers to. */
export async function referredTo(ctx: ReadContext, type: string, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const { refersTo } of ctx.catalogue.modules.values())
    for (const { id } of (await refersTo?.(ctx.db, ctx.workspaceId, type, ids)) ?? []) found.add(id);
  return found;
}
