import { describe, expect, test } from 'vitest';
import { compileTemplate } from '../../../src/engine/expressions/compile-template.ts';
import { evaluate } from '../../../src/records/expression/evaluate.ts';
import {
  type FunctionDefinition,
  type Parameter,
  parametersFor,
} from '../../../src/records/expression/functions/define-function.ts';
import { functions } from '../../../src/records/expression/functions/registry.ts';
import type { Expression, FieldHandle, ValueType } from '../../../src/records/expression/node.ts';
import { raw } from '../../../src/storage/sql.ts';
import { scopeOf } from './sample-scope.ts';

const values: Partial<Record<ValueType, unknown[]>> = {
  text: [null, '', 'a', 'ÄRGER straße', '😀b', ' \t x ', '12.5', 'NaN', '2026-01-31'],
  number: [null, 0, 1, -2.5, 2.675, 31, 2024, 1e15, 1e21, 1e-7, 1e300],
  boolean: [null, true, false],
  date: [null, '2026-01-31', '2024-02-29'],
  datetime: [null, '2026-03-29T00:59:59.999Z', '2025-10-26T01:30:00.123Z'],
  time: [null, '00:00:00', '09:05:07'],
  list: [null, [], ['a'], ['b', 'a']],
  json: [null, '', [], {}, 0],
};

const environment = { now: scopeOf({}).now, timeZone: scopeOf({}).timeZone, user: null };

describe('a function of formulas means the same in expressions, for every value that formulas give it', () => {
  test.each(functions.map((definition) => [definition.name, definition] as const))('%s', (_name, definition) => {
    let compared = 0;
    for (const count of [1, 2, 3, 4]) {
      const parameters = parametersFor(definition, count);
      if (!parameters) continue;
      for (const types of typesOf(parameters)) compared += compare(definition, parameters, types);
    }
    expect(compared).toBeGreaterThan(0);
  });
});

function compare(definition: FunctionDefinition, parameters: readonly Parameter[], types: ValueType[]): number {
  const names = types.map((_, index) => `v${index}`);
  const template = compileTemplate(`{{ ${definition.name}(${names.map((name) => `vars.${name}`).join(', ')}) }}`, 'p');
  const fields = types.map(
    (type, index): Expression => ({ kind: 'field', type, field: fieldOf(names[index] ?? '', type) }),
  );
  const zone: Expression[] = definition.zoned ? [{ kind: 'variable', type: 'text', name: 'timeZone' }] : [];
  const formula: Expression = { kind: 'call', type: 'text', definition, arguments: [...fields, ...zone] };
  const rows = combinations(
    types.map((type, index) => parameters[index]?.choices?.slice(0, 12) ?? thinned(values[type] ?? [], types.length)),
  );
  for (const row of rows) {
    const record = Object.fromEntries(row.map((value, index) => [names[index], value]));
    expect([row, template.evaluate(scopeOf({ vars: record }))]).toEqual([row, evaluate(formula, record, environment)]);
  }
  return rows.length;
}

function fieldOf(key: string, type: ValueType): FieldHandle {
  return { key, type, family: 'text', sql: raw(''), read: (record) => record[key] };
}

/** Each way to choose types; those of a group are one. */
function typesOf(parameters: readonly Parameter[]): ValueType[][] {
  let ways: ValueType[][] = [[]];
  for (const [index, parameter] of parameters.entries()) {
    const first = parameter.group === undefined ? -1 : parameters.findIndex(({ group }) => group === parameter.group);
    ways = ways.flatMap((way) =>
      first >= 0 && first < index ? [[...way, way[first] as ValueType]] : parameter.types.map((type) => [...way, type]),
    );
  }
  return ways;
}

function thinned(all: unknown[], count: number): unknown[] {
  const step = count <= 2 ? 1 : count === 3 ? 2 : 4;
  return all.filter((_, index) => index % step === 0 || index === 1);
}

function combinations(lists: readonly (readonly unknown[])[]): unknown[][] {
  return lists.reduce<unknown[][]>(
    (rows, choices) => rows.flatMap((row) => choices.map((value) => [...row, value])),
    [[]],
  );
}
