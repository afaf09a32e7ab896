import fc from 'fast-check';
import { expressionFunctions } from '../../src/engine/expressions/functions/registry.ts';
import type { Draft } from '../harness/workflows.ts';
import { formsIn } from './secret-forms.ts';

/**
 * Two workspaces' worth of secrets: whatever is answered must be the same with either. The letters of RARE stand
 * nowhere else, so that any one gives it away.
 */
export const secretWorlds = [
  { KEY: 'Zq7-vexing.Kw4', RARE: 'ЖщЮфҨґӜѮ' },
  { KEY: 'ap3-waving.Ht92', RARE: 'ԘѪҔꙊӼ' },
];

const steps = 20;

const functions = fc.constantFrom(
  ...expressionFunctions.filter(({ name }) => !['RANGE', 'UUID', 'NOW', 'TODAY'].includes(name)),
);
const called = ([{ name, takes }, count, args]: [(typeof expressionFunctions)[number], number, string[]]) => {
  const counts = [1, 2, 3, 0].filter(takes);
  return `${name}(${args.slice(0, counts[count % counts.length] ?? 1).join(', ')})`;
};
const secretive = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      'secrets.KEY',
      'secrets.RARE',
      'secrets["KE" + "Y"]',
      'vars.kept',
      'vars.kept.list',
      'vars.kept.list[1]',
      'input',
    ),
  },
  { weight: 2, arbitrary: fc.nat({ max: steps - 1 }).map((n) => `steps.s${n}.output`) },
);
const plain = fc.constantFrom(
  '""',
  '"-"',
  '"a"',
  '0',
  '1',
  '-1',
  '2',
  'null',
  'true',
  '"base64"',
  '"list.0"',
  'trigger.body.name',
  '[1, 2]',
  '{a: 1}',
);

/**
 * Any expression of the language, in which secrets and what was made from them stand anywhere; many that can be
 * computed.
 */
const { expression } = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { depthSize: 'small' },
    { weight: 2, arbitrary: secretive },
    { weight: 1, arbitrary: plain },
    { weight: 6, arbitrary: fc.tuple(functions, fc.nat({ max: 3 }), fc.tuple(secretive, plain, plain)).map(called) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(functions, fc.nat({ max: 3 }), fc.tuple(tie('expression'), tie('expression'), plain))
        .map(called),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(tie('expression'), fc.constantFrom('[0]', '[-1]', '[1]', '.length', '.list', '["a"]', '[secrets.KEY]'))
        .map(([of, key]) => `(${of})${key}`),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(tie('expression'), fc.constantFrom('+', '-', '*', '==', '!=', '<', '>=', '??'), tie('expression'))
        .map((parts) => `(${parts.join(' ')})`),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(
          fc.constantFrom('secrets.KEY', 'secrets.RARE', 'vars.kept.list[0]'),
          fc.constantFrom('<', '>='),
          fc.constantFrom('"a"', '"b"', '"Z"'),
        )
        .map((parts) => `(${parts.join(' ')})`),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(tie('expression'), fc.constantFrom('&&', '||'), tie('expression'))
        .map((parts) => `(${parts.join(' ')})`),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(plain, tie('expression'), tie('expression'))
        .map(([test, then, otherwise]) => `(${test} ? ${then} : ${otherwise})`),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(tie('expression'), tie('expression'), plain)
        .map(([test, then, otherwise]) => `(${test} ? ${then} : ${otherwise})`),
    },
    {
      weight: 2,
      arbitrary: fc.array(tie('expression'), { maxLength: 3 }).map((elements) => `[${elements.join(', ')}]`),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(tie('expression'), tie('expression')).map(([a, list]) => `{a: ${a}, list: [${list}]}`),
    },
    { weight: 1, arbitrary: tie('expression').map((inner) => `!${inner}`) },
  ),
}));
const template = fc.oneof(
  expression.map((inner) => `{{ ${inner} }}`),
  fc.tuple(expression, expression).map(([first, second]) => `{{ ${first} }}, {{ ${second} }}`),
  fc.tuple(expression, expression).map(([first, second]) => ({ first: `{{ ${first} }}`, list: [`x{{ ${second} }}`] })),
);

/** The forms of a secret in a text, and single letters of the rare one. */
export function traces(text: string, { KEY, RARE }: (typeof secretWorlds)[number]): string[] {
  const letters = new Set([...RARE, ...RARE.toUpperCase(), ...RARE.toLowerCase()]);
  return [...formsIn(text, KEY), ...formsIn(text, RARE), ...[...letters].filter((letter) => text.includes(letter))];
}

/** Drafts whose steps are made of them, each of which keeps what it made: the same seed makes the same ones. */
export function secretDrafts(count: number, seed: number): (Draft & { input: unknown })[] {
  return fc.sample(fc.array(template, { minLength: steps, maxLength: steps }), { numRuns: count, seed }).map(draftOf);
}

function draftOf(templates: unknown[]): Draft & { input: unknown } {
  // No step reads itself.
  const written = templates.map(
    (value, index) => JSON.parse(JSON.stringify(value).replaceAll(`steps.s${index}.output`, 'vars.kept')) as unknown,
  );
  const made = written.map((value, index) => ({
    id: `s${index}`,
    kind: 'transform',
    config: { value },
    onError: 'continue',
  }));
  const all = [
    {
      id: 'keep',
      kind: 'set',
      config: { values: { kept: { list: ['{{ secrets.KEY }}', 'x {{ secrets.RARE }}', 1] } } },
    },
    ...made,
  ];
  return {
    steps: all,
    edges: made.map(({ id }, index) => ({ from: all[index]?.id, to: id })),
    output: '{{ [steps, vars] }}',
    input: { name: 'Ada' },
  };
}
