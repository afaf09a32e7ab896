import { type Static, Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { printSql } from '../../../records/expression/print-sql.ts';
import { readFilter } from '../../../records/expression/read-filter.ts';
import { openAs } from '../../../records/open-table.ts';
import type { Table } from '../../../records/table.ts';
import { replaceRules } from '../../../records/tables.store.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { DateOut, ExpectedUpdatedAt, Id, Input, Ref } from '../../../runtime/schemas.ts';
import { Rule } from '../access.ts';
import { accessChanged, holdForAccess, roleIds, tableForAccess } from '../access-changes.ts';
import { tableUpdated } from '../events/table-events.ts';
import { tableFact } from '../preview-facts.ts';
import { tableExample } from '../record.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const setRowRules = defineAction({
  name: 'tables.set_row_rules',
  title: 'Set row rules',
  description:
    'Which records members of a role may read, create, update and delete: a condition for each role and verb, in the language of filters, with {"var": "user.id"}, user.role and user.email. Replaces all rules of the table; without a rule the role’s rights alone count.',
  mode: 'write',
  capability: 'tables.admin',
  effects: ['rights'],
  input: Input({
    tableId: Ref('table'),
    rules: Type.Array(Rule, { maxItems: 200 }),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: Type.Object({ tableId: Id, rules: Type.Array(Rule), updatedAt: DateOut }),
  emits: [tableUpdated],
  example: {
    tableId: tableExample,
    rules: [{ role: 'member', verb: 'read', condition: { field: 'created_by', cmp: 'eq', value: { var: 'user.id' } } }],
  },

  async preview(ctx, { tableId, rules }) {
    const idOf = await roleIds(ctx);
    const table = await tableForAccess(ctx, tableId);
    const after = (await wantedRules(ctx, table, rules, idOf)).map(({ role, verb, condition }) => ({
      role,
      verb,
      condition,
    }));
    return {
      says: phrase('set_row_rules', { table: table.name }),
      facts: [tableFact(table), fact('rules', phrase('label_row_rules'), { before: table.rules, after }, 'diff')],
    };
  },

  async run(ctx, { tableId, rules, expectedUpdatedAt }) {
    const idOf = await roleIds(ctx);
    const table = await holdForAccess(ctx, tableId, expectedUpdatedAt);
    const wanted = await wantedRules(ctx, table, rules, idOf);
    await replaceRules(ctx.dbFor('rights'), ctx.workspaceId, table.id, wanted);
    const after = await accessChanged(ctx, table, 'rules', phrase('changed_row_rules', { table: table.name }));
    return { tableId, rules: [...after.rules], updatedAt: after.updatedAt };
  },
});

async function wantedRules(
  ctx: ReadContext,
  table: Table,
  rules: readonly Static<typeof Rule>[],
  idOf: (role: string) => string,
) {
  const open = await openAs(ctx, table, ctx.principal);
  const seen = new Set<string>();
  return rules.map(({ role, verb, condition }) => {
    if (seen.has(`${role} ${verb}`))
      refuse('conflict', 'duplicate_rule', refusals.phrase('duplicate_rule', { verb, role }));
    seen.add(`${role} ${verb}`);
    // A rule that cannot be part of a statement is refused now, not when somebody reads.
    printSql(
      readFilter(condition, (key) => open.columns.handle(key), { variables: true }),
      open.environment,
    );
    return { role, roleId: idOf(role), verb, condition };
  });
}
