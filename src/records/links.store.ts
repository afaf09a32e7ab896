import type { Db } from '../storage/db.ts';
import { raw, sql } from '../storage/sql.ts';
import { linkRelationOf } from './names.ts';
import type { OpenTable } from './open-table.ts';
import type { Field } from './table.ts';

/** Sets the links of these records to their values, in that order, with one statement for any number of records. */
export async function saveLinks(
  db: Db,
  open: OpenTable,
  field: Field,
  records: readonly Record<string, unknown>[],
  replace: boolean,
): Promise<void> {
  const link = field.settings.link;
  if (!link) return;
  const relation = linkRelationOf(open.table.workspaceId, link.linkId);
  const [here, there] = (link.side === 'from' ? ['from_id', 'to_id'] : ['to_id', 'from_id']).map((name) =>
    raw(name),
  ) as [ReturnType<typeof raw>, ReturnType<typeof raw>];
  const ids = records.map((record) => record.id as string);
  const pairs = records.flatMap((record) =>
    ((record[field.key] as string[] | undefined) ?? []).map((target, position) => ({
      here: record.id,
      there: target,
      position,
    })),
  );
  if (replace) {
    const other = open.related.get(link.tableId);
    const rule = other?.rule('read');
    // Keeps pairs with records that the writer cannot see or that are deleted, because the writer did not mean to
    // remove them.
    const seen = other?.access.read
      ? sql`exists (select from ${other.relation} r where r.id = pair.${there} and ${other.scope()} ${rule ? sql`and ${rule}` : raw('')})`
      : raw('false');
    await db.run(sql`
      delete from ${relation} pair where pair.${here} = any(${ids}::uuid[]) and ${seen}
        and not exists (select from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as x (here uuid, there uuid) where x.here = pair.${here} and x.there = pair.${there})`);
  }
  if (pairs.length === 0) return;
  await db.run(sql`
    insert into ${relation} (${here}, ${there}, position)
    select x.here, x.there, x.position from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as x (here uuid, there uuid, position integer)
    on conflict (from_id, to_id) do update set position = excluded.position`);
}
