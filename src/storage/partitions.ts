import type { Database } from './database.ts';
import { raw, sql } from './sql.ts';

type Partitioned =
  | 'events'
  | 'activity'
  | 'record_history'
  | 'run_log'
  | 'run_details'
  | 'run_spans'
  | 'run_values'
  | 'received_webhooks'
  | 'deliveries'
  | 'delivery_attempts';

/** Creates partitions for the coming months and drops those that only contain data beyond the retention period. */
export async function keepPartitions(
  database: Database,
  parent: Partitioned,
  now: Date,
  retentionDays: number,
): Promise<void> {
  const month = now.toISOString().slice(0, 10);
  await database.run(sql`select make_month_partitions(${parent}, ${month}::date, 3)`);
  const oldest = new Date(now.getTime() - retentionDays * 86_400_000).toISOString().slice(0, 7).replace('-', '_');
  const parts = await database.many<{ name: string }>(sql`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = ${parent}::regclass`);
  for (const { name } of parts) {
    const suffix = /_(\d{4}_\d{2})$/.exec(name)?.[1];
    if (suffix !== undefined && suffix < oldest) await database.run(raw(`drop table if exists ${name}`));
  }
}
