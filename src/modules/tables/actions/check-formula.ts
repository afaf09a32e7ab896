import { Type } from 'typebox';
import { formulaOf, isStoredFormula } from '../../../records/formulas.ts';
import { tableNotFound } from '../../../records/open-table.ts';
import { checkFormula as understand } from '../../../records/structure/check-field.ts';
import type { Field } from '../../../records/table.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { tableExample } from '../record.ts';

export const checkFormula = defineAction({
  name: 'tables.check_formula',
  title: 'Check a formula',
  description: 'Whether a formula can be used in a table: what it yields, or what is wrong with it and where.',
  mode: 'read',
  capability: 'tables.admin',
  input: Input({
    tableId: Ref('table'),
    formula: Type.String({ minLength: 1, maxLength: 5_000 }),
    key: Type.Optional(
      Type.String({ maxLength: 60, description: 'The field it is for, which it may not name itself.' }),
    ),
  }),
  output: Type.Object({
    resultType: Type.String(),
    stored: Type.Boolean({ description: 'Computed with each write; otherwise when it is read.' }),
  }),
  example: { tableId: tableExample, formula: 'IF({amount} > 100, "big", "small")' },

  async run(ctx, { tableId, formula, key = '' }) {
    const table = (await ctx.tables.find(ctx.db, ctx.workspaceId, tableId)) ?? tableNotFound();
    const resultType = understand(table, key, formula);
    const probe = {
      id: 'probe',
      key: '',
      type: 'formula',
      settings: { formula, result: resultType },
      column: null,
    } as unknown as Field;
    const draft = { ...table, fields: [...table.fields, probe] };
    const read = formulaOf(draft, probe);
    return { resultType, stored: read !== undefined && isStoredFormula(draft, read.expression) };
  },
});
