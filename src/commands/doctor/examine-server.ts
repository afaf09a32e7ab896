import type { Db } from '../../storage/db.ts';
import { oldestServer } from '../../storage/migrate.ts';
import { sql } from '../../storage/sql.ts';
import { type Finding, finding } from './finding.ts';

interface Settings {
  version: number;
  fsync: string;
  fullPageWrites: string;
  synchronousCommit: string;
  autovacuum: string;
  sharedBuffers: number;
  timezone: string;
  isStandby: boolean;
  now: Date;
}

const smallBuffers = 128 * 1024 * 1024;
const maxSkewMs = 2_000;
const maxLagSeconds = 60;

/** The server's configuration. Settings that may lose data come first. */
export async function examineServer(db: Db): Promise<Finding[]> {
  const asked = Date.now();
  const settings = await db.one<Settings>(sql`
    select current_setting('server_version_num')::int as version, current_setting('fsync') as fsync,
      current_setting('full_page_writes') as "fullPageWrites", current_setting('synchronous_commit') as "synchronousCommit",
      current_setting('autovacuum') as autovacuum, current_setting('TimeZone') as timezone, pg_is_in_recovery() as "isStandby",
      pg_size_bytes(current_setting('shared_buffers'))::float8 as "sharedBuffers", clock_timestamp() as now`);
  return [
    examineVersion(settings),
    examineDurability(settings),
    settings.autovacuum === 'on'
      ? finding('autovacuum', 'on')
      : finding('autovacuum', 'off', 'fault', 'Set autovacuum = on: without it tables grow and slow down for ever.'),
    examineBuffers(settings),
    settings.timezone === 'UTC'
      ? finding('time zone', 'UTC')
      : finding('time zone', `${settings.timezone}; svc stores moments with their zone, so nothing is wrong by it`),
    examineClock(settings, asked, Date.now()),
    ...(await examineReplicas(db)),
  ];
}

function examineVersion({ version, isStandby }: Settings): Finding {
  const said = `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000}`;
  if (isStandby)
    return finding(
      'database',
      `${said}, a standby`,
      'fault',
      'DATABASE_URL must lead to the server that takes writes.',
    );
  return version >= oldestServer
    ? finding('database', said)
    : finding('database', said, 'fault', 'svc needs PostgreSQL 17 or newer: upgrade the server.');
}

function examineDurability({ fsync, fullPageWrites, synchronousCommit }: Settings): Finding {
  const found = `fsync ${fsync}, full_page_writes ${fullPageWrites}, synchronous_commit ${synchronousCommit}`;
  if (fsync !== 'on' || fullPageWrites !== 'on')
    return finding(
      'durability',
      found,
      'fault',
      'Turn fsync and full_page_writes on: a power cut can ruin the database.',
    );
  return synchronousCommit === 'off'
    ? finding(
        'durability',
        found,
        'fault',
        'Set synchronous_commit = on: what was answered as done can be lost in a crash.',
      )
    : finding('durability', found);
}

function examineBuffers({ sharedBuffers }: Settings): Finding {
  const found = `${Math.round(sharedBuffers / 1024 / 1024)} MiB`;
  return sharedBuffers >= smallBuffers
    ? finding('buffers', found)
    : finding('buffers', found, 'warning', 'Set shared_buffers to 128 MB at least, a quarter of the memory at best.');
}

/** The server read its clock between our two readings. */
function examineClock({ now }: Settings, from: number, to: number): Finding {
  const skew = now.getTime() < from ? from - now.getTime() : Math.max(0, now.getTime() - to);
  const found = skew === 0 ? 'that of the database agrees with this machine' : `${skew} ms from that of the database`;
  return skew <= maxSkewMs
    ? finding('clock', found)
    : finding('clock', found, 'fault', 'Keep both machines on time (NTP): leases and schedules compare their clocks.');
}

async function examineReplicas(db: Db): Promise<Finding[]> {
  const replicas = await db.many<{ name: string; state: string | null; lag: number | null }>(sql`
    select application_name as name, state, extract(epoch from replay_lag)::float8 as lag from pg_stat_replication order by 1`);
  return replicas.map(({ name, state, lag }) => {
    const found =
      state === null
        ? `${name}: this role may not see how it does`
        : `${name}: ${state}, ${(lag ?? 0).toFixed(1)} s behind`;
    return (lag ?? 0) > maxLagSeconds
      ? finding(
          'replica',
          found,
          'warning',
          'Look at the load and the network of the replica: lists are answered by the primary meanwhile.',
        )
      : finding('replica', found);
  });
}
