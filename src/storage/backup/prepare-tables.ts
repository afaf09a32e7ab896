import type { ClientBase } from 'pg';
import type { Partition } from './frames.ts';

/**
 * Disables triggers and, if the server allows it, checks of foreign keys while rows are restored. If it does not
 * (managed servers), the checks pass because of the order of the tables. Returns a function that enables everything
 * again; other settings end with the transaction.
 */
export async function silenceChecks(client: ClientBase): Promise<() => Promise<void>> {
  await client.query('savepoint before_silence');
  try {
    await client.query('set local session_replication_role = replica');
    return async () => undefined;
  } catch {
    await client.query('rollback to savepoint before_silence');
  }
  const tables = await listPublicTables(client, "c.relkind = 'r'");
  await client.query('set constraints all deferred');
  for (const name of tables) await client.query(`alter table ${name} disable trigger user`);
  return async () => {
    await client.query('set constraints all immediate');
    for (const name of tables) await client.query(`alter table if exists ${name} enable trigger user`);
  };
}

/** Deletes rows that migrations inserted, because the backup contains its own. */
export async function emptyTables(client: ClientBase): Promise<void> {
  const names = await listPublicTables(client, "c.relname <> 'schema_migrations'");
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`);
}

/** Gives the parent exactly the partitions of the backup. All of them are empty at this point. */
export async function arrangePartitions(client: ClientBase, parent: string, partitions: Partition[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_namespace n on n.oid = c.relnamespace
     where i.inhparent = $1::regclass`,
    [parent],
  );
  const present = new Set(rows.map((row) => row.name));
  const wanted = new Set(partitions.map((partition) => partition.name));
  for (const name of present) {
    if (!wanted.has(name)) await client.query(`drop table ${name}`);
  }
  for (const { name, bounds, dividedBy } of partitions) {
    if (present.has(name)) continue;
    const division = dividedBy ? ` partition by ${dividedBy}` : '';
    await client.query(`create table ${name} partition of ${parent} ${bounds}${division}`);
  }
}

async function listPublicTables(client: ClientBase, condition: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and ${condition}
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  );
  return rows.map((row) => row.name);
}
