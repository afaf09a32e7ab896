import type { Effect } from '../kernel/effect.ts';
import { Permit } from '../kernel/permit.ts';
import type { Db } from './db.ts';

declare const permitted: unique symbol;

/** A database handle for a caller with a permit. Statements that widen access or change where things go require it. */
export type PermittedDb<Allowed extends Effect> = Db & { readonly [permitted]: (effect: Allowed) => void };

export function underPermit<Way extends Db, Allowed extends Effect>(
  db: Way,
  permit: Permit<Allowed>,
): Way & PermittedDb<Allowed> {
  if (!Permit.isMade(permit)) throw new Error('This change needs a permit.');
  return db as Way & PermittedDb<Allowed>;
}

/** For a statement that has the effect only sometimes, after checking that it does not have it this time. */
export function withoutEffect<Way extends Db, Allowed extends Effect>(db: Way): Way & PermittedDb<Allowed> {
  return db as Way & PermittedDb<Allowed>;
}
