import type { ClientBase } from 'pg';
import type { Partition, Section } from './frames.ts';

export interface Table {
  oid: number;
  /** The quoted name with its schema. */
  name: string;
  /** Quoted names of the columns that contain data; generated columns do not. */
  columns: string[];
}

/**
 * The tables to back up, sorted so that referenced tables come first. A server that does not let us disable its checks
 * can then load them in this order. Unlogged tables contain nothing worth keeping, and partitions are read through
 * their parent.
 */
export async function listTables(client: ClientBase, schemas: string[]): Promise<Table[]> {
  const { rows } = await client.query<Table & { refersTo: number[] }>(
    `select c.oid::int, format('%I.%I', n.nspname, c.relname) as name,
       array(select format('%I', a.attname) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum) as columns,
       array(select k.confrelid::int from pg_constraint k
         where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "refersTo"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') and c.relpersistence = 'p'
       and not c.relispartition
       and not (n.nspname = 'public' and c.relname = 'schema_migrations')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by n.nspname, c.relname`,
    [schemas],
  );
  return sortByReference(rows);
}

/** Each workspace has a schema for its own tables. */
export async function listWorkspaceSchemas(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ nspname: string }>(
    "select nspname from pg_namespace where nspname like 'w\\_%' order by 1",
  );
  return rows.map((row) => row.nspname);
}

function sortByReference<T extends { oid: number; refersTo: number[] }>(tables: T[]): T[] {
  const byOid = new Map(tables.map((table) => [table.oid, table]));
  const sorted = new Set<T>();
  const visiting = new Set<T>();
  const visit = (table: T): void => {
    // Tables that refer to each other in a circle cannot be sorted, so they keep their order.
    if (sorted.has(table) || visiting.has(table)) return;
    visiting.add(table);
    for (const oid of table.refersTo) {
      const target = byOid.get(oid);
      if (target) visit(target);
    }
    sorted.add(table);
  };
  tables.forEach(visit);
  return [...sorted];
}

/** Partitions change over time, so the migrations alone do not create the same ones. */
export async function listPartitions(client: ClientBase, schema: string): Promise<Section[]> {
  const { rows } = await client.query<Partition & { parent: string }>(
    `select format('%I.%I', n.nspname, p.relname) as parent,
       format('%I.%I', n.nspname, c.relname) as name,
       pg_get_expr(c.relpartbound, c.oid) as bounds,
       case when c.relkind = 'p' then pg_get_partkeydef(c.oid) end as "dividedBy"
     from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
     join pg_namespace n on n.oid = c.relnamespace and n.oid = p.relnamespace
     where n.nspname = $1 and c.relispartition and c.relkind in ('r', 'p')
     order by p.relispartition, parent, name`,
    [schema],
  );
  const byParent = Map.groupBy(rows, (row) => row.parent);
  return [...byParent].map(([parent, partitions]) => ({
    kind: 'partitions',
    parent,
    partitions: partitions.map(({ name, bounds, dividedBy }) => ({ name, bounds, dividedBy })),
  }));
}

export async function listSequences(client: ClientBase, schemas: string[]): Promise<Section[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind = 'S' and c.relpersistence = 'p' order by 1`,
    [schemas],
  );
  const sections: Section[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${name}`,
    );
    const row = state.rows[0];
    if (row) {
      sections.push({ kind: 'sequence', name, lastValue: row.last_value, isCalled: row.is_called });
    }
  }
  return sections;
}
