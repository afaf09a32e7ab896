import { describe, expect, test } from 'vitest';
import {
  type FunctionDefinition,
  type Parameter,
  parametersFor,
  type SqlArgument,
} from '../../../src/records/expression/functions/define-function.ts';
import { functions } from '../../../src/records/expression/functions/registry.ts';
import { runFunction } from '../../../src/records/expression/functions/run-function.ts';
import type { ValueType } from '../../../src/records/expression/node.ts';
import { raw, sql } from '../../../src/storage/sql.ts';
import { sameValue } from './same-value.ts';
import { useSampleTable } from './sample-table.ts';

const table = useSampleTable();
const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata'];

const edges: Partial<Record<ValueType, unknown[]>> = {
  text: [
    null,
    '',
    'a',
    'ÄRGER straße',
    'İ',
    'aXa',
    '😀b',
    ' \t x \u00a0',
    '12.5',
    '-1e3',
    '1e999',
    '.5',
    '5.',
    '1,5',
    'NaN',
    '2026-01-31',
  ],
  number: [
    null,
    0,
    1,
    -1,
    2,
    0.5,
    -2.5,
    2.675,
    1.005,
    7,
    31,
    2024,
    1e15,
    123456789.987,
    1e21,
    1e-7,
    1e300,
    -1e300,
    1e-300,
    5e-324,
    9007199254740991,
  ],
  boolean: [null, true, false],
  date: [null, '2026-01-31', '2024-02-29', '2025-12-28', '0001-01-01', '9999-12-31'],
  datetime: [
    null,
    '2026-03-29T00:59:59.999Z',
    '2026-03-28T01:30:00.000Z',
    '2025-10-25T00:30:00.000Z',
    '2025-10-26T01:30:00.123Z',
    '1999-12-31T23:00:00.000Z',
    '0001-06-01T00:00:00.000Z',
    '9999-12-30T00:00:00.000Z',
  ],
  time: [null, '00:00:00', '09:05:07', '23:59:59'],
  list: [null, [], ['a'], ['b', 'a', 'ä']],
  json: [null, '', [], [1], {}, 0],
};

const columnTypes: Record<ValueType, string> = {
  ...{
    text: 'text collate "C"',
    number: 'double precision',
    boolean: 'boolean',
    date: 'date',
    datetime: 'timestamptz',
    time: 'time',
    uuid: 'uuid',
    list: 'text[]',
    json: 'jsonb',
  },
};

describe('every function yields the same in SQL and in JavaScript', () => {
  for (const definition of functions) {
    test(definition.name, async () => {
      let compared = 0;
      for (const parameters of arrangements(definition))
        for (const types of typesOf(parameters))
          for (const choice of choicesOf(parameters)) compared += await compare(definition, parameters, types, choice);
      expect(compared).toBeGreaterThan(0);
    });
  }
});

test('a wrong type or number of values makes null, never an error', () => {
  for (const definition of functions) {
    for (const wrong of [Number.NaN, Symbol.iterator, {}, () => 0, new Map()]) {
      const values = definition.parameters.map(() => wrong);
      if (!definition.parameters.some((parameter) => parameter.types.includes('json')))
        expect(runFunction(definition, [...values, 'Europe/Berlin'])).toBeNull();
    }
    expect(runFunction(definition, Array(50).fill(Number.NaN))).toBeNull();
  }
});

/** Each number of arguments up to four. */
function arrangements(definition: FunctionDefinition): (readonly Parameter[])[] {
  return [1, 2, 3, 4].map((count) => parametersFor(definition, count)).filter((parameters) => parameters !== undefined);
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

function choicesOf(parameters: readonly Parameter[]): (string | undefined)[] {
  return parameters.find(({ choices }) => choices)?.choices?.slice() ?? [undefined];
}

async function compare(
  definition: FunctionDefinition,
  parameters: readonly Parameter[],
  types: ValueType[],
  choice: string | undefined,
): Promise<number> {
  const args: SqlArgument[] = types.map((type, index) => ({
    type,
    sql: raw(`t.a${index}`),
    literal: parameters[index]?.choices ? choice : undefined,
  }));
  if (definition.objection?.(args)) return 1;
  const rows = combinations(
    types.map((type, index) => (parameters[index]?.choices ? [choice] : thinned(edges[type] ?? [], types.length))),
  );
  const zone = zones[types.length % zones.length] as string;
  const zoned: SqlArgument[] = definition.zoned ? [{ type: 'text', sql: sql`${zone}::text`, literal: undefined }] : [];
  const columns = raw(types.map((type, index) => `a${index} ${columnTypes[type]}`).join(', '));
  const input = JSON.stringify(rows.map((row) => Object.fromEntries(row.map((value, index) => [`a${index}`, value]))));
  const answers = await table.db.many<{ value: unknown }>(
    sql`select ${definition.sql(...args, ...zoned)} as value from rows from (jsonb_to_recordset(${input}::jsonb) as (${columns})) with ordinality as t order by t.ordinality`,
  );
  const disagreements = rows.flatMap((row, index) => {
    const [inSql, inJavaScript] = [
      answers[index]?.value,
      runFunction(definition, [...row, ...(definition.zoned ? [zone] : [])]),
    ];
    return sameValue(inSql, inJavaScript, toleranceOf(definition, row))
      ? []
      : [{ row, choice, zone, inSql, inJavaScript }];
  });
  expect(disagreements.slice(0, 3)).toEqual([]);
  return rows.length;
}

/** Each back end raises fractions to powers by its own mathematics; all else is exact. */
function toleranceOf({ name }: FunctionDefinition, row: unknown[]): number {
  return name === 'POWER' && !row.every((value) => Number.isInteger(value) && Math.abs(Number(value)) < 1e15)
    ? 1e-14
    : 0;
}

/** All values for a few arguments, fewer of them for many. */
function thinned(values: unknown[], count: number): unknown[] {
  const step = count <= 2 ? 1 : count === 3 ? 2 : 4;
  return values.filter((_, index) => index % step === 0 || index === 1);
}

function combinations(lists: unknown[][]): unknown[][] {
  return lists.reduce<unknown[][]>(
    (rows, values) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );
}
