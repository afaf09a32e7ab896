import { Type } from 'typebox';

/** A record: id, the table's fields by key, created_at, updated_at, created_by. */
export const RecordOut = Type.Unsafe<unknown>({
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    created_at: { type: 'string', format: 'date-time' },
    updated_at: { type: 'string', format: 'date-time' },
    created_by: { anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }] },
  },
  required: ['id', 'created_at', 'updated_at', 'created_by'],
  additionalProperties: true,
});

export const RecordList = Type.Unsafe<unknown>({
  type: 'object',
  properties: {
    list: { type: 'array', items: RecordOut },
    pageInfo: {
      type: 'object',
      properties: {
        totalRows: { type: 'integer' },
        limit: { type: 'integer' },
        offset: { type: 'integer' },
        isLastPage: { type: 'boolean' },
      },
      required: ['totalRows', 'limit', 'offset', 'isLastPage'],
    },
  },
  required: ['list', 'pageInfo'],
});

export const Values = Type.Record(Type.String(), Type.Unknown(), { description: 'Values by field key.' });

/**
 * A condition: {field, cmp, value}, or {op: and|or|not, children: […]}. It is parsed by the filter language itself,
 * which reports errors.
 */
export const Condition = Type.Unsafe<unknown>({
  type: 'object',
  description: 'A condition {field, cmp, value}, or {op: "and" | "or" | "not", children: [conditions]}.',
});

export const SearchText = Type.String({
  maxLength: 500,
  description: 'Words that must all occur somewhere in the record.',
});

export const SortText = Type.String({
  maxLength: 1_000,
  description: 'Field keys separated by commas; a leading - means descending.',
});

export const recordExample = {
  id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c',
  name: 'Ada Lovelace',
  amount: 250,
  created_at: '2026-01-02T15:04:05.000Z',
  updated_at: '2026-01-02T15:04:05.000Z',
  created_by: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b70',
};

export const tableExample = '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b00';
