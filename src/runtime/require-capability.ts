import type { Principal } from '../kernel/principal.ts';
import { refuse } from '../kernel/refusal.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { requireModuleInScope } from './require-scope.ts';

export function requireCapability(entry: CatalogueEntry, principal: Principal): void {
  const { capability, title } = entry.action;
  requireModuleInScope(entry.module.name, principal);
  if (!principal.capabilities.has(capability)) refuse('forbidden', 'missing_capability', `Your role does not allow “${title}” (${capability}).`, { capability });
}
