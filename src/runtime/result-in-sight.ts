import type { CatalogueEntry } from './catalogue.ts';
import type { ReadContext } from './define-action.ts';
import { hidesOf } from './hides-of.ts';
import { shownRecordsIn } from './mask-output.ts';

/** The result of an action, as far as the caller may see it. */
export async function resultInSight(
  ctx: ReadContext,
  { action, mask }: CatalogueEntry,
  result: unknown,
): Promise<unknown> {
  return mask && ctx.principal.tables
    ? mask(result, await hidesOf(ctx, shownRecordsIn(action.output, result)))
    : result;
}
