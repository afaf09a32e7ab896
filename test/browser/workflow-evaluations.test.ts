import { expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { deployed } from '../harness/workflows.ts';
import { barriersInBothSchemes } from './harness/axe.ts';
import { desk, useBrowser } from './harness/browser.ts';
import { inBothSizes } from './harness/sideways.ts';
import { say } from './harness/words.ts';

const app = useApp({ worker: true });
const browsing = useBrowser(app);

const greeting = (word: string) => ({
  triggers: [{ id: 'start', kind: 'manual' }],
  steps: [{ id: 'greet', kind: 'transform', config: { value: `${word} {{ trigger.body.name }}` } }],
  edges: [],
});

test('a case from a past run is saved, run against draft and deployed version, and compared', async () => {
  const owner = await app.owner();
  const id = await deployed(owner, greeting('Hello'));
  await owner.act('workflows.run', { id, input: { name: 'Ada' } });
  await owner.act('workflows.update', { id, definition: greeting('Welcome') });
  const page = await browsing.open(`/workflows/${id}/evaluations`, { as: owner });
  await page.getByText(say('evaluations.empty'), { exact: true }).waitFor();
  await page.getByRole('button', { name: say('evaluations.add') }).click();
  const dialog = page.getByRole('dialog', { name: say('evaluations.new') });
  await dialog.getByLabel(say('evaluations.name')).fill('Greetings');
  await dialog.getByLabel(say('evaluations.from_run')).selectOption({ index: 1 });
  await dialog.getByRole('group', { name: say('evaluations.case_number', { number: 2 }) }).waitFor();
  await dialog
    .getByRole('button', { name: say('evaluations.remove_case') })
    .first()
    .click();
  await dialog.getByLabel(say('evaluations.min_pass_rate')).fill('100');
  expect(await barriersInBothSchemes(page, 'the cases of an evaluation')).toEqual([]);
  await dialog.getByRole('button', { name: say('ui.save') }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: say('evaluations.run') }).click();
  const results = page.getByRole('table', { name: say('evaluations.results') });
  await results.getByText(say('evaluations.status_passed')).waitFor();
  await results.getByText(say('evaluations.status_failed')).waitFor();
  await results.getByText(say('evaluations.differs')).waitFor();
  await results.getByText('Welcome Ada', { exact: true }).waitFor();
  await results.getByText('Hello Ada', { exact: true }).waitFor();
  await page.getByText(say('evaluations.gate_below', { min: '100' })).waitFor();
  // A second time, so that there is something to compare over time.
  await page.getByRole('button', { name: say('evaluations.run') }).click();
  await page.getByLabel(say('evaluations.over_time')).selectOption('cost');
  await page.getByRole('group', { name: say('evaluations.measure_cost') }).waitFor();
  expect(await inBothSizes(page, 'results', () => barriersInBothSchemes(page, 'results'))).toEqual([]);
  await page.setViewportSize(desk);
  // Deploying asks whoever insists.
  await page.goto(`${app.baseUrl}/workflows/${id}`);
  await page.getByRole('button', { name: say('editor.deploy'), exact: true }).click();
  const deploying = page.getByRole('dialog', { name: say('editor.deploy_title') });
  await deploying.getByText(say('editor.not_evaluated')).waitFor();
  await deploying.getByLabel(say('editor.deploy_anyway')).check();
  await deploying.getByRole('button', { name: say('editor.deploy'), exact: true }).click();
  await page.getByText(say('editor.deployed_version', { version: 2 })).waitFor();
  expect((await owner.act<{ deployed: { version: number } }>('workflows.get', { id })).deployed.version).toBe(2);
});
