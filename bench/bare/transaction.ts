import type { Writable } from 'node:stream';
import type pg from 'pg';
import type { Statement } from './record-statements.ts';

export type Send = (statement: Statement, values: unknown[]) => Promise<pg.QueryResult>;

/** BEGIN travels with the first statement and COMMIT with the last, as svc sends them; a failure ends the benchmark. */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (send: Send) => Promise<{ result: Result; last?: [Statement, unknown[]] }>,
): Promise<Result> {
  const client = await pool.connect();
  const send: Send = (statement, values) => client.query({ ...statement, values });
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  const together = () => {
    stream.cork();
    process.nextTick(() => stream.uncork());
  };
  together();
  const begun = client.query('begin');
  const { result, last } = await work(send);
  together();
  const sent = last && send(...last);
  await client.query('commit');
  await Promise.all([begun, sent]);
  client.release();
  return result;
}
