import type { Principal } from '../kernel/principal.ts';
import { refuse } from '../kernel/refusal.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { type AnyAction, onlyReads } from './define-action.ts';
import { requireModuleInScope } from './require-scope.ts';
import { refusals } from './words/refusals.ts';

export function requireCapability(entry: CatalogueEntry, principal: Principal): void {
  const { capability, title } = entry.action;
  requireModuleInScope(entry.module.name, principal);
  if (isHeldToReading(principal) && !onlyReads(entry.action))
    refuse('forbidden', 'missing_capability', refusals.phrase('key_only_reads', { title }), { capability });
  if (!holdsCapability(entry.action, principal))
    refuse('forbidden', 'missing_capability', refusals.phrase('missing_capability', { title, capability }), {
      capability,
    });
}

/** Whether `requireCapability` would allow this caller. */
export function mayCall(action: AnyAction, principal: Principal): boolean {
  return holdsCapability(action, principal) && (!isHeldToReading(principal) || onlyReads(action));
}

export function holdsCapability({ capability, orCapabilities = [] }: AnyAction, { capabilities }: Principal): boolean {
  return capabilities.has(capability) || orCapabilities.some((other) => capabilities.has(other));
}

/** Some changes, such as marking one's own notices as read, only need the permission to read. */
function isHeldToReading({ limits }: Principal): boolean {
  return limits?.mode === 'read';
}
