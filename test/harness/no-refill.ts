import type { TestDatabase } from './database.ts';
import { rowsOf } from './statements.ts';

/**
 * Stops the buckets of rate limits from refilling, so that a test on a busy machine counts the same as on a quiet one.
 * A bucket that was last used in the future has nothing to add.
 */
export async function stopRefilling(database: TestDatabase): Promise<void> {
  await rowsOf(
    database,
    `create function use_later() returns trigger language plpgsql as $$
     begin
       new.updated_at := now() + interval '1 hour';
       return new;
     end $$`,
  );
  await rowsOf(
    database,
    'create trigger use_later before insert or update on rate_buckets for each row execute function use_later()',
  );
}
