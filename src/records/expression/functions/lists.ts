import { raw, sql } from '../../../storage/sql.ts';
import { type FunctionDefinition, type Parameter, withValues } from './define-function.ts';
import { maxTextLength } from './texts.ts';

const list: Parameter = { name: 'list', types: ['list'] };

export const count: FunctionDefinition = {
  name: 'COUNT',
  parameters: [list],
  takesNull: true,
  result: 'number',
  sql: (a) => sql`coalesce(cardinality(${a.sql}), 0)::double precision`,
  js: (a: unknown[] | null) => a?.length ?? 0,
};

export const joined: FunctionDefinition = {
  name: 'JOIN',
  parameters: [list, { name: 'separator', types: ['text'] }],
  result: 'text',
  sql: (...args) =>
    withValues(
      args,
      (a, separator) =>
        sql`case when coalesce(cardinality(${a}), 0)::bigint * char_length(${separator}) <= ${raw(String(maxTextLength))} then array_to_string(${a}, ${separator}) collate "C" end`,
    ),
  js: (a: unknown[], separator: string) =>
    a.length * [...separator].length <= maxTextLength ? a.filter((value) => value !== null).join(separator) : null,
};
