import { expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { endOf, runDraft } from '../harness/workflows.ts';
import { secretDrafts, secretWorlds, traces } from './secret-expressions.ts';
import { storedText } from './secret-forms.ts';

const seed = Number(process.env.SVC_SECRETS_SEED ?? Date.now() % 1e9);

const app = useApp({ worker: true });

test('whatever is composed of secrets, nothing of them is stored or answered, and nothing depends on them', async () => {
  const owner = await app.owner();
  const drafts = secretDrafts(15, seed);
  const outputs: unknown[][] = [];
  let shown = 0;
  for (const world of secretWorlds) {
    for (const [name, value] of Object.entries(world))
      await owner.act('workspace.set_variable', { name, value, secret: true });
    const answers: unknown[] = [];
    for (const draft of drafts) {
      const run = await runDraft(app, draft, owner);
      const answered = JSON.stringify([run, await endOf(owner, run.executionId)]);
      expect(traces(answered, world), `SVC_SECRETS_SEED=${seed} finds it in ${JSON.stringify(draft.steps)}`).toEqual(
        [],
      );
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
