import type { Database } from '../../../storage/database.ts';
import { raw, sql } from '../../../storage/sql.ts';
import { columnsOf } from './begin-copy.ts';
import type { Copy } from './copy-names.ts';
import type { RelationShape } from './describe-relation.ts';
import { CopyLeftBehind } from './take-place.ts';

const maxRecords = 2_000;
/**
 * The time limit for a chunk, during which writers may have to wait. The sizes of records differ too much to limit
 * their number instead.
 */
const maxMs = 100;

/** Copies the records in chunks, each in a short transaction. */
export async function copyRecords(
  database: Database,
  copy: Copy,
  shape: RelationShape,
  retryWhenLocked: <Result>(work: () => Promise<Result>) => Promise<Result>,
): Promise<void> {
  let last: string | null = null;
  let size = maxRecords / 4;
  for (;;) {
    const from: string | null = last;
    const limit = size;
    const startedAt = performance.now();
    const end: string | null = await retryWhenLocked(() => copyChunk(database, copy, columnsOf(shape), from, limit));
    if (end === null) return;
    last = end;
    const took = performance.now() - startedAt;
    if (took > maxMs) size = Math.max(1, Math.floor(size / 2));
    else if (took < maxMs / 2) size = Math.min(maxRecords, size * 2);
  }
}

/** Copies the next records after `last`. Returns the last id, or null if there are no more. */
async function copyChunk(
  database: Database,
  copy: Copy,
  columns: readonly string[],
  last: string | null,
  limit: number,
): Promise<string | null> {
  const { original, relation } = copy;
  return database.transaction(async (tx) => {
    // Writers take precedence: if a record of the chunk is locked, the chunk is given up and repeated.
    await tx.run(sql`select set_config('lock_timeout', '200ms', true)`);
    const { end, mirrored } = await tx.one<{ end: string | null; mirrored: boolean }>(sql`
      select (select next.id from (select id from ${original} where ${last}::uuid is null or id > ${last}::uuid order by id limit ${limit}) next order by next.id desc limit 1) as end,
        exists (select from pg_trigger where tgrelid = ${original.text}::regclass and tgname = ${copy.trigger('insert')}) as mirrored`);
    if (!mirrored) throw new CopyLeftBehind();
    if (end === null) return null;
    // Locks the records against deletion between reading and writing. Otherwise a deleted record would reappear.
    await tx.run(sql`
      insert into ${relation} (${raw(columns.join(', '))})
      select ${raw(columns.join(', '))} from ${original} where (${last}::uuid is null or id > ${last}::uuid) and id <= ${end}::uuid order by id for key share
      on conflict (id) do nothing`);
    return end;
  });
}
