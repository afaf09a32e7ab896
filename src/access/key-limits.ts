import type { KeyLimits, Principal } from '../kernel/principal.ts';

/** The modules a key may use; undefined for all of them. Naming tables or workflows limits the key to exactly those. */
export function modulesOf({ scopes }: KeyLimits): ReadonlySet<string> | undefined {
  if (!scopes) return undefined;
  return new Set([
    ...(scopes.modules ?? []),
    ...(scopes.tableIds ? ['tables'] : []),
    ...(scopes.workflowIds ? ['workflows'] : []),
  ]);
}

/**
 * The person with only the capabilities that their key allows, so that every check of a capability also enforces the
 * limits of the key.
 */
export function withLimits(principal: Principal, limits: KeyLimits | undefined): Principal {
  if (!limits || (limits.mode !== 'read' && !limits.scopes)) return principal;
  const modules = modulesOf(limits);
  const mayUse = (capability: string) =>
    (limits.mode !== 'read' || capability.endsWith('.read')) &&
    (modules?.has(capability.slice(0, capability.indexOf('.'))) ?? true);
  return { ...principal, limits, capabilities: new Set([...principal.capabilities].filter(mayUse)) };
}
