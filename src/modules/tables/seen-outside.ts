import type { ReadContext } from '../../runtime/define-action.ts';
import { haveLinks, showNewFields } from './view-links.store.ts';

/** Whether strangers see something of the table through a public link: of itself, or of one that is linked with it. */
export async function isSeenOutside(ctx: ReadContext, tableId: string): Promise<boolean> {
  const table = await ctx.tables.read(ctx.db, ctx.workspaceId, tableId);
  const linked = (table?.fields ?? []).flatMap((field) => field.settings.link?.tableId ?? []);
  return haveLinks(ctx.db, ctx.workspaceId, [tableId, ...linked]);
}

/** Whether strangers see a new field of the table; a link appears in the other table too. */
export function isNewFieldSeenOutside(
  ctx: ReadContext,
  tableIds: readonly string[],
  fields: readonly { link?: { tableId?: string | undefined } | null | undefined }[],
): Promise<boolean> {
  const linked = fields.flatMap(({ link }) => link?.tableId ?? []);
  return showNewFields(ctx.db, ctx.workspaceId, [...tableIds, ...linked]);
}
