import { join, type Sql, sql } from '../../../storage/sql.ts';
import type { ValueType } from '../node.ts';
import { isEmpty } from '../values.ts';
import { type FunctionDefinition, type Parameter, withValues } from './define-function.ts';

const scalars: readonly ValueType[] = ['text', 'number', 'boolean', 'date', 'datetime', 'time'];
const anything: readonly ValueType[] = [...scalars, 'list'];

/** A null condition counts as false. */
export const conditional: FunctionDefinition = {
  name: 'IF',
  parameters: [
    { name: 'condition', types: ['boolean'] },
    { name: 'result', types: anything, group: 'result' },
    { name: 'result otherwise', types: anything, group: 'result', optional: true },
  ],
  takesNull: true,
  result: { group: 'result' },
  sql: (condition, then, otherwise) =>
    sql`(case when ${condition.sql} then ${then.sql}${otherwise ? sql` else ${otherwise.sql}` : sql``} end)`,
  js: (condition: boolean | null, then: unknown, otherwise: unknown) =>
    condition === true ? then : (otherwise ?? null),
};

const compared: Parameter = { name: 'value', types: scalars, group: 'compared' };
const result: Parameter = { name: 'result', types: anything, group: 'result' };

/** SWITCH(value, case, result, case, result, …, otherwise) */
export const choose: FunctionDefinition = {
  name: 'SWITCH',
  parameters: [compared, { ...compared, name: 'case' }, result],
  parametersOf(count) {
    if (count < 3) return undefined;
    return Array.from({ length: count }, (_, index) =>
      index === 0 ? compared : index % 2 === 1 && index < count - 1 ? { ...compared, name: 'case' } : result,
    );
  },
  takesNull: true,
  result: { group: 'result' },
  sql: (...args) =>
    withValues(args, (value, ...rest) => {
      const branches: Sql[] = [];
      for (let index = 0; index + 1 < rest.length; index += 2)
        branches.push(sql`when ${value} is not distinct from ${rest[index]} then ${rest[index + 1]}`);
      return sql`case ${join(branches, ' ')}${rest.length % 2 === 1 ? sql` else ${rest.at(-1)}` : sql``} end`;
    }),
  js(value: unknown, ...rest: unknown[]) {
    for (let index = 0; index + 1 < rest.length; index += 2) if (rest[index] === value) return rest[index + 1];
    return rest.length % 2 === 1 ? rest.at(-1) : null;
  },
};

export const coalesce: FunctionDefinition = {
  name: 'COALESCE',
  parameters: [{ name: 'value', types: anything, group: 'result' }],
  repeats: true,
  takesNull: true,
  result: { group: 'result' },
  sql: (...args) => sql`coalesce(${join(args.map((argument) => argument.sql))})`,
  js: (...values: unknown[]) => values.find((value) => value !== null) ?? null,
};

export const isBlank: FunctionDefinition = {
  name: 'ISBLANK',
  parameters: [{ name: 'value', types: [...anything, 'json'] }],
  takesNull: true,
  result: 'boolean',
  sql({ sql: value, type }) {
    if (type === 'text') return sql`(coalesce(${value}, '') = '')`;
    if (type === 'list') return sql`(coalesce(cardinality(${value}), 0) = 0)`;
    if (type === 'json') return sql`coalesce(${value} in ('null', '""', '[]'), true)`;
    return sql`(${value} is null)`;
  },
  js: isEmpty,
};
