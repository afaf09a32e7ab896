import type { Db } from '../storage/db.ts';
import { identifier, raw, sql } from '../storage/sql.ts';
import type { OpenTable } from './open-table.ts';
import { titleFieldOf } from './table.ts';

/** Lists the deleted records that the caller could have read, newest first. */
export function listDeletedRecords(
  db: Db,
  open: OpenTable,
  after: string[] | null,
  limit: number,
): Promise<{ id: string; title: string; deletedAt: Date; deletedById: string | null }[]> {
  const title = titleFieldOf(open.table);
  const shown =
    title?.column && !open.access.hidden.has(title.key)
      ? sql`coalesce(left(r.${identifier(title.column)}::text, 200), '')`
      : raw(`''`);
  const rule = open.rule('read');
  const position = after ? sql`and (r.deleted_at, r.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : raw('');
  return db.many(sql`
    select r.id, ${shown} as title, r.deleted_at as "deletedAt", r.deleted_by as "deletedById" from ${open.relation} r
    where r.deleted_at is not null ${rule ? sql`and ${rule}` : raw('')} ${position} order by r.deleted_at desc, r.id desc limit ${limit}`);
}
