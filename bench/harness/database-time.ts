import type pg from 'pg';
import type { Db } from '../../src/storage/db.ts';
import type { Sql } from '../../src/storage/sql.ts';
import type { Figures } from './compare.ts';
import { quantile } from './load.ts';

const times = 7;

/**
 * How long the database needs for what a read sends, planning included, by its own account; once before that for the
 * cache.
 */
export async function databaseTime(client: pg.Client, read: (db: Db) => Promise<unknown>): Promise<Figures> {
  const taken: number[] = [];
  for (let turn = 0; turn <= times; turn++) {
    const ms = await timeOnce(client, read);
    if (turn > 0) taken.push(ms);
  }
  taken.sort((left, right) => left - right);
  return { perSecond: 0, p50: quantile(taken, 0.5), p99: quantile(taken, 0.99), cpu: null };
}

async function timeOnce(client: pg.Client, read: (db: Db) => Promise<unknown>): Promise<number> {
  let ms = 0;
  const many = async <Row>({ text, values }: Sql): Promise<Row[]> => {
    const { rows } = await client.query(`explain (analyze, timing off, format json) ${text}`, values);
    const [plan] = rows[0]['QUERY PLAN'];
    ms += plan['Planning Time'] + plan['Execution Time'];
    // What it sends next may depend on what it found.
    return (await client.query(text, values)).rows as Row[];
  };
  // Lists ask for many rows, and for nothing else.
  await read({ many } as Db);
  return ms;
}
