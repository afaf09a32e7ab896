import { Refusal, refuse } from '../../kernel/refusal.ts';
import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';
import { readFilter } from '../expression/read-filter.ts';
import { typeOf } from '../field-types/registry.ts';
import { plainHandle } from '../formulas.ts';
import { resultOf, rollupResult } from '../results.ts';
import { type Field, fieldByKey, type Report, type RollupFunction, type Table } from '../table.ts';
import { refusals } from '../words/refusals.ts';
import type { FieldUse } from './field-uses.ts';
import { keysInCondition } from './rename-key.ts';
import { type KeptView, sortedBy } from './view-keys.ts';

/** Refuses a change of type that would break rules, views, reports or rollups of other tables. */
export async function requireStillUsable(db: Db, draft: Table, field: Field): Promise<void> {
  const usedBy = [
    ...brokenRules(draft, field),
    ...(await brokenViews(db, draft, field)),
    ...(await brokenReports(db, draft, field)),
    ...(await brokenRollups(db, draft, field)),
  ];
  if (usedBy.length > 0)
    refuse(
      'conflict',
      'field_in_use',
      refusals.phrase('field_still_used', {
        name: field.name,
        type: field.type,
        uses: usedBy.map((use) => use.label).join(', '),
      }),
      { usedBy },
    );
}

function brokenRules(table: Table, field: Field): FieldUse[] {
  return table.rules
    .filter((rule) => !canBeRead(table, field.key, rule.condition))
    .map((rule) => ({
      kind: 'rule',
      label: `the ${rule.verb} rule of ${rule.role}`,
      name: `${rule.role} · ${rule.verb}`,
    }));
}

async function brokenViews(db: Db, table: Table, field: Field): Promise<FieldUse[]> {
  const views = await db.many<KeptView>(
    sql`select name, filter, sort, group_by as "groupBy", settings from table_views where table_id = ${table.id} and workspace_id = ${table.workspaceId}`,
  );
  const unsortable = typeOf(field).sortKey === null;
  return views
    .filter(
      (view) => !canBeRead(table, field.key, view.filter) || (unsortable && sortedBy(view.sort).includes(field.key)),
    )
    .map((view) => ({ kind: 'view', label: `the view “${view.name}”`, name: view.name }));
}

async function brokenReports(db: Db, table: Table, field: Field): Promise<FieldUse[]> {
  const reports = await db.many<{ name: string; report: Report }>(sql`
    select name, report from data_tables where workspace_id = ${table.workspaceId} and deleted_at is null and kind = 'report' and report->>'tableId' = ${table.id}`);
  return reports
    .filter(({ report }) => {
      const measured =
        report.measure.fn !== 'count' && report.measure.field === field.key && resultOf(field).type !== 'number';
      return measured || !canBeRead(table, field.key, report.filter);
    })
    .map(({ name }) => ({ kind: 'report', label: `the report “${name}”`, name }));
}

async function brokenRollups(db: Db, table: Table, field: Field): Promise<FieldUse[]> {
  const rollups = await db.many<{ name: string; table: string; fn: RollupFunction; result: string }>(sql`
    select f.name, t.name as table, f.settings->'rollup'->>'fn' as fn, f.settings->>'result' as result from table_fields f join data_tables t on t.id = f.table_id
    where f.workspace_id = ${table.workspaceId} and f.deleted_at is null and t.deleted_at is null and f.settings->'rollup'->>'field' = ${field.id}`);
  const { type } = resultOf(field);
  return rollups
    .filter(
      ({ fn, result }) =>
        rollupResult(fn, type) !== result ||
        ((fn === 'sum' || fn === 'avg') && type !== 'number') ||
        ((fn === 'and' || fn === 'or') && type !== 'boolean'),
    )
    .map((rollup) => ({
      kind: 'other_table',
      label: `the field “${rollup.name}” of “${rollup.table}”`,
      name: rollup.name,
      table: rollup.table,
    }));
}

/** Whether a condition on the field is still valid. */
function canBeRead(table: Table, key: string, condition: unknown): boolean {
  if (condition === null || condition === undefined || !keysInCondition(condition).has(key)) return true;
  try {
    readFilter(
      condition,
      (name) => (fieldByKey(table, name)?.type === 'button' ? undefined : plainHandle(table, name)),
      { variables: true },
    );
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
