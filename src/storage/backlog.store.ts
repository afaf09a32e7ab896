import type { Db } from './db.ts';
import { sql } from './sql.ts';

export interface Backlog {
  of: (typeof backlogKinds)[number];
  waiting: number;
  /** How long the oldest has waited. */
  ageSeconds: number;
}

/** `cards` wait for a person and `failed_jobs` for a decision; everything else waits for a process. */
const backlogKinds = ['jobs', 'runs', 'deliveries', 'dispatch', 'cards', 'failed_jobs'] as const;

/** Counting stops here: beyond this the exact number does not matter, and the query stays cheap. */
const maxCounted = 100_000;

/** The work that waits in the whole instance: due and not claimed by anybody. */
export function readBacklog(db: Db): Promise<Backlog[]> {
  return db.many<Backlog>(sql`
    with waiting as (
      (select 'jobs' as of, run_at as since from jobs where state = 'ready' limit ${maxCounted}) union all
      (select 'jobs', run_at from jobs where state = 'delayed' and run_at < now() limit ${maxCounted}) union all
      (select 'runs', queued_at from runs where state = 'ready' limit ${maxCounted}) union all
      (select 'deliveries', next_at from delivery_queue where next_at < now() and (lease_until is null or lease_until < now()) limit ${maxCounted}) union all
      (select 'dispatch', lease_until from dispatch where lease_until < now() limit ${maxCounted}) union all
      (select 'cards', created_at from approvals where state = 'pending' limit ${maxCounted}) union all
      (select 'failed_jobs', coalesce(failed_at, created_at) from jobs where state = 'dead' limit ${maxCounted})
    )
    select kinds.of, count(since)::int as waiting, greatest(0, coalesce(extract(epoch from now() - min(since)), 0))::float8 as "ageSeconds"
    from unnest(${[...backlogKinds]}::text[]) kinds (of) left join waiting using (of) group by kinds.of`);
}
