import { afterRecord } from '../../../records/keyset.ts';
import { listRecords } from '../../../records/list-records.ts';
import { type OpenTable, withTable } from '../../../records/open-table.ts';
import { planQuery, type Query } from '../../../records/query.ts';
import type { Field } from '../../../records/table.ts';
import type { RecordOut } from '../../../records/writer.ts';
import type { StagedContext } from '../../../runtime/define-action.ts';

const pageSize = 1_000;

/** The matching records page by page. Each page is a short statement that starts where the last one ended. */
export async function* exportPages(
  ctx: StagedContext,
  open: OpenTable,
  query: Query,
  fields: readonly Field[],
): AsyncGenerator<RecordOut[]> {
  const keys = fields.map((field) => field.key);
  let last: string | undefined;
  for (;;) {
    const after: string | undefined = last;
    const records = await ctx.transaction((inside) =>
      withTable(inside, open.table.id, async (current) => {
        const planned = planQuery(current, query);
        const shown = keys.flatMap((key) => current.visibleField(key) ?? []);
        const where = after === undefined ? planned : { ...planned, where: afterRecord(current, planned, after) };
        const page = await listRecords(inside.db, current, where, {
          limit: pageSize,
          offset: 0,
          fields: shown,
          uncounted: true,
          ofAnySize: true,
        });
        return JSON.parse(page.list) as RecordOut[];
      }),
    );
    if (records.length > 0) yield records;
    if (records.length < pageSize) return;
    last = records.at(-1)?.id;
  }
}
