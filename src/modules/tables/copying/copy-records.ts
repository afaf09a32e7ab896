import { typeOf } from '../../../records/field-types/registry.ts';
import { OpenTable, openTable } from '../../../records/open-table.ts';
import { readWholeRecords } from '../../../records/read-whole-records.ts';
import type { Field } from '../../../records/table.ts';
import type { RecordOut } from '../../../records/writer.ts';
import type { WriteContext } from '../../../runtime/define-action.ts';
import { sql } from '../../../storage/sql.ts';
import { changeRecords, createRecords } from '../save-records.ts';
import { writerOf } from '../writing.ts';

const chunk = 500;

/**
 * Copies every record of one table to another whose fields have the same keys. The copies are created like all records,
 * with events; read-only fields are copied too.
 */
export async function copyRecords(
  ctx: WriteContext<'baseUrl' | 'limitsOf'>,
  from: OpenTable,
  to: string,
): Promise<void> {
  const target = await openTable(ctx, to);
  const lenient = new OpenTable(
    { ...target.table, fields: target.table.fields.map(withoutDemands) },
    target.related,
    target.access,
    target.environment,
  );
  const entered = from.table.fields.filter((field) => !typeOf(field).computed);
  const toItself = entered.filter(({ settings: { link } }) => link?.tableId === from.table.id);
  const plain = entered.filter((field) => !toItself.includes(field));
  const copies = new Map<string, string>();
  const linked: RecordOut[] = [];
  for (let after: string | null = null; ; ) {
    const ids: string[] = await nextIds(ctx, from, after);
    if (ids.length === 0) break;
    after = ids.at(-1) ?? null;
    const records = (await readWholeRecords(ctx.db, from, ids, 'read')).map(({ record }) => record);
    const added = await createRecords(
      ctx,
      lenient,
      records.map((record) => valuesOf(plain, record)),
      true,
      { ...writerOf(ctx), copiesRecords: true },
    );
    for (const [place, record] of records.entries()) copies.set(record.id, added[place]?.id ?? '');
    linked.push(...records.filter((record) => toItself.some(({ key }) => (record[key] as unknown[]).length > 0)));
  }
  // Records that link to others of the same table link to the copies, once all of those exist.
  const oneSide = toItself.filter(({ settings: { link } }) => link?.side === 'from');
  const changes = linked.map((record) => ({
    id: copies.get(record.id) ?? '',
    values: Object.fromEntries(
      oneSide.map(({ key }) => [key, (record[key] as string[]).flatMap((id) => copies.get(id) ?? [])]),
    ),
  }));
  for (let at = 0; at < changes.length; at += chunk)
    await changeRecords(ctx, lenient, changes.slice(at, at + chunk), { batch: true });
}

async function nextIds(ctx: WriteContext, open: OpenTable, after: string | null): Promise<string[]> {
  const rows = await ctx.db.many<{ id: string }>(sql`
    select r.id from ${open.relation} r where ${open.scope()} and (${after}::uuid is null or r.id > ${after}::uuid) order by r.id limit ${chunk}`);
  return rows.map(({ id }) => id);
}

function valuesOf(fields: readonly Field[], record: RecordOut): Record<string, unknown> {
  return Object.fromEntries(fields.map(({ key }) => [key, record[key] ?? null]));
}

/** Values that a record already has are taken unchanged. */
function withoutDemands(field: Field): Field {
  return { ...field, settings: { ...field.settings, required: false, readOnly: false } };
}
