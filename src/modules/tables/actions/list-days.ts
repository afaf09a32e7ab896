import { Type } from 'typebox';
import { JsonText } from '../../../kernel/json-text.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { listAndAskForIndexes } from '../../../records/ask-for-indexes.ts';
import { listDays, listedWhole } from '../../../records/list-days.ts';
import { withTable } from '../../../records/open-table.ts';
import { planQuery } from '../../../records/query.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { reaching } from '../open/days-of-view.ts';
import { Condition, RecordOut, SearchText, tableExample } from '../record.ts';
import { shownFields } from '../shown-fields.ts';
import { queryOf } from '../views.store.ts';
import { refusals } from '../words/refusals.ts';

/** Two months; the weeks around one month are at most six. */
const maxDays = 62;
const dayMs = 24 * 60 * 60_000;

const DateField = (description: string) => Type.String({ minLength: 1, maxLength: 100, description });
const Day = (description: string) => Type.String({ format: 'date', description });

export const listDaysAction = defineAction({
  name: 'tables.list_days',
  title: 'List days of a calendar',
  description:
    'The records on the days of a calendar, by a date field or from one date field to another, with the exact number on each day. Of crowded days the first ones.',
  mode: 'read',
  fromReplica: true,
  capability: 'tables.read',
  input: Input({
    tableId: Ref('table'),
    start: DateField('The key of the date field by which a record lies on a day.'),
    end: Type.Optional(DateField('The key of the field that says until when it reaches.')),
    from: Day('The first day.'),
    to: Day(`The last day, at most ${maxDays} days in all.`),
    perDay: Type.Optional(
      Type.Integer({
        ...{ minimum: 1, maximum: listedWhole, default: 2 },
        description: `How many of each day are listed where the days have more than ${listedWhole} records.`,
      }),
    ),
    filter: Type.Optional(Condition),
    q: Type.Optional(SearchText),
    view: Type.Optional(Id),
    fields: Type.Optional(Type.Array(Type.String(), { maxItems: 400, description: 'Only these fields.' })),
  }),
  output: Type.Unsafe<unknown>({
    type: 'object',
    properties: {
      list: { type: 'array', items: RecordOut },
      days: {
        type: 'array',
        description: 'The days that have records, with the number of all that lie on them.',
        items: {
          type: 'object',
          properties: { day: { type: 'string', format: 'date' }, count: { type: 'integer' } },
          required: ['day', 'count'],
        },
      },
      total: { type: 'integer', description: 'How many records these days have.' },
    },
    required: ['list', 'days', 'total'],
  }),
  example: { tableId: tableExample, start: 'due', from: '2026-03-01', to: '2026-03-31' },

  run: (ctx, { tableId, start, end, from, to, perDay = 2, view, fields, ...query }) =>
    withTable(ctx, tableId, async (open) => {
      const count = (Date.parse(to) - Date.parse(from)) / dayMs;
      if (!(count >= 0 && count < maxDays))
        refuse('malformed', 'invalid_parameters', refusals.phrase('too_many_days', { max: maxDays }), {
          details: [{ path: 'to', message: `is before from, or more than ${maxDays - 1} days after it` }],
        });
      const { filter } = await queryOf(ctx, open, view, query);
      const span = reaching({ start, ...(end !== undefined && { end }) }, from, to);
      const own = filter === undefined || filter === null ? [] : [filter];
      const planned = planQuery(open, { ...query, filter: { op: 'and', children: [...own, span] } });
      const range = { start, end, from, to, perDay, fields: shownFields(open, fields) };
      const { list, days, totalRows } = await listAndAskForIndexes(ctx, open, planned, () =>
        listDays(ctx.db, open, planned, range),
      );
      return new JsonText(`{"list":${list},"days":${JSON.stringify(days)},"total":${totalRows}}`);
    }),
});
