import { isPool } from './cut-off.ts';
import type { Database, TransactionOptions } from './database.ts';
import type { Db, Transaction } from './db.ts';
import { asSeen, type Sight, type Sql } from './sql.ts';

declare const sighted: unique symbol;

/**
 * A database handle with the view of one caller. Contexts accept no other, so an answer to a caller cannot bypass their
 * rules.
 */
export type Sighted<Way extends Db> = Way & { readonly [sighted]: true };

/** Wraps the database with a caller's view. Without a sight nothing is hidden. */
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

/** Only part of a database: a reader opens transactions but does not close the pool. */
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
