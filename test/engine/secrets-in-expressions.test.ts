import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expressionFunctions } from '../../src/engine/expressions/functions/registry.ts';
import { useApp } from '../harness/app.ts';
import { endOf, runDraft } from '../harness/workflows.ts';
import { formsIn, storedText } from './secret-forms.ts';

/**
 * Two workspaces' worth of secrets: whatever is answered must be the same with either. The letters of RARE stand
 * nowhere else, so that any one gives it away.
 */
const worlds = [
  { KEY: 'Zq7-vexing.Kw4', RARE: 'ЖщЮфҨґӜѮ' },
  { KEY: 'ap3-waving.Ht92', RARE: 'ԘѪҔꙊӼ' },
];

const steps = 20;
const seed = Number(process.env.SVC_SECRETS_SEED ?? Date.now() % 1e9);

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

const app = useApp({ worker: true });

/** The forms of a secret in a text, and single letters of the rare one. */
function traces(text: string, { KEY, RARE }: (typeof worlds)[number]): string[] {
  const letters = new Set([...RARE, ...RARE.toUpperCase(), ...RARE.toLowerCase()]);
  return [...formsIn(text, KEY), ...formsIn(text, RARE), ...[...letters].filter((letter) => text.includes(letter))];
}

test('whatever is composed of secrets, nothing of them is stored or answered, and nothing depends on them', async () => {
  const owner = await app.owner();
  const drafts = fc.sample(fc.array(template, { minLength: steps, maxLength: steps }), { numRuns: 15, seed });
  const outputs: unknown[][] = [];
  let shown = 0;
  for (const world of worlds) {
    for (const [name, value] of Object.entries(world))
      await owner.act('workspace.set_variable', { name, value, secret: true });
    const answers: unknown[] = [];
    for (const templates of drafts) {
      const run = await runDraft(app, draftOf(templates), owner);
      const answered = JSON.stringify([run, await endOf(owner, run.executionId)]);
      expect(traces(answered, world), `SVC_SECRETS_SEED=${seed} finds it in ${JSON.stringify(templates)}`).toEqual([]);
      shown += answered.split('•••').length - 1;
      answers.push(run.output);
    }
    outputs.push(answers);
    expect(traces(await storedText(app), world), `SVC_SECRETS_SEED=${seed}`).toEqual([]);
  }
  expect(outputs[1], `SVC_SECRETS_SEED=${seed}`).toEqual(outputs[0]);
  // It would find nothing either if the expressions had made nothing.
  expect(shown).toBeGreaterThan(1_000);
});

function draftOf(templates: unknown[]) {
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
