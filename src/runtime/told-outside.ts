import type { ReadContext } from './define-action.ts';

/** Whether something of another module tells strangers what is in this thing. */
export async function isToldOutside(ctx: ReadContext, type: string, id: string): Promise<boolean> {
  for (const { tellsStrangers } of ctx.catalogue.modules.values())
    if (await tellsStrangers?.(ctx, type, id)) return true;
  return false;
}
