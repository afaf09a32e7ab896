import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';
import { joinAnd } from './field-columns.ts';
import type { OpenTable } from './open-table.ts';
import { countRecords } from './tables.store.ts';

/** How many records of a table the caller may read. Without a rule, the stored count of the table is used. */
export async function countSeen(db: Db, open: OpenTable): Promise<number> {
  if (!open.access.read) return 0;
  const rule = open.rule('read');
  if (!rule && !open.table.system) return countRecords(db, open.table.id);
  return (
    await db.one<{ count: number }>(
      sql`select count(*) as count from ${open.relation} r where ${joinAnd([open.scope(), rule])}`,
    )
  ).count;
}

/**
 * When a record that the caller may read was last changed. It serves as the modification time of tables that store
 * none.
 */
export async function newestChange(db: Db, open: OpenTable): Promise<Date | undefined> {
  const { at } = await db.one<{ at: Date | null }>(
    sql`select max(r.updated_at) as at from ${open.relation} r where ${joinAnd([open.scope(), open.rule('read')])}`,
  );
  return at ?? undefined;
}
