import { refuse } from '../../kernel/refusal.ts';
import { type OpenTable, withTable } from '../../records/open-table.ts';
import { planQuery } from '../../records/query.ts';
import { keysInCondition } from '../../records/structure/rename-key.ts';
import type { Report } from '../../records/table.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { raw, sql } from '../../storage/sql.ts';
import type { ReportOut } from './table.ts';
import { refusals } from './words/refusals.ts';

const maxGroups = 200;

/** Groups the records that the caller may read, the largest group first. */
export function runReport(ctx: ReadContext, report: Report): Promise<ReportOut> {
  return withTable(ctx, report.tableId, (open) => groupRecords(ctx, open, report));
}

async function groupRecords(ctx: ReadContext, open: OpenTable, report: Report): Promise<ReportOut> {
  const used = [report.groupBy, report.measure.field, ...keysInCondition(report.filter)];
  if (used.some((key) => key !== undefined && open.access.hidden.has(key)))
    refuse('conflict', 'unknown_field', refusals.phrase('report_field_hidden'));
  const field =
    open.visibleField(report.groupBy) ??
    refuse(
      'conflict',
      'unknown_field',
      refusals.phrase('report_groups_unseen', { field: report.groupBy, table: open.table.name }),
      { field: report.groupBy },
    );
  const { where } = planQuery(open, { filter: report.filter });
  const { fn, field: key } = report.measure;
  const measured = key === undefined ? undefined : open.handleOf(key);
  if (fn !== 'count' && measured?.type !== 'number')
    refuse('conflict', 'invalid_field', refusals.phrase('not_numbers', { function: fn, key: key ?? '' }), {
      field: key,
    });
  const measure =
    fn === 'count' || !measured
      ? raw('count(*)::double precision')
      : sql`${raw(fn)}(${measured.sql})::double precision`;
  const { groups, versions } = await ctx.db.one<{ groups: ReportOut['groups']; versions: string }>(sql`
    select coalesce(jsonb_agg(jsonb_build_object('value', to_jsonb(value), 'count', count, 'measure', measure) order by measure desc nulls last, count desc), '[]') as groups,
      ${open.versionsNow} as versions
    from (
      select ${open.columns.jsonOf(field)} as value, count(*) as count, ${measure} as measure from ${open.relation} r where ${where} group by 1 order by 3 desc nulls last, 2 desc limit ${maxGroups}) groups`);
  open.requireSame(versions);
  return { ...report, groups };
}
