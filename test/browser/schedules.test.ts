import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newWorkflow, startedBy } from '../workflows/make-workflows.ts';
import { useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { say } from './harness/words.ts';

describe('schedules', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);

  test('without one the screen teaches how a workflow gets one', async () => {
    const page = await browsing.open('/workflows/schedules', { as: await app.owner() });
    await page.getByText(say('schedules.empty'), { exact: true }).waitFor();
    await page.getByRole('link', { name: say('schedules.see_workflows') }).click();
    await page.getByRole('heading', { level: 1, name: say('workflow_list.title') }).waitFor();
  });

  test('each tells its next five times on the clock of the workspace, its own zone, and what happens when one is missed', async () => {
    const owner = await app.owner();
    await owner.act('workspace.update', { timeZone: 'Europe/Berlin' });
    const daily = await newWorkflow(owner, {
      name: 'Every evening',
      definition: startedBy({
        id: 'evening',
        kind: 'schedule',
        config: { cron: '30 18 * * *', timeZone: 'Asia/Kolkata', misfire: 'skip' },
      }),
    });
    await owner.act('workflows.deploy', { id: daily.id });
    const page = await browsing.open('/workflows', { as: owner });
    await page
      .getByRole('navigation', { name: say('workflow_list.pages') })
      .getByRole('link', { name: say('workflow_list.schedules') })
      .click();
    await page.getByText(say('schedules.description', { zone: 'Europe/Berlin' })).waitFor();
    const row = page
      .getByRole('table', { name: say('schedules.title') })
      .getByRole('row')
      .filter({ hasText: 'Every evening' });
    await row.getByText('30 18 * * *').waitFor();
    await row.getByText(say('schedules.zone', { zone: 'Asia/Kolkata' })).waitFor();
    await row.getByText(say('schedules.misfire_skip')).waitFor();
    const { items } = await owner.act<{ items: { next: string[] }[] }>('workflows.list_schedules');
    const format = new Intl.DateTimeFormat('en-GB', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Europe/Berlin',
    });
    const expected = items[0]?.next.map((time) => format.format(new Date(time))) ?? [];
    expect(expected).toHaveLength(5);
    expect((await row.getByRole('listitem').allTextContents()).map((text) => text.trim())).toEqual(expected);
    await row.getByRole('link', { name: 'Every evening' }).click();
    await eventually(() => new URL(page.url()).pathname).toBe(`/workflows/${daily.id}`);
  });

  test('one that is switched off elsewhere disappears by itself', async () => {
    const owner = await app.owner();
    const { id } = await newWorkflow(owner, {
      name: 'Soon off',
      definition: startedBy({ id: 'hourly', kind: 'schedule', config: { cron: '0 * * * *', timeZone: 'UTC' } }),
    });
    await owner.act('workflows.deploy', { id });
    const page = await browsing.open('/workflows/schedules', { as: owner, listening: true });
    await page.getByRole('link', { name: 'Soon off' }).waitFor();
    await owner.act('workflows.undeploy', { id });
    await page.getByRole('link', { name: 'Soon off' }).waitFor({ state: 'hidden' });
  });
});
