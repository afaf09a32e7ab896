import { isPool } from './cut-off.ts';
import type { Database, TransactionOptions } from './database.ts';
import type { Db, Transaction } from './db.ts';
import { asSeen, type Sight, type Sql } from './sql.ts';

declare const sighted: unique symbol;

/**
 * A way to the database through somebody's eyes. Contexts take no other, so nothing that answers to a caller can go
 * past their rules.
 */
export type Sighted<Way extends Db> = Way & { readonly [sighted]: true };

/** The way to the database of somebody who sees this. Without a sight nothing stands between. */
export function lookAs<Way extends Db>(db: Way, sight: Sight | undefined): Sighted<Way> {
  if (!sight) return db as Sighted<Way>;
  return wayOf(db, sight) as unknown as Sighted<Way>;
}

function wayOf(db: Db, sight: Sight): Db {
  if ('inTransaction' in db) return new SightedTransaction(db as Transaction, sight);
  return isPool(db) ? new SightedPool(db, sight) : new SightedDb(db, sight);
}

class SightedDb<Way extends Db = Db> implements Db {
  protected readonly db: Way;
  protected readonly sight: Sight;

  constructor(db: Way, sight: Sight) {
    this.db = db;
    this.sight = sight;
  }

  many<Row>(statement: Sql): Promise<Row[]> {
    return this.db.many(asSeen(statement, this.sight));
  }

  one<Row>(statement: Sql): Promise<Row> {
    return this.db.one(asSeen(statement, this.sight));
  }

  maybe<Row>(statement: Sql): Promise<Row | undefined> {
    return this.db.maybe(asSeen(statement, this.sight));
  }

  run(statement: Sql): Promise<number> {
    return this.db.run(asSeen(statement, this.sight));
  }
}

/** Not the whole of a database: what somebody reads by opens transactions, and ends nothing. */
class SightedPool extends SightedDb<Database> implements Pick<Database, 'transaction'> {
  transaction<Result>(work: (tx: Transaction) => Promise<Result>, options?: TransactionOptions): Promise<Result> {
    return this.db.transaction((tx) => work(new SightedTransaction(tx, this.sight)), options);
  }
}

class SightedTransaction extends SightedDb<Transaction> implements Transaction {
  readonly inTransaction = true as const;

  finishWith(statement: Sql, touched?: (rows: number) => void): void {
    this.db.finishWith(statement, touched);
  }
}
