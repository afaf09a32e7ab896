import type { Db } from '../storage/db.ts';
import { preparedWhenPopular, raw, sql } from '../storage/sql.ts';
import type { OpenTable } from './open-table.ts';
import { projection } from './project-record.ts';
import type { Verb } from './table.ts';
import type { RecordOut } from './writer.ts';

export interface WholeRecord {
  record: RecordOut;
  /** What the caller's rule for the verb says. */
  allowed: boolean;
}

/**
 * Records with every field, in the order of the ids asked for, and whether the caller may do this to them. Held until the
 * end of the transaction where they are about to change. Those out of the caller's sight are left out.
 */
export async function readWholeRecords(db: Db, open: OpenTable, ids: readonly string[], verb: Verb, options: { hold?: boolean; deleted?: boolean } = {}): Promise<WholeRecord[]> {
  const seen = verb === 'create' ? undefined : open.rule('read');
  const scope = options.deleted ? raw('r.deleted_at is not null') : open.scope();
  const rows = await db.many<{ record: string; versions: string }>(
    preparedWhenPopular(sql`
    select row_to_json("~shown")::text as record, ${open.versionsNow} as versions from (
      select ${projection(open, open.table.fields)}, coalesce(${open.rule(verb) ?? raw('true')}, false) as "~allowed"
      from ${open.relation} r where r.id = any(${ids}::uuid[]) and ${scope} ${seen ? sql`and ${seen}` : raw('')} order by r.id ${raw(options.hold ? 'for update of r' : '')}) "~shown"`),
  );
  const first = rows[0];
  if (first) open.requireSame(first.versions);
  const found = new Map(
    rows.map((row) => {
      const { '~allowed': allowed, ...record } = JSON.parse(row.record) as Record<string, unknown>;
      return [record.id as string, { record: record as RecordOut, allowed: allowed === true }];
    }),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}
