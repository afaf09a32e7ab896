import { fieldById, fieldByKey, type Table, titleFieldOf } from '../../records/table.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { type PublicSight, publicSight } from './public-sight.ts';

interface Wanted {
  key?: string | undefined;
  type?: string | undefined;
  link?: { tableId?: string | undefined } | null | undefined;
}

/**
 * Whether visitors of a public link see something different once the field is changed: its table has such a link, or
 * one of these links reaches it through links, lookups, rollups, formulas, filters, row rules or record names, over any
 * number of tables.
 */
export async function isChangedFieldSeenOutside(
  ctx: ReadContext,
  tableId: string,
  fieldId: string,
  wanted: Wanted,
): Promise<boolean> {
  const sight = await publicSight(ctx);
  const table = await ctx.tables.read(ctx.db, ctx.workspaceId, tableId.toLowerCase());
  const field = table && fieldById(table, fieldId.toLowerCase());
  if (!table || !field) return false;
  if (sight.tables.has(table.id)) return true;
  const seen = sight.keys.get(table.id);
  if (seen?.has(field.key) || (wanted.key !== undefined && seen?.has(wanted.key))) return true;
  // If no field was chosen, the first text field names the records.
  const mayName =
    wanted.type !== undefined && texts.has(wanted.type) && sight.named.has(table.id) && !hasChosenTitle(table);
  return mayName || appear(sight, ctx, [{ tableIds: [], fields: [wanted] }]);
}

/** Whether visitors see new fields of one of these tables; a link adds a field to the other table too. */
export async function areNewFieldsSeenOutside(
  ctx: ReadContext,
  tableIds: readonly string[],
  fields: readonly Wanted[],
): Promise<boolean> {
  return appear(await publicSight(ctx), ctx, [{ tableIds, fields }]);
}

/** Whether visitors see the name of the table's records, or the order of its fields decides what they see. */
export async function isTitleSeenOutside(ctx: ReadContext, tableId: string): Promise<boolean> {
  const sight = await publicSight(ctx);
  return [sight.tables, sight.named].some((seen) => seen.has(tableId.toLowerCase()));
}

/** Whether visitors will see anything of these deleted tables once they are restored. */
export async function areTablesSeenAgain(ctx: ReadContext, ids: readonly string[]): Promise<boolean> {
  const sight = await publicSight(ctx, ids);
  return ids.some((id) => sight.reached.has(id.toLowerCase()));
}

/** Whether visitors will see anything of these deleted fields once they are restored. */
export async function areFieldsSeenAgain(
  ctx: ReadContext,
  fields: readonly { id: string; key: string; tableId: string; link: { tableId: string } | null }[],
): Promise<boolean> {
  const sight = await publicSight(ctx);
  const isKnown = ({ id, tableId, link }: (typeof fields)[number]) =>
    sight.tables.has(tableId) || (link !== null && sight.tables.has(link.tableId)) || sight.lost.has(id);
  if (fields.some(isKnown)) return true;
  return appear(
    sight,
    ctx,
    fields.map(({ key, tableId, link }) => ({ tableIds: [tableId], fields: [{ key, link }] })),
  );
}

interface Addition {
  tableIds: readonly string[];
  fields: readonly Wanted[];
}

/** Whether visitors see one of these new fields in one of its tables, or in a table that it links to. */
async function appear(sight: PublicSight, ctx: ReadContext, additions: readonly Addition[]): Promise<boolean> {
  const wanted = additions.map(({ tableIds, fields }) => {
    const linked = fields.flatMap(({ link }) => link?.tableId?.toLowerCase() ?? []);
    return { fields, linked, all: new Set([...tableIds.map((id) => id.toLowerCase()), ...linked]) };
  });
  const ids = [...new Set(wanted.flatMap(({ all }) => [...all]))];
  if (ids.some((id) => sight.showsAll.has(id))) return true;
  const tables = await ctx.tables.readAll(ctx.db, ctx.workspaceId, ids);
  return wanted.some(({ fields, linked, all }) =>
    tables.some((table) => {
      if (!all.has(table.id)) return false;
      // A public view that names a field by its key shows it as soon as a field with that key exists. The key of the
      // other side of a link is not known here.
      const awaited = [...(sight.keys.get(table.id) ?? [])].filter((key) => !fieldByKey(table, key));
      if (linked.includes(table.id) ? awaited.length > 0 : fields.some(({ key }) => key && awaited.includes(key)))
        return true;
      const mayName = fields.some(({ type }) => type === undefined || texts.has(type));
      return mayName && sight.named.has(table.id) && !hasChosenTitle(table) && titleFieldOf(table)?.type !== 'text';
    }),
  );
}

/** The field that names records if none was chosen. */
const texts = new Set(['text', 'email', 'phone', 'url', 'long_text']);

function hasChosenTitle({ titleFieldId, fields }: Table): boolean {
  return fields.some(({ id }) => id === titleFieldId);
}
