import { schemaOf } from '../../records/names.ts';
import type { Db } from '../../storage/db.ts';
import { join, raw, type Sql, sql } from '../../storage/sql.ts';
import type { StoragePart } from './storage-parts.ts';

export interface PartSize {
  name: string;
  rows: number;
  bytes: number;
}

/** Up to this many rows are counted; above that, the server's statistics are used. */
const maxCounted = 10_000;

/** This workspace's part of the shared tables: the size of each, multiplied by its share of the rows. */
export async function sizesOfParts(db: Db, workspaceId: string, parts: readonly StoragePart[]): Promise<PartSize[]> {
  const looks = await db.many<{ name: string; rows: number; all: number; bytes: number }>(
    sql`${join(
      parts.map((part) => lookAt(workspaceId, part)),
      ' union all ',
    )}`,
  );
  return Promise.all(
    looks.map(async ({ name, rows: counted, all, bytes }) => {
      const part = parts.find((candidate) => candidate.name === name);
      const rows = counted > maxCounted && part ? await estimateRows(db, workspaceId, part.counted) : counted;
      return { name, rows, bytes: rows === 0 ? 0 : Math.round((bytes * rows) / Math.max(all, rows)) };
    }),
  );
}

function lookAt(workspaceId: string, { name, counted, beside }: StoragePart): Sql {
  return sql`
    select ${raw(`'${name}'`)} as name, (select count(*) from (select from ${raw(counted)} where workspace_id = ${workspaceId} limit ${raw(String(maxCounted + 1))}) few) as rows,
      (select coalesce(sum(greatest(c.reltuples, 0)), 0)::bigint from (${pieces([counted])}) p join pg_class c on c.oid = p.oid where c.relkind = 'r') as all,
      (select coalesce(sum(pg_total_relation_size(p.oid)), 0)::bigint from (${pieces([counted, ...beside])}) p) as bytes`;
}

/** The tables and their partitions. */
function pieces(relations: readonly string[]): Sql {
  const given = relations.map((relation) => `('${relation}'::regclass)`).join(', ');
  return raw(
    `select g.oid::oid as oid from (values ${given}) g (oid) union all select i.inhrelid from (values ${given}) g (oid) join pg_inherits i on i.inhparent = g.oid`,
  );
}

/** The planner's estimate, which is based on a sample, because counting a million rows takes too long. */
async function estimateRows(db: Db, workspaceId: string, relation: string): Promise<number> {
  const { 'QUERY PLAN': plan } = await db.one<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select from ${raw(relation)} where workspace_id = ${workspaceId}`,
  );
  return Math.max(plan[0].Plan['Plan Rows'], maxCounted + 1);
}

/**
 * Record tables belong to one workspace. Their sizes are those the server last noted; their records are counted anyway.
 */
export async function sizeOfRecords(db: Db, workspaceId: string): Promise<PartSize> {
  const { rows, bytes } = await db.one<{ rows: number; bytes: number }>(sql`
    select (select coalesce(sum(c.delta), 0)::bigint from data_tables t join record_counts c on c.table_id = t.id where t.workspace_id = ${workspaceId}) as rows,
      (select coalesce(sum(r.relpages), 0)::bigint * current_setting('block_size')::int from pg_class r
        where r.relnamespace = to_regnamespace(${`"${schemaOf(workspaceId)}"`}) and r.relkind in ('r', 'i')) as bytes`);
  return { name: 'records', rows, bytes };
}

export async function sizeOfFiles(db: Db, workspaceId: string): Promise<PartSize> {
  const { rows, bytes } = await db.one<{ rows: number; bytes: number }>(sql`
    select count(*) as rows, coalesce(sum(size), 0)::bigint as bytes from files where workspace_id = ${workspaceId}`);
  return { name: 'files', rows, bytes };
}
