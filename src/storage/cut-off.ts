import type { Database } from './database.ts';
import type { Db, Transaction } from './db.ts';
import { raw, sql } from './sql.ts';

const cancelled = '57014';

/** Whether statements of several parts may run side by side, each on a connection of its own. */
export function isPool(db: Db): db is Database {
  return 'transaction' in db;
}

/**
 * Runs `work`, which only reads, and gives it up after so many milliseconds: what it asked the server is cancelled
 * there. Answers undefined then. In a transaction nothing else may run meanwhile, and the transaction goes on as it
 * was.
 */
export async function cutOff<Way extends Db, Result>(
  db: Way,
  ms: number,
  work: (db: Way) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    // A transaction looks through the same eyes as the pool it is of.
    return isPool(db)
      ? await raceOf(
          ms,
          inShortTransaction(db, ms, (tx) => work(tx as unknown as Way)),
        )
      : await inSavepoint(db, ms, work);
  } catch (error) {
    if ((error as { code?: string }).code === cancelled) return undefined;
    throw error;
  }
}

function inShortTransaction<Result>(
  database: Database,
  ms: number,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (tx: Transaction) => {
    await limitStatements(tx, `${ms}ms`);
    return work(tx);
  });
}

async function inSavepoint<Way extends Db, Result>(
  db: Way,
  ms: number,
  work: (db: Way) => Promise<Result>,
): Promise<Result> {
  const { before } = await db.one<{ before: string }>(sql`select current_setting('statement_timeout') as before`);
  await db.run(raw('savepoint cut_off'));
  try {
    await limitStatements(db, `${ms}ms`);
    return await work(db);
  } catch (error) {
    await db.run(raw('rollback to savepoint cut_off'));
    throw error;
  } finally {
    await limitStatements(db, before);
    await db.run(raw('release savepoint cut_off'));
  }
}

async function limitStatements(db: Db, longest: string): Promise<void> {
  await db.run(sql`select set_config('statement_timeout', ${longest}, true)`);
}

async function raceOf<Result>(ms: number, work: Promise<Result>): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  // Whoever comes too late is not waited for, and must not end the process.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
