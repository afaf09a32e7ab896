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
  synonyms: [
    'columns of a table',
    'schema',
    'structure',
    'which fields are there',
    'show a report',
    'which columns does a sheet have',
    'layout of a dataset',
    'field types and keys',
    'columns of one sheet',
  ],
  mode: 'read',
  capability: 'tables.read',
  input: Input({ id: Ref('table') }),
  output: TableOut,
  example: { id: tableExample },

  run: (ctx, { id }) => describeTable(ctx, id),
});
