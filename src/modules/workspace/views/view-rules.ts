import { may } from '../../../kernel/principal.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { ReadContext } from '../../../runtime/define-action.ts';
import { refusals } from '../words/refusals.ts';
import { type ListName, moduleOfList } from './view.ts';

export function viewNotFound(): never {
  refuse('not_found', 'view_not_found', refusals.phrase('view_not_found'));
}

/** A view reveals what people look for in a list, so reading it needs the right to the list. */
export function requireMayRead(ctx: ReadContext, list: ListName): void {
  const capability = `${moduleOfList[list]}.read`;
  if (!may(ctx.principal, capability))
    refuse('forbidden', 'missing_capability', refusals.phrase('view_list', { capability }), { capability });
}

/** People who may only read can save views only for themselves. */
export function requireMayShare({ principal }: ReadContext, list: ListName, shared: boolean): void {
  const capability = `${moduleOfList[list]}.write`;
  if (shared && !may(principal, capability))
    refuse('forbidden', 'missing_capability', refusals.phrase('view_shared'), { capability });
}
