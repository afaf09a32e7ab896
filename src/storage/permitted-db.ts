import type { Effect } from '../kernel/effect.ts';
import { Permit } from '../kernel/permit.ts';
import type { Db } from './db.ts';

declare const permitted: unique symbol;

/**
 * A database handle in the hands of somebody with a permit: statements that widen access or change where things go take
 * this one.
 */
export type PermittedDb<Allowed extends Effect> = Db & { readonly [permitted]: (effect: Allowed) => void };

export function underPermit<Allowed extends Effect>(db: Db, permit: Permit<Allowed>): PermittedDb<Allowed> {
  if (!Permit.isMade(permit)) throw new Error('This change needs a permit.');
  return db as PermittedDb<Allowed>;
}
