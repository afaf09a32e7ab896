import type { CatalogueEntry } from './catalogue.ts';
import { mayAsk, type ReadContext } from './define-action.ts';
import { onBehalfOf } from './ports.ts';

/** Whether this call has an effect beyond the workspace's own data. */
export async function hasEffect({ action }: CatalogueEntry, ctx: ReadContext, input: unknown): Promise<boolean> {
  if (!mayAsk(action)) return false;
  return (await action.hasEffect?.(onBehalfOf(ctx, action), input)) ?? true;
}
