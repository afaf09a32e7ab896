import type { KeyLimits, Principal } from '../kernel/principal.ts';

/**
 * The modules that a key may use; undefined for all. If it names tables or workflows, it is limited to exactly those.
 */
export function modulesOf({ scopes }: KeyLimits): ReadonlySet<string> | undefined {
  if (!scopes) return undefined;
  return new Set([
    ...(scopes.modules ?? []),
    ...(scopes.tableIds ? ['tables'] : []),
    ...(scopes.workflowIds ? ['workflows'] : []),
  ]);
}

/**
 * The person with only the capabilities that the key allows, so that every check of a capability also enforces the
 * key's limits.
 */
export function withLimits(principal: Principal, limits: KeyLimits | undefined): Principal {
  if (!limits || (limits.mode !== 'read' && !limits.scopes)) return principal;
  const modules = modulesOf(limits);
  const mayUse = (capability: string) =>
    (limits.mode !== 'read' || capability.endsWith('.read')) &&
    (modules?.has(capability.slice(0, capability.indexOf('.'))) ?? true);
  return { ...principal, limits, capabilities: new Set([...principal.capabilities].filter(mayUse)) };
}
