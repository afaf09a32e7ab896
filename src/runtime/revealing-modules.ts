import type { Principal } from '../kernel/principal.ts';
import type { ReadContext } from './define-action.ts';

/** Whether this caller cannot see some records or fields of some table. */
export function isRestricted({ tables }: Principal): boolean {
  return (tables?.restrictedIn.size ?? 0) > 0;
}

/** These modules always count: tables changes records of other modules, and cards describe them. */
const alwaysRevealing = ['tables', 'approvals'];

/**
 * Modules whose activity lines and cards may reveal data that the caller's role cannot see. Their texts were written
 * when something was done, so rules cannot be applied to them later. Such a role therefore sees nothing that others did
 * there.
 */
export function revealingModules({ principal, catalogue }: Pick<ReadContext, 'principal' | 'catalogue'>): string[] {
  const { restrictedIn } = principal.tables ?? {};
  if (!restrictedIn || restrictedIn.size === 0) return [];
  const business = [...restrictedIn].some((name) => name !== 'tables');
  const modules = [...catalogue.modules.values()].filter(
    (module) => restrictedIn.has(module.name) || (business && module.customers !== undefined),
  );
  return [...new Set([...modules.map(({ name }) => name), ...alwaysRevealing])];
}
