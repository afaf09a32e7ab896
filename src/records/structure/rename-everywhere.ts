import { columns } from '../../storage/columns.ts';
import type { Transaction } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';
import type { Report, Table } from '../table.ts';
import { saveReport } from '../tables.store.ts';
import { renameInRights, saveFormula } from './fields.store.ts';
import { keysIn, renameInCondition, renameInFormula } from './rename-key.ts';
import { renameInView, type ViewLook } from './view-keys.ts';

const look = columns('filter::jsonb, sort, hidden, fields, group_by, settings::jsonb');

/** Renames the key in formulas, rules, permissions and views, which refer to fields by key. */
export async function renameEverywhere(tx: Transaction, table: Table, from: string, to: string): Promise<void> {
  for (const field of table.fields) {
    const formula = field.settings.formula;
    if (formula !== undefined && keysIn(formula).has(from))
      await saveFormula(tx, table, field.id, renameInFormula(formula, from, to));
  }
  await renameInRights(tx, table, from, to);
  const rules = await tx.many<{ roleId: string; verb: string; condition: unknown }>(
    sql`select role_id as "roleId", verb, condition from table_row_rules where table_id = ${table.id} and workspace_id = ${table.workspaceId}`,
  );
  for (const rule of rules) {
    const condition = JSON.stringify(renameInCondition(rule.condition, from, to));
    await tx.run(
      sql`update table_row_rules set condition = ${condition}::jsonb where table_id = ${table.id} and workspace_id = ${table.workspaceId} and role_id = ${rule.roleId} and verb = ${rule.verb}`,
    );
  }
  const views = await tx.many<ViewLook & { id: string }>(
    sql`select id, ${look.select} from table_views where table_id = ${table.id} and workspace_id = ${table.workspaceId}`,
  );
  for (const { id, ...view } of views)
    await tx.run(
      sql`update table_views set ${look.set(renameInView(view, from, to))} where id = ${id} and workspace_id = ${table.workspaceId}`,
    );
  const reports = await tx.many<{ id: string; report: Report }>(sql`
    select id, report from data_tables where workspace_id = ${table.workspaceId} and kind = 'report' and report->>'tableId' = ${table.id}`);
  for (const { id, report } of reports) await saveReport(tx, table.workspaceId, id, renameInReport(report, from, to));
}

function renameInReport(report: Report, from: string, to: string): Report {
  const renamed = (key: string) => (key === from ? to : key);
  const { field } = report.measure;
  return {
    ...report,
    groupBy: renamed(report.groupBy),
    measure: { ...report.measure, ...(field === undefined ? {} : { field: renamed(field) }) },
    ...(report.filter === undefined ? {} : { filter: renameInCondition(report.filter, from, to) }),
  };
}
