import { readBacklog } from '../../storage/backlog.store.ts';
import { describeShortage } from '../../storage/count-connections.ts';
import type { Db } from '../../storage/db.ts';
import { mayBeAhead, readMigrations } from '../../storage/migrate.ts';
import { canConfine } from '../../storage/row-security.ts';
import { sql } from '../../storage/sql.ts';
import { type Finding, finding } from './finding.ts';

const maxWaitSeconds = 120;
const deadShare = 0.5;
const manyDead = 10_000;
/** PostgreSQL stops accepting writes at 2 billion; autovacuum works against it from 200 million on. */
const oldTransactions = 1_000_000_000;
const largeIndex = 50 * 1024 * 1024;

/** svc's data: its schema, its queue, and the condition of its tables and indexes. */
export async function examineDatabase(
  db: Db,
  { connections, rowSecurity }: { connections: number; rowSecurity: boolean },
): Promise<Finding[]> {
  const schema = await examineSchema(db);
  const always = [schema, await examineRole(db, rowSecurity), await examineConnections(db, connections)];
  if (schema.level === 'fault') return always;
  return [
    ...always,
    ...(await examineBacklog(db)),
    await examineDeadRows(db),
    await examineAge(db),
    ...(await examineIndexes(db)),
  ];
}

async function examineSchema(db: Db): Promise<Finding> {
  const ours = (await readMigrations()).at(-1)?.version ?? 0;
  const { exists } = await db.one<{ exists: boolean }>(
    sql`select to_regclass('public.schema_migrations') is not null as exists`,
  );
  if (!exists) return finding('schema', 'svc has not made its tables yet', 'fault', 'Start svc, or run `svc migrate`.');
  const { theirs } = await db.one<{ theirs: number }>(
    sql`select coalesce(max(version), 0)::int as theirs from schema_migrations`,
  );
  const found = `version ${theirs}, this program knows ${ours}`;
  if (theirs > ours) {
    const ahead = await db.many<{ version: number; release: string | null; worksFrom: number | null }>(
      sql`select version, release, works_from as "worksFrom" from schema_migrations where version > ${ours}`,
    );
    return mayBeAhead(ahead, ours)
      ? finding('schema', `${found}, and works with it`)
      : finding('schema', found, 'fault', 'Use the program that wrote it, or a later one: this one is too old.');
  }
  return theirs < ours
    ? finding(
        'schema',
        found,
        'warning',
        'Run `svc migrate`, or start this version: it brings the database up to date.',
      )
    : finding('schema', `version ${theirs}, as this program`);
}

async function examineRole(db: Db, rowSecurity: boolean): Promise<Finding> {
  const { name, owns, creates, superuser } = await db.one<{
    name: string;
    owns: boolean;
    creates: boolean;
    superuser: boolean;
  }>(sql`
    select current_user as name, has_schema_privilege('public', 'create') as creates,
      (select rolsuper from pg_roles where rolname = current_user) as superuser,
      not exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not pg_has_role(relowner, 'usage')) as owns`);
  const found = `${name}${superuser ? ', a superuser' : ''}`;
  if (!owns || !creates || !(await mayMakeSchemas(db)))
    return finding(
      'role',
      found,
      'fault',
      'It must own the tables of svc and may create in the database and in the schema public: ALTER DATABASE … OWNER TO it.',
    );
  if (rowSecurity && !(await canConfine(db)))
    return finding('role', found, 'fault', 'SVC_ROW_SECURITY=on needs the role svc_tenant: GRANT svc_tenant TO it.');
  return finding('role', `${found}, with the rights it needs`);
}

async function mayMakeSchemas(db: Db): Promise<boolean> {
  return (await db.one<{ may: boolean }>(sql`select has_database_privilege(current_database(), 'create') as may`)).may;
}

async function examineConnections(db: Db, perProcess: number): Promise<Finding> {
  const shortage = await describeShortage(db, perProcess);
  if (shortage !== undefined) return finding('connections', 'fewer than svc may open', 'warning', shortage);
  const { max, open } = await db.one<{ max: number; open: number }>(
    sql`select current_setting('max_connections')::int as max, (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as open`,
  );
  return finding('connections', `${open} of ${max} are open, and a process may open ${perProcess}`);
}

async function examineBacklog(db: Db): Promise<Finding[]> {
  const backlog = await readBacklog(db);
  return backlog.map(({ of, waiting, ageSeconds }) => {
    const check = `backlog of ${of.replace('_', ' ')}`;
    if (waiting === 0) return finding(check, 'nothing waits');
    const found = `${waiting} wait, the oldest for ${Math.round(ageSeconds)} s`;
    if (of === 'failed_jobs')
      return finding(
        check,
        found,
        'warning',
        'Look at Settings → Failed jobs, and retry them when the reason is gone.',
      );
    return of !== 'cards' && ageSeconds > maxWaitSeconds
      ? finding(
          check,
          found,
          'fault',
          'See that a worker runs (SVC_ROLE=worker or all) and reaches the database; start more.',
        )
      : finding(check, found);
  });
}

async function examineDeadRows(db: Db): Promise<Finding> {
  const bloated = await db.many<{ name: string; dead: number; size: string }>(sql`
    select relname as name, n_dead_tup::float8 as dead, pg_size_pretty(pg_total_relation_size(relid)) as size from pg_stat_user_tables
    where n_dead_tup > ${manyDead} and n_dead_tup > ${deadShare}::float8 * (n_live_tup + n_dead_tup) order by n_dead_tup desc limit 5`);
  if (bloated.length === 0) return finding('dead rows', 'few: autovacuum keeps up');
  const named = bloated.map(({ name, dead, size }) => `${name} (${dead} of ${size})`).join(', ');
  return finding(
    'dead rows',
    named,
    'warning',
    'Look for transactions that stay open, then run VACUUM on these tables.',
  );
}

async function examineAge(db: Db): Promise<Finding> {
  const { age } = await db.one<{ age: number }>(
    sql`select age(datfrozenxid)::float8 as age from pg_database where datname = current_database()`,
  );
  const found = `${Math.round(age / 1_000_000)} million transactions since the oldest row was frozen`;
  return age > oldTransactions
    ? finding('freezing', found, 'fault', 'Run VACUUM FREEZE now: at 2,000 million the server takes no more writes.')
    : finding('freezing', found);
}

async function examineIndexes(db: Db): Promise<Finding[]> {
  const broken = await db.many<{ name: string }>(sql`
    select indexrelid::regclass::text as name from pg_index where not indisvalid or not indisready order by 1 limit 10`);
  const unused = await db.many<{ name: string; size: string }>(sql`
    select indexrelname as name, pg_size_pretty(pg_relation_size(indexrelid)) as size from pg_stat_user_indexes join pg_index using (indexrelid)
    where idx_scan = 0 and not indisunique and pg_relation_size(indexrelid) > ${largeIndex} order by pg_relation_size(indexrelid) desc limit 5`);
  return [
    broken.length === 0
      ? finding('indexes', 'all are valid')
      : finding(
          'indexes',
          `not valid: ${broken.map(({ name }) => name).join(', ')}`,
          'warning',
          'REINDEX INDEX CONCURRENTLY each of them, or leave those that are just being built.',
        ),
    ...(unused.length === 0
      ? []
      : [
          finding(
            'unused indexes',
            unused.map(({ name, size }) => `${name} (${size})`).join(', '),
            'warning',
            'Nothing has used them since the statistics began: they cost room and writes. svc ends those of people’s tables by itself.',
          ),
        ]),
  ];
}
