import type { Principal } from '../kernel/principal.ts';
import { refuse } from '../kernel/refusal.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { requireModuleInScope } from './require-scope.ts';
import { refusals } from './words/refusals.ts';

export function requireCapability(entry: CatalogueEntry, principal: Principal): void {
  const { capability, title } = entry.action;
  requireModuleInScope(entry.module.name, principal);
  if (!principal.capabilities.has(capability))
    refuse('forbidden', 'missing_capability', refusals.phrase('missing_capability', { title, capability }), {
      capability,
    });
}
