import { refuse } from '../../../kernel/refusal.ts';
import type { ReadContext } from '../../../runtime/define-action.ts';
import { refusals } from '../words/refusals.ts';

export function viewNotFound(): never {
  refuse('not_found', 'view_not_found', refusals.phrase('view_not_found'));
}

/** Whoever may only read keeps views for themselves. */
export function requireMayShare({ principal }: ReadContext, shared: boolean): void {
  if (shared && !principal.capabilities.has('crm.write'))
    refuse('forbidden', 'missing_capability', refusals.phrase('view_shared'), { capability: 'crm.write' });
}
