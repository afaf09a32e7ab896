import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { describeTable } from '../describe-table.ts';
import { tableExample } from '../record.ts';
import { TableOut } from '../table.ts';

export const getTable = defineAction({
  name: 'tables.get_table',
  title: 'Get a table',
  description:
    'A table with its fields, their types and keys, how many records it holds and what you may do with it. A report returns its groups.',
  mode: 'read',
  capability: 'tables.read',
  input: Input({ id: Ref('table') }),
  output: TableOut,
  example: { id: tableExample },

  run: (ctx, { id }) => describeTable(ctx, id),
});
