import type { Db } from '../storage/db.ts';
import { preparedWhenPopular, raw, sql } from '../storage/sql.ts';
import { mayGrow, requireAnswerSize, textsOf } from './bounded-texts.ts';
import type { OpenTable } from './open-table.ts';
import { projection } from './project-record.ts';
import type { Verb } from './table.ts';
import type { RecordOut } from './writer.ts';

export interface WholeRecord {
  record: RecordOut;
  /** Whether the caller's rule for the verb allows it. */
  allowed: boolean;
}

/**
 * Records with all fields, in the order of the ids, and whether the caller may do this to them. `hold` locks them until
 * the end of the transaction. Records that the caller cannot see are left out.
 */
export async function readWholeRecords(
  db: Db,
  open: OpenTable,
  ids: readonly string[],
  verb: Verb,
  options: { hold?: boolean; deleted?: boolean } = {},
): Promise<WholeRecord[]> {
  const seen = verb === 'create' ? undefined : open.rule('read');
  const scope = options.deleted ? raw('r.deleted_at is not null') : open.scope();
  const texts = sql`
    select row_to_json("~shown")::text as text from (
      select ${projection(open, open.table.fields)}, coalesce(${open.rule(verb) ?? raw('true')}, false) as "~allowed"
      from ${open.relation} r where r.id = any(${ids}::uuid[]) and ${scope} ${seen ? sql`and ${seen}` : raw('')} order by r.id ${raw(options.hold ? 'for update of r' : '')}) "~shown"`;
  const { list, size, versions } = await db.one<{ list: string | null; size: number | null; versions: string }>(
    preparedWhenPopular(
      sql`select found.list, found.size, ${open.versionsNow} as versions from (${textsOf(texts, ids.length > 1 && mayGrow(open.table.fields))}) found`,
    ),
  );
  if (list !== null || size !== null) open.requireSame(versions);
  requireAnswerSize(size, verb === 'read' ? 'read' : 'write');
  const found = new Map(
    (JSON.parse(`[${list ?? ''}]`) as Record<string, unknown>[]).map(({ '~allowed': allowed, ...record }) => [
      record.id as string,
      { record: record as RecordOut, allowed: allowed === true },
    ]),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}
