import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { until } from '../harness/until.ts';
import { deployed, endOf, startDraft } from '../harness/workflows.ts';
import { newWorkflow, startedBy } from '../workflows/make-workflows.ts';
import { barriersInBothSchemes } from './harness/axe.ts';
import { desk, useBrowser } from './harness/browser.ts';
import { asking, counting, failing, waitingForCall } from './harness/flows.ts';
import { turnTo } from './harness/settled.ts';
import { inBothSizes } from './harness/sideways.ts';
import { sayIn } from './harness/words.ts';

describe('workflows and runs keep nobody out, and fit a phone', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);

  let made: Awaited<ReturnType<typeof furnish>>;

  beforeAll(async () => {
    made = await furnish();
  });

  async function furnish() {
    const owner = await app.owner();
    const { id: folderId } = await owner.act<{ id: string }>('workflows.save_folder', { name: 'Mornings' });
    const definition = startedBy({ id: 'daily', kind: 'schedule', config: { cron: '0 8 * * *', timeZone: 'UTC' } });
    const timed = await newWorkflow(owner, {
      folderId,
      description: 'A long description of what this workflow does every morning at eight',
      definition,
    });
    await owner.act('workflows.deploy', { id: timed.id });
    const id = await deployed(owner, counting);
    const { executionId: good } = await owner.act<{ executionId: string }>('workflows.run', {
      id,
      input: { name: 'Ada' },
      mode: 'sync',
    });
    const failed = await startDraft(owner, failing);
    await endOf(owner, failed);
    const waiting = await startDraft(owner, waitingForCall);
    const asks = await startDraft(owner, asking);
    const { waits } = await until(
      () => owner.act<{ waits: { approvalId?: string }[] }>('workflows.get_run', { executionId: asks }),
      (run) => run.waits.length > 0,
    );
    return { owner, good, failed, waiting, approvalId: waits[0]?.approvalId };
  }

  const lists = ['/workflows', '/workflows?q=a', '/workflows/schedules', '/runs', '/runs?model=none'];
  const single = ({ good, failed, waiting, approvalId }: Awaited<ReturnType<typeof furnish>>) => [
    `/runs/${good}`,
    `/runs/${failed}`,
    `/runs/${waiting}`,
    `/approvals?id=${approvalId}`,
    '/settings/usage',
  ];

  // In German and in the dark, and in the colours of the light scheme too: all other tests read the English words.
  describe.each([{ language: 'de', dark: true }] as const)('in $language, dark: $dark', (look) => {
    const say = sayIn[look.language];

    beforeAll(async () => {
      await made.owner.post('/api/auth/profile', { language: look.language });
    });

    test('lists', async () => {
      const page = await browsing.open('/workflows', { as: made.owner, ...look });
      const found: string[] = [];
      for (const path of lists) {
        await turnTo(page, path);
        found.push(...(await inBothSizes(page, path, () => barriersInBothSchemes(page, path))));
      }
      expect(found).toEqual([]);
    });

    test('single runs, the question of one, and usage', async () => {
      const page = await browsing.open('/runs', { as: made.owner, ...look });
      const found: string[] = [];
      for (const path of single(made)) {
        await turnTo(page, path);
        found.push(...(await inBothSizes(page, path, () => barriersInBothSchemes(page, path))));
      }
      await page.setViewportSize(desk);
      for (const table of await page.getByText(say('run_usage.as_table')).all()) await table.click();
      found.push(...(await barriersInBothSchemes(page, 'usage as a table')));
      expect(found).toEqual([]);
    });

    test('dialogs', async () => {
      const page = await browsing.open('/workflows', { as: made.owner, ...look });
      const found: string[] = [];
      for (const create of ['blank', 'template', 'import']) {
        await page.goto(`/workflows?create=${create}`);
        await page.getByRole('dialog').waitFor();
        found.push(...(await barriersInBothSchemes(page, `dialog ${create}`)));
      }
      await page.goto('/workflows');
      await page
        .getByRole('button', { name: say('workflow_list.menu', { name: counting.name ?? '' }) })
        .first()
        .click();
      await page.getByRole('menuitem', { name: say('workflow_list.edit') }).click();
      await page.getByRole('dialog').waitFor();
      found.push(...(await barriersInBothSchemes(page, 'edit a workflow')));
      await page.goto('/runs?live=off&from=2026-01-01T00:00');
      await page.getByRole('button', { name: say('runs.more') }).click();
      await page.getByRole('button', { name: say('runs.apply') }).waitFor();
      found.push(...(await barriersInBothSchemes(page, 'more filters')));
      await page.goto('/runs');
      await page.getByRole('button', { name: say('runs.retry_many') }).click();
      await page.getByRole('radiogroup').first().waitFor();
      found.push(...(await barriersInBothSchemes(page, 'start many again')));
      expect(found).toEqual([]);
    });
  });
});
