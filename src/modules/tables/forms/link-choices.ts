import { listRecords } from '../../../records/list-records.ts';
import { withTable } from '../../../records/open-table.ts';
import { planQuery } from '../../../records/query.ts';
import { type Field, titleFieldOf } from '../../../records/table.ts';
import type { ReadContext } from '../../../runtime/define-action.ts';
import { sharerOf, withRightsOf } from '../seen-by-sharer.ts';
import type { ViewLink } from '../view-links.store.ts';

export interface LinkChoice {
  key: string;
  name: string;
}

/** As many as a page can offer in a list. */
const maxChoices = 500;

/** The records that visitors may choose from: those that the person who opened the form sees, as titles only. */
export async function linkChoices(ctx: ReadContext<'renew'>, link: ViewLink, field: Field): Promise<LinkChoice[]> {
  const sharer = await sharerOf(ctx, link);
  const tableId = field.settings.link?.tableId;
  if (!sharer || tableId === undefined) return [];
  return withTable(withRightsOf(ctx, sharer), tableId, async (open) => {
    const title = titleFieldOf(open.table);
    if (!title || !open.visibleField(title.key)) return [];
    const planned = planQuery(open, { sort: title.key });
    const page = await listRecords(ctx.db, open, planned, {
      ...{ limit: maxChoices, offset: 0, fields: [title], uncounted: true },
    });
    return (JSON.parse(page.list) as Record<string, unknown>[]).map((record) => ({
      key: String(record.id),
      name: String(record[title.key] ?? ''),
    }));
  });
}
