import type { KeyLimits, Principal } from '../kernel/principal.ts';

/** The modules that a scope leaves open; undefined: all of them. Who names tables or workflows means these alone. */
export function modulesOf({ scopes }: KeyLimits): ReadonlySet<string> | undefined {
  if (!scopes) return undefined;
  return new Set([...(scopes.modules ?? []), ...(scopes.tableIds ? ['tables'] : []), ...(scopes.workflowIds ? ['workflows'] : [])]);
}

/** The person as far as their key goes. Whatever asks for a capability then holds to it by itself. */
export function withLimits(principal: Principal, limits: KeyLimits | undefined): Principal {
  if (!limits || (limits.mode !== 'read' && !limits.scopes)) return principal;
  const modules = modulesOf(limits);
  const mayUse = (capability: string) => (limits.mode !== 'read' || capability.endsWith('.read')) && (modules?.has(capability.slice(0, capability.indexOf('.'))) ?? true);
  return { ...principal, limits, capabilities: new Set([...principal.capabilities].filter(mayUse)) };
}
