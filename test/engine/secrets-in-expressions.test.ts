import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expressionFunctions } from '../../src/engine/expressions/functions/registry.ts';
import { useApp } from '../harness/app.ts';
import { endOf, runDraft } from '../harness/workflows.ts';
import { formsIn, storedText } from './secret-forms.ts';

const secret = 'Zq7-vexing.Kw4';
/** Letters that stand nowhere else, so that any one of them gives it away. */
const rare = 'ЖщЮфҨґӜѮ';
const letters = [...new Set([...rare, ...rare.toUpperCase(), ...rare.toLowerCase()])];

const steps = 20;
const seed = Number(process.env.SVC_SECRETS_SEED ?? Date.now() % 1e9);

/** Any expression of the language, in which secrets and what was made from them stand anywhere. */
const { expression } = fc.letrec<{ expression: string; part: string }>((tie) => ({
  part: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('secrets.KEY', 'secrets.RARE', 'secrets["KE" + "Y"]', 'vars.kept', 'vars.kept.list', 'item', 'input') },
    { weight: 3, arbitrary: fc.nat({ max: steps - 1 }).map((n) => `steps.s${n}.output`) },
    { weight: 3, arbitrary: fc.constantFrom('""', '"-"', '"a"', '0', '1', '-1', '2', 'null', 'true', '"base64"', '"list.0"', 'trigger.body.name', '[1, 2]', '{a: 1}') },
  ),
  expression: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    tie('part'),
    fc
      .tuple(fc.constantFrom(...expressionFunctions.filter(({ name }) => name !== 'RANGE')), fc.array(tie('expression'), { minLength: 3, maxLength: 3 }))
      .map(([{ name, takes }, args]) => `${name}(${args.slice(0, [1, 2, 3, 0].find(takes) ?? 1).join(', ')})`),
    fc.tuple(tie('expression'), fc.constantFrom('+', '-', '*', '==', '!=', '<', '>=', '??', '&&', '||'), tie('expression')).map((parts) => `(${parts.join(' ')})`),
    fc.tuple(tie('expression'), fc.constantFrom('[0]', '[-1]', '.length', '.list', '["a"]', '[secrets.KEY]')).map((parts) => `(${parts[0]})${parts[1]}`),
    fc.tuple(tie('expression'), tie('expression'), tie('expression')).map(([test, then, otherwise]) => `(${test} ? ${then} : ${otherwise})`),
    fc.array(tie('expression'), { maxLength: 3 }).map((elements) => `[${elements.join(', ')}]`),
    fc.tuple(tie('expression'), tie('expression')).map(([a, list]) => `{a: ${a}, list: [${list}]}`),
    tie('expression').map((inner) => `!${inner}`),
  ),
}));
const template = fc.oneof(
  expression.map((inner) => `{{ ${inner} }}`),
  fc.tuple(expression, expression).map(([first, second]) => `{{ ${first} }}, {{ ${second} }}`),
  fc.tuple(expression, expression).map(([first, second]) => ({ first: `{{ ${first} }}`, list: [`x{{ ${second} }}`] })),
);

const app = useApp({ worker: true });

test('whatever is composed of secrets, nothing of them is stored or answered', async () => {
  const owner = await app.owner();
  await owner.act('workspace.set_variable', { name: 'KEY', value: secret, secret: true });
  await owner.act('workspace.set_variable', { name: 'RARE', value: rare, secret: true });
  const drafts = fc.sample(fc.array(template, { minLength: steps, maxLength: steps }), { numRuns: 25, seed });
  let shown = 0;
  for (const templates of drafts) {
    // No step reads itself.
    const written = templates.map((value, index) => JSON.parse(JSON.stringify(value).replaceAll(`steps.s${index}.output`, 'vars.kept')) as unknown);
    const made = written.map((value, index) => ({ id: `s${index}`, kind: 'transform', config: { value }, onError: 'continue' }));
    const first = { id: 'keep', kind: 'set', config: { values: { kept: { list: ['{{ secrets.KEY }}', 'x {{ secrets.RARE }}', 1] } } } };
    const all = [first, ...made];
    const run = await runDraft(
      app,
      { steps: all, edges: made.map(({ id }, index) => ({ from: all[index]?.id, to: id })), output: '{{ [steps, vars] }}', input: { name: 'Ada' } },
      owner,
    );
    const answered = JSON.stringify([run, await endOf(owner, run.executionId)]);
    const found = [...formsIn(answered, secret), ...formsIn(answered, rare), ...letters.filter((letter) => answered.includes(letter))];
    expect(found, `SVC_SECRETS_SEED=${seed} finds it in ${JSON.stringify(templates)}`).toEqual([]);
    shown += answered.split('•••').length - 1;
  }
  const stored = await storedText(app);
  expect([...formsIn(stored, secret), ...formsIn(stored, rare), ...letters.filter((letter) => stored.includes(letter))], `SVC_SECRETS_SEED=${seed}`).toEqual([]);
  // It would find nothing either if the expressions had made nothing.
  expect(shown).toBeGreaterThan(1_000);
});
