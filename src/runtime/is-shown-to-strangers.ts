import type { ReadContext } from './define-action.ts';

/** Whether another module shows the content of this thing to strangers. */
export async function isShownToStrangers(ctx: ReadContext, type: string, id: string): Promise<boolean> {
  for (const { showsToStrangers } of ctx.catalogue.modules.values())
    if (await showsToStrangers?.(ctx, type, id)) return true;
  return false;
}
