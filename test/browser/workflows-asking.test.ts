import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { callByComputer, newMember, pairComputer } from '../harness/factories.ts';
import { deployed } from '../harness/workflows.ts';
import { barriers } from './harness/axe.ts';
import { phone, useBrowser } from './harness/browser.ts';
import { say, sayIn } from './harness/words.ts';
import { panelOf } from './harness/workflow-canvas.ts';

describe('workflows that ask when a program starts them', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);
  const deletes = {
    id: 'gone',
    name: 'Tidy up',
    kind: 'action',
    config: { action: 'crm.delete_lead', input: { id: '{{ trigger.body.id }}' } },
  };
  const computed = {
    id: 'any',
    name: 'Whatever',
    kind: 'action',
    config: { action: "{{ 'crm.' + trigger.body.name }}" },
  };

  test('are told to who may trust them, with the way to do so, until that person has read it', async () => {
    const owner = await app.owner();
    const untouched = await browsing.open('/workflows', { as: owner });
    await untouched.getByText(say('workflow_list.empty'), { exact: true }).waitFor();
    expect(await untouched.getByRole('button', { name: say('asking.hide') }).count()).toBe(0);

    const child = await deployed(owner, { name: 'Cleaning', steps: [deletes], edges: [{ from: 'start', to: 'gone' }] });
    const parent = await deployed(owner, {
      name: 'Weekly',
      steps: [{ id: 'clean', kind: 'workflow', config: { workflowId: child } }],
      edges: [{ from: 'start', to: 'clean' }],
    });
    const open = await deployed(owner, { name: 'Open', steps: [computed], edges: [{ from: 'start', to: 'any' }] });
    const key = await pairComputer(app, owner);
    for (const id of [parent, open]) await callByComputer(app, key, 'workflows.run', { id, mode: 'async' });

    const page = await browsing.open('/', { as: owner });
    await page.getByText(say('asking.notice.other', { count: 2 })).waitFor();
    await page.getByRole('link', { name: say('asking.show') }).click();
    const dialog = page.getByRole('dialog', { name: say('asking.title') });
    await dialog.getByText(`Cleaning › Tidy up: ${say('effect.delete')}`).waitFor();
    await dialog.getByText(say('asking.untrustable', { step: 'Whatever' })).waitFor();
    expect(await dialog.getByText(say('asking.starts.one', { count: 1 })).count()).toBe(2);
    expect(await barriers(page, 'the list of workflows that ask')).toEqual([]);

    await dialog.getByRole('link', { name: 'Weekly' }).click();
    const trust = panelOf(page).getByRole('switch', { name: say('editor.trust') });
    await trust.click();
    await page.getByRole('button', { name: say('editor.trust_confirm') }).click();
    await page.goto(`${app.baseUrl}/workflows`);
    await page.getByText(say('asking.notice.one', { count: 1 })).waitFor();
    expect(await barriers(page, 'the notice of a workflow that asks')).toEqual([]);
    await page.getByRole('button', { name: say('asking.hide') }).click();
    await page.getByText(say('asking.notice.one', { count: 1 })).waitFor({ state: 'detached' });
    expect(await owner.act('workflows.list_asking', { unlessHidden: true })).toEqual({ items: [] });
    await page.goto(app.baseUrl);
    await page.getByText(say('home.recent'), { exact: true }).waitFor();
    expect(await page.getByText(say('asking.notice.one', { count: 1 })).count()).toBe(0);
  });

  test('are told on a phone and in German too, and not to who cannot trust them', async () => {
    const owner = await app.owner();
    const { client: admin } = await newMember(app, 'admin', owner);
    await admin.post('/api/auth/profile', { language: 'de' });
    const page = await browsing.open('/workflows?asking=1', { as: admin, language: 'de', dark: true, size: phone });
    const dialog = page.getByRole('dialog', { name: sayIn.de('asking.title') });
    await dialog.getByText(sayIn.de('asking.untrustable', { step: 'Whatever' })).waitFor();
    expect(await barriers(page, 'the list of workflows that ask, dark, on a phone')).toEqual([]);
    await dialog.getByRole('button', { name: sayIn.de('asking.hide') }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(sayIn.de('asking.notice.one', { count: 1 })).waitFor({ state: 'detached' });

    const { client: viewer } = await newMember(app, 'viewer', owner);
    const other = await browsing.open('/workflows?asking=1', { as: viewer });
    await other.getByText('Weekly').first().waitFor();
    expect(await other.getByText(say('asking.notice.one', { count: 1 })).count()).toBe(0);
    expect(await other.getByRole('dialog').count()).toBe(0);
  });
});
