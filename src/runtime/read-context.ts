import { sightOf } from '../records/system-sight.ts';
import type { Db, Transaction } from '../storage/db.ts';
import { lookAs, type Sighted } from '../storage/sighted-db.ts';
import type { ReadContext } from './define-action.ts';

/** What an action reads by: through the eyes of the caller. */
export function readContextOn(
  base: Omit<ReadContext, 'db'>,
  db: Transaction,
): ReadContext & { db: Sighted<Transaction> };
export function readContextOn(base: Omit<ReadContext, 'db'>, db: Db): ReadContext;
export function readContextOn(base: Omit<ReadContext, 'db'>, db: Db): ReadContext {
  return { ...base, db: lookAs(db, sightOf(base)) };
}
