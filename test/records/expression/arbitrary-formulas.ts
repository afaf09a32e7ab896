import fc from 'fast-check';
import {
  type FunctionDefinition,
  type Parameter,
  parametersFor,
} from '../../../src/records/expression/functions/define-function.ts';
import { functions } from '../../../src/records/expression/functions/registry.ts';
import type { ValueType } from '../../../src/records/expression/node.ts';
import { dates, datetimes, numbers, texts, times } from './arbitrary-records.ts';
import { sampleFields } from './sample-table.ts';

const formulaTypes = ['text', 'number', 'boolean', 'date', 'datetime', 'time', 'list'] as const satisfies ValueType[];

/** The text of a formula of any type, out of every function, operator and field. */
export const formulas: fc.Arbitrary<string> = fc.constantFrom(...formulaTypes).chain((type) => formulaOf(type, 3));

const known = new Map<string, fc.Arbitrary<string>>();

function formulaOf(type: ValueType, depth: number): fc.Arbitrary<string> {
  const name = `${type} ${depth}`;
  const found =
    known.get(name) ??
    (depth === 0
      ? leafOf(type)
      : fc.oneof({ weight: 1, arbitrary: leafOf(type) }, { weight: 4, arbitrary: callOf(type, depth) }));
  known.set(name, found);
  return found;
}

function leafOf(type: ValueType): fc.Arbitrary<string> {
  const fields = sampleFields
    .filter((field) => field.type === type || (type === 'text' && field.type === 'uuid'))
    .map((field) => `{${field.key}}`);
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...fields) }, { weight: 2, arbitrary: literalOf(type) });
}

function literalOf(type: ValueType): fc.Arbitrary<string> {
  const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;
  if (type === 'number')
    return numbers
      .filter((number) => Math.abs(number) <= 1e300)
      .map((number) => (number < 0 ? `(-${-number})` : String(number)));
  if (type === 'boolean') return fc.constantFrom('true', 'FALSE', 'null');
  if (type === 'date')
    return fc.oneof(
      dates.map((day) => `DATE(${day.split('-').map(Number).join(', ')})`),
      fc.constantFrom('TODAY()', `COALESCE({due}, "2026-02-28")`),
    );
  if (type === 'datetime')
    return fc.oneof(
      datetimes.map((instant) => `COALESCE({at}, ${quoted(instant)})`),
      fc.constant('NOW()'),
    );
  if (type === 'time') return times.map((time) => `COALESCE({clock}, ${quoted(time)})`);
  if (type === 'list') return fc.constantFrom('{tags}', '{people}');
  return texts.map(quoted);
}

const infix: Record<string, string> = {
  ADD: '+',
  SUBTRACT: '-',
  MULTIPLY: '*',
  DIVIDE: '/',
  MOD: '%',
  EQUAL: '=',
  LESS: '<',
  LESS_OR_EQUAL: '<=',
  GREATER: '>',
  GREATER_OR_EQUAL: '>=',
};

/** POWER of fractions is the one function whose last digit may differ; it has a test of its own. */
const usable = functions.filter((definition) => definition.name !== 'POWER');

function callOf(type: ValueType, depth: number): fc.Arbitrary<string> {
  const fitting = usable.filter(({ result, parameters }) =>
    typeof result === 'string'
      ? result === type
      : parameters.some((parameter) => parameter.group === result.group && parameter.types.includes(type)),
  );
  const calls = fc
    .constantFrom(...fitting)
    .chain((definition) =>
      fc.constantFrom(...countsOf(definition)).chain((count) => writtenCall(definition, type, count, depth)),
    );
  if (type === 'boolean') {
    const condition = formulaOf('boolean', depth - 1);
    const logic = fc
      .tuple(fc.constantFrom('&&', '||'), condition, condition)
      .map(([operator, left, right]) => `(${left} ${operator} ${right})`);
    return fc.oneof(
      { weight: 4, arbitrary: calls },
      { weight: 1, arbitrary: logic },
      { weight: 1, arbitrary: condition.map((inner) => `!(${inner})`) },
    );
  }
  if (type !== 'text') return calls;
  const joined = fc
    .tuple(fc.constantFrom(...formulaTypes), fc.constantFrom(...formulaTypes))
    .chain((types) => fc.tuple(...types.map((part) => formulaOf(part, depth - 1))));
  return fc.oneof(
    { weight: 5, arbitrary: calls },
    { weight: 1, arbitrary: joined.map((parts) => `(${parts.join(' & ')})`) },
  );
}

function countsOf(definition: FunctionDefinition): number[] {
  return [1, 2, 3, 4, 5].filter((count) => parametersFor(definition, count));
}

function writtenCall(
  definition: FunctionDefinition,
  type: ValueType,
  count: number,
  depth: number,
): fc.Arbitrary<string> {
  const parameters = parametersFor(definition, count) ?? [];
  const groups = [...new Set(parameters.map(({ group }) => group))].filter((group) => group !== undefined);
  const types = fc.tuple(
    ...groups.map((group) =>
      typeof definition.result === 'object' && definition.result.group === group
        ? fc.constant(type)
        : typeIn(parameters, group),
    ),
  );
  return types.chain((chosen) => {
    const args = parameters.map((parameter) => {
      if (parameter.choices)
        return fc
          .constantFrom(...parameter.choices.filter((choice) => !/sec|min|hour/.test(choice)))
          .map((choice) => `"${choice}"`);
      if (parameter.group !== undefined)
        return formulaOf(chosen[groups.indexOf(parameter.group)] as ValueType, depth - 1);
      return fc
        .constantFrom(...parameter.types.filter((accepted) => accepted !== 'json'))
        .chain((accepted) => formulaOf(accepted, depth - 1));
    });
    const operator = infix[definition.name];
    return fc
      .tuple(...args)
      .map((written) =>
        operator ? `(${written.join(` ${operator} `)})` : `${definition.name}(${written.join(', ')})`,
      );
  });
}

function typeIn(parameters: readonly Parameter[], group: string): fc.Arbitrary<ValueType> {
  const types = parameters.find((parameter) => parameter.group === group)?.types ?? [];
  return fc.constantFrom(...types.filter((type) => type !== 'json'));
}
