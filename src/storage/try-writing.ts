import type pg from 'pg';

/** By SQLSTATE. The texts answer whether svc is ready; the server's own message is in the log. */
const faults: Record<string, string> = {
  '25006': 'The database is read-only.',
  '53100': 'The disk of the database is full.',
  '58030': 'The database cannot read or write its files.',
};

/** What prevents the whole database from writing; undefined for any other error. */
export function describeWriteFault(error: unknown): string | undefined {
  return faults[(error as { code?: string }).code ?? ''];
}

/**
 * Returns the error of a trial write, or undefined if it succeeds. `thoroughly` allocates space on the disk and frees
 * it again.
 */
export async function tryWriting(client: pg.Client, thoroughly: boolean): Promise<unknown> {
  const { rows } = await client.query<{ readOnly: boolean }>(
    "select current_setting('transaction_read_only') = 'on' as \"readOnly\"",
  );
  if (rows[0]?.readOnly) return Object.assign(new Error('The server takes no writes.'), { code: '25006' });
  if (!thoroughly) return undefined;
  try {
    await client.query(takeRoom);
    return undefined;
  } catch (error) {
    if (describeWriteFault(error) === undefined) throw error;
    return error;
  }
}

/** Writes an incompressible megabyte to a table that is dropped at the end of the transaction. */
const takeRoom = `
  begin;
  create temporary table svc_room (filler text) on commit drop;
  insert into svc_room select string_agg(md5(random()::text), '') from generate_series(1, 32768);
  commit`;
