import type { Database } from './database.ts';
import type { Db, Transaction } from './db.ts';
import { raw, sql } from './sql.ts';

const cancelled = '57014';

/** Whether several statements may run in parallel, each on its own connection. */
export function isPool(db: Db): db is Database {
  return 'transaction' in db;
}

/**
 * Runs read-only `work` and cancels its statement on the server when the time is up; then returns undefined. In a
 * transaction nothing else may run meanwhile, and the transaction itself continues unchanged.
 */
export async function cutOff<Way extends Db, Result>(
  db: Way,
  ms: number,
  work: (db: Way) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    // A transaction has the same view as the pool it belongs to.
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

async function limitStatements(db: Db, limit: string): Promise<void> {
  await db.run(sql`select set_config('statement_timeout', ${limit}, true)`);
}

async function raceOf<Result>(ms: number, work: Promise<Result>): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  // A late result is ignored, and a late error must not end the process.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
