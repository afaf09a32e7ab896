import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';
import type { Field, Report, Table } from '../table.ts';
import { keysIn, keysInCondition } from './rename-key.ts';
import { type KeptView, keysOfView } from './view-keys.ts';

export interface FieldUse {
  kind: 'field' | 'rule' | 'view' | 'report' | 'other_table';
  /** Part of an English sentence. */
  label: string;
  /** The name of a field, a view or a report; for a rule, its role and verb. */
  name: string;
  table?: string;
}

/** What depends on this field: formulas, lookups, rules, views, reports. */
export async function usesOf(db: Db, table: Table, field: Field): Promise<FieldUse[]> {
  const fields = table.fields.filter(({ id, settings }) => {
    if (id === field.id) return false;
    const { formula, lookup, rollup, count } = settings;
    return (
      (formula !== undefined && keysIn(formula).has(field.key)) ||
      [lookup?.link, rollup?.link, count?.link].includes(field.id) ||
      isTargetAtHome(table, settings, field)
    );
  });
  const rules = table.rules.filter((rule) => keysInCondition(rule.condition).has(field.key));
  const views = (
    await db.many<KeptView>(
      sql`select name, filter, sort, group_by as "groupBy", settings from table_views where table_id = ${table.id} and workspace_id = ${table.workspaceId}`,
    )
  ).filter((view) => keysOfView(view).has(field.key));
  const elsewhere = await db.many<{ name: string; table: string }>(sql`
    select f.name, t.name as table from table_fields f join data_tables t on t.id = f.table_id
    where f.workspace_id = ${table.workspaceId} and f.table_id <> ${table.id} and f.deleted_at is null and t.deleted_at is null and (f.settings->'lookup'->>'field' = ${field.id} or f.settings->'rollup'->>'field' = ${field.id})`);
  const reports = (
    await db.many<{ name: string; report: Report }>(sql`
      select name, report from data_tables where workspace_id = ${table.workspaceId} and deleted_at is null and kind = 'report' and report->>'tableId' = ${table.id}`)
  ).filter(
    ({ report }) =>
      report.groupBy === field.key ||
      report.measure.field === field.key ||
      keysInCondition(report.filter).has(field.key),
  );
  return [
    ...fields.map((user): FieldUse => ({ kind: 'field', label: `the field “${user.name}”`, name: user.name })),
    ...rules.map(
      (rule): FieldUse => ({
        kind: 'rule',
        label: `the ${rule.verb} rule of ${rule.role}`,
        name: `${rule.role} · ${rule.verb}`,
      }),
    ),
    ...views.map((view): FieldUse => ({ kind: 'view', label: `the view “${view.name}”`, name: view.name })),
    ...elsewhere.map(
      (user): FieldUse => ({
        kind: 'other_table',
        label: `the field “${user.name}” of “${user.table}”`,
        name: user.name,
        table: user.table,
      }),
    ),
    ...reports.map((report): FieldUse => ({ kind: 'report', label: `the report “${report.name}”`, name: report.name })),
  ];
}

/** A table that is linked with itself may look up its own fields. */
function isTargetAtHome(table: Table, { lookup, rollup }: Field['settings'], field: Field): boolean {
  const target = lookup ?? rollup;
  const link = target && table.fields.find((candidate) => candidate.id === target.link)?.settings.link;
  return link?.tableId === table.id && target?.field === field.id;
}
