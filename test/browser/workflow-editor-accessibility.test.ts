import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newWorkflow } from '../harness/workflows.ts';
import { barriersInBothSchemes } from './harness/axe.ts';
import { phone, useBrowser } from './harness/browser.ts';
import { sayIn } from './harness/words.ts';
import { chooseByKey, nodeOf, panelOf } from './harness/workflow-canvas.ts';

const everything = {
  triggers: [
    { id: 'start', kind: 'manual', config: { input: { type: 'object', properties: { name: { type: 'string' } } } } },
    { id: 'daily', kind: 'schedule', config: { cron: '0 9 * * *', timeZone: 'UTC' } },
  ],
  steps: [
    { id: 'check', kind: 'condition', name: 'Large?', config: { if: '{{ trigger.body.amount > 100 }}' } },
    { id: 'lead', kind: 'action', config: { action: 'crm.create_lead', input: { name: '{{ trigger.body.name }}' } } },
    {
      id: 'call',
      kind: 'http',
      config: { method: 'POST', url: 'https://example.com', headers: { 'x-from': 'svc' } },
      onError: 'branch',
      retry: { attempts: 3 },
    },
    { id: 'count', kind: 'code', config: { source: 'return { total: 1 }; // counted' } },
    { id: 'ways', kind: 'switch', config: { value: '{{ input }}', cases: [{ port: 'a', equals: 1 }] } },
    { id: 'wrong', kind: 'transform', config: { value: '{{ nobody }}' } },
  ],
  edges: [
    { from: 'start', to: 'check' },
    { from: 'daily', to: 'check' },
    { from: 'check', port: 'true', to: 'lead' },
    { from: 'check', port: 'false', to: 'call' },
    { from: 'lead', to: 'count' },
    { from: 'count', to: 'ways' },
    { from: 'ways', port: 'a', to: 'wrong' },
  ],
};

describe('the editor keeps nobody out', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);

  const looks = [{ language: 'de', dark: true }] as const;

  async function openEditor(look: (typeof looks)[number]) {
    const owner = await app.owner();
    await owner.post('/api/auth/profile', { language: look.language });
    const id = await newWorkflow(owner, everything);
    await owner.act('workflows.update', { id, pins: { lead: { id: 1 } } });
    const page = await browsing.open(`/workflows/${id}`, { as: owner, ...look });
    await nodeOf(page, 'check').waitFor();
    return page;
  }

  test.each(looks)('canvas, palette and forms in $language, dark: $dark', async (look) => {
    const say = sayIn[look.language];
    const page = await openEditor(look);
    const found = await barriersInBothSchemes(page, 'canvas');
    await page.getByRole('button', { name: say('editor.add'), exact: true }).click();
    await page.getByRole('dialog').waitFor();
    found.push(...(await barriersInBothSchemes(page, 'palette')));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    for (const step of ['lead', 'call', 'count', 'ways', 'start', 'daily']) {
      await chooseByKey(page, step);
      await panelOf(page).locator('.cm-content, select').first().waitFor();
      found.push(...(await barriersInBothSchemes(page, `form of ${step}`)));
    }
    expect(found).toEqual([]);
  });

  test.each(looks)('the other panels in $language, dark: $dark', async (look) => {
    const say = sayIn[look.language];
    const page = await openEditor(look);
    const found: string[] = [];
    await chooseByKey(page, 'lead');
    for (const tab of ['editor.tab_ways', 'editor.tab_data', 'editor.tab_raw'] as const) {
      await panelOf(page)
        .getByRole('tab', { name: say(tab) })
        .click();
      found.push(...(await barriersInBothSchemes(page, say(tab))));
    }
    await page.getByRole('button', { name: say('editor.problems.one', { count: 1 }) }).click();
    found.push(...(await barriersInBothSchemes(page, 'problems')));
    for (const panel of ['editor.versions', 'editor.settings'] as const) {
      await page.getByRole('button', { name: say('editor.more') }).click();
      await page.getByRole('menuitem', { name: say(panel) }).click();
      found.push(...(await barriersInBothSchemes(page, say(panel))));
    }
    await page.getByRole('button', { name: say('editor.run'), exact: true }).click();
    await page.getByRole('dialog').waitFor();
    found.push(...(await barriersInBothSchemes(page, 'run')));
    expect(found).toEqual([]);
  });

  test('on a phone nothing sticks out', async () => {
    const owner = await app.owner();
    const id = await newWorkflow(owner, everything);
    const page = await browsing.open(`/workflows/${id}`, { as: owner, size: phone });
    await nodeOf(page, 'check').waitFor();
    expect(await barriersInBothSchemes(page, 'canvas on a phone')).toEqual([]);
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });
});
