import { faultAt, refuseInput } from '../../kernel/refusal.ts';
import { withTable } from '../../records/open-table.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { identifier, join, nothing, sql } from '../../storage/sql.ts';
import { refusals } from './words/refusals.ts';

/** The field of a record that holds a file, if the caller can see both. */
export function fieldHolding(
  ctx: ReadContext,
  { tableId, recordId, fileId }: { tableId: string; recordId: string; fileId: string },
): Promise<string> {
  return withTable(ctx, tableId, async (open) => {
    const fields = open.visibleFields.filter((field) => field.type === 'attachment' && field.column !== null);
    if (open.table.kind !== 'records' || fields.length === 0) return refuseFile();
    const rule = open.rule('read');
    const holders = fields.map(
      (field) =>
        sql`case when r.${identifier(field.column ?? '')} @> jsonb_build_array(jsonb_build_object('id', ${fileId}::text)) then ${field.id}::text end`,
    );
    const row = await ctx.db.maybe<{ fieldId: string | null; versions: string }>(sql`
      select coalesce(${join(holders)}) as "fieldId", ${open.versionsNow} as versions from ${open.relation} r
      where r.id = ${recordId} and ${open.scope()} ${rule ? sql`and ${rule}` : nothing}`);
    if (row) open.requireSame(row.versions);
    return row?.fieldId ?? refuseFile();
  });
}

function refuseFile(): never {
  return refuseInput([faultAt('/fileId', refusals.phrase('record_file'))]);
}
