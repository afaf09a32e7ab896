import type { Principal } from '../kernel/principal.ts';
import type { ReadContext } from './define-action.ts';

/** Whether some record or field of some table is out of this caller's sight. */
export function isRestricted({ tables }: Principal): boolean {
  return (tables?.restrictedIn.size ?? 0) > 0;
}

/** Beside the modules whose data it is: what they do with records of others, and cards that describe them. */
const alwaysTell = ['tables', 'approvals'];

/**
 * Modules whose lines and cards may tell of what the caller's role does not see. They are words that were written when
 * something was done, so no rule can be asked about them again: of others' deeds there, such a role is told nothing.
 */
export function modulesThatMayTell({ principal, catalogue }: Pick<ReadContext, 'principal' | 'catalogue'>): string[] {
  const { restrictedIn } = principal.tables ?? {};
  if (!restrictedIn || restrictedIn.size === 0) return [];
  const business = [...restrictedIn].some((name) => name !== 'tables');
  const modules = [...catalogue.modules.values()].filter(
    (module) => restrictedIn.has(module.name) || (business && module.customers !== undefined),
  );
  return [...new Set([...modules.map(({ name }) => name), ...alwaysTell])];
}
