import type { TestDatabase } from './database.ts';
import { rowsOf } from './statements.ts';

/**
 * Stops the buckets of rate limits from refilling, so that a test counts the same on a busy machine as on a quiet one.
 * Buckets refill for the time since their last use, so the last use is set to a time in the future.
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
