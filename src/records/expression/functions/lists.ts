import { sql } from '../../../storage/sql.ts';
import type { FunctionDefinition, Parameter } from './define-function.ts';

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
  sql: (a, separator) => sql`(array_to_string(${a.sql}, ${separator.sql}) collate "C")`,
  js: (a: unknown[], separator: string) => a.filter((value) => value !== null).join(separator),
};
