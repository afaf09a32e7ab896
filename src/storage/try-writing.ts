import type pg from 'pg';

/** By SQLSTATE; the words are for whoever asks whether svc is ready, the server's own are in the log. */
const faults: Record<string, string> = {
  '25006': 'The database is read-only.',
  '53100': 'The disk of the database is full.',
  '58030': 'The database cannot read or write its files.',
};

/** What keeps the whole database from writing; undefined for any other error. */
export function describeWriteFault(error: unknown): string | undefined {
  return faults[(error as { code?: string }).code ?? ''];
}

/**
 * The error that writing meets; undefined where writes succeed. `thoroughly` takes room on the disk, and gives it back.
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

/** A megabyte that cannot be compressed, in a table that is gone at the end of the transaction. */
const takeRoom = `
  begin;
  create temporary table svc_room (filler text) on commit drop;
  insert into svc_room select string_agg(md5(random()::text), '') from generate_series(1, 32768);
  commit`;
