import { Type } from 'typebox';
import { measureFunctions, periods } from '../../../records/aggregate-records.ts';
import { aggregateAndAskForIndexes } from '../../../records/ask-for-indexes.ts';
import { withTable } from '../../../records/open-table.ts';
import { planQuery } from '../../../records/query.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Choice, Id, Input, Ref } from '../../../runtime/schemas.ts';
import { Condition, SearchText, tableExample } from '../record.ts';
import { queryOf } from '../views.store.ts';

const FieldKey = Type.String({ minLength: 1, maxLength: 100, description: 'The key of a field.' });
const Value = Type.Union([Type.Number(), Type.String(), Type.Null()]);

export const aggregate = defineAction({
  name: 'tables.aggregate',
  title: 'Summarize records',
  description:
    'Counts, sums, averages, minima, maxima, medians and distinct values of the records you may see, for each group and in total. Group by up to three fields; dates and times by day, week, month, quarter or year in the time zone of the workspace.',
  mode: 'read',
  fromReplica: true,
  capability: 'tables.read',
  input: Input({
    tableId: Ref('table'),
    measures: Type.Array(
      Type.Object(
        { fn: Choice([...measureFunctions]), field: Type.Optional(FieldKey) },
        { additionalProperties: false },
      ),
      {
        minItems: 1,
        maxItems: 20,
        description: 'What to compute. A count without a field counts the records, with one those that have a value.',
      },
    ),
    groupBy: Type.Optional(
      Type.Array(
        Type.Object(
          {
            field: FieldKey,
            by: Type.Optional(Choice([...periods])),
            each: Type.Optional(
              Type.Boolean({ description: 'A record with several values counts in the group of each of them.' }),
            ),
          },
          { additionalProperties: false },
        ),
        { maxItems: 3 },
      ),
    ),
    filter: Type.Optional(Condition),
    q: Type.Optional(SearchText),
    view: Type.Optional(Id),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 10_000, default: 1_000, description: 'How many groups at most.' }),
    ),
  }),
  output: Type.Object({
    rows: Type.Array(
      Type.Object({
        group: Type.Array(Type.Unknown(), {
          description: 'The value of each grouping; of a period the first day of it.',
        }),
        values: Type.Array(Value, { description: 'One for each measure.' }),
      }),
      { description: 'In the order of the groups, empty values last. Without groupBy one row of all records.' },
    ),
    totals: Type.Array(Value, {
      description: 'Each measure over all records, also those of groups that are left out.',
    }),
    more: Type.Boolean({ description: 'Whether there are more groups than the limit.' }),
  }),
  example: {
    tableId: tableExample,
    measures: [{ fn: 'count' }, { fn: 'sum', field: 'amount' }],
    groupBy: [{ field: 'created_at', by: 'month' }],
    filter: { field: 'status', cmp: 'eq', value: 'open' },
  },

  run: (ctx, { tableId, measures, groupBy = [], limit = 1_000, view, ...query }) =>
    withTable(ctx, tableId, async (open) =>
      aggregateAndAskForIndexes(ctx, open, planQuery(open, await queryOf(ctx, open, view, query)), {
        measures,
        groupBy,
        limit,
      }),
    ),
});
