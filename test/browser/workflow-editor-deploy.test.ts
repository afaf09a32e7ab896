import { describe, expect, onTestFinished, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newWorkflow } from '../harness/workflows.ts';
import { barriers } from './harness/axe.ts';
import { useBrowser } from './harness/browser.ts';
import { field } from './harness/field.ts';
import { say, sayIn } from './harness/words.ts';
import { fillCode, nodeOf, panelOf, readDrawn, savedAs } from './harness/workflow-canvas.ts';

describe('a draft is deployed', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);

  test('problems are told on the step and in a list that leads to it; without them it is deployed', async () => {
    const owner = await app.owner();
    const id = await newWorkflow(owner, {
      name: 'Sum',
      steps: [
        { id: 'sum', kind: 'transform', config: { value: '{{ steps.nobody.output }}' } },
        { id: 'other', kind: 'transform', config: { value: 1 } },
      ],
      edges: [{ from: 'sum', to: 'other' }],
    });
    const page = await browsing.open(`/workflows/${id}`, { as: owner });
    await page.getByRole('button', { name: say('editor.problems.one', { count: 1 }) }).click();
    expect(await nodeOf(page, 'sum').locator('[data-faulty]').count()).toBe(1);
    await panelOf(page)
      .getByRole('button', { name: new RegExp(`^${say('step_kind.transform')}`) })
      .click();
    await fillCode(page, 'value', '{{ trigger.body.a }}');
    await page.getByRole('button', { name: say('editor.no_problems') }).waitFor();

    // Who leaves an expression unfinished is told what is missing.
    browsing.expectRefusals('/api/os/actions/workflows.test_step');
    await fillCode(page, 'value', '{{ trigger.body. }}');
    await panelOf(page)
      .getByText(/^\{\{ trigger\.body\. \}\} .*a key is expected after the dot/)
      .waitFor();
    await fillCode(page, 'value', '{{ trigger.body.a }}');
    await page.getByRole('button', { name: say('editor.no_problems') }).waitFor();
    await page.getByRole('button', { name: say('editor.deploy'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: say('editor.deploy_title') });
    await field(dialog, say('editor.version_name')).fill('The first one');
    await dialog.getByRole('button', { name: say('editor.deploy'), exact: true }).click();
    await page.getByText(say('editor.deployed', { version: 1 })).waitFor();
    expect(await readDrawn(owner, id)).toMatchObject({
      isDeployed: true,
      deployed: { version: 1, name: 'The first one' },
    });
  });

  test('versions are compared with the draft and gone back to; undeploying ends it', async () => {
    const owner = await app.owner();
    const id = await newWorkflow(owner, {
      steps: [{ id: 'price', kind: 'transform', config: { value: '10' } }],
      edges: [],
    });
    await owner.act('workflows.deploy', { id, name: 'Ten' });
    const page = await browsing.open(`/workflows/${id}`, { as: owner });
    await nodeOf(page, 'price').click();
    await fillCode(page, 'value', 'twenty');
    await page.getByText(say('editor.draft_differs')).waitFor();
    await page.getByRole('button', { name: say('editor.more') }).click();
    await page.getByRole('menuitem', { name: say('editor.versions') }).click();
    const changes = panelOf(page).getByRole('list', { name: say('editor.changes') });
    await changes.getByText('twenty').waitFor();
    const table = changes.getByRole('table', { name: `${say('step_kind.transform')} (price)` });
    expect(await table.getByRole('row').allTextContents()).toEqual([
      `${say('activity.before')}${say('activity.after')}`,
      `${say('step_field.transform.value')}10twenty`,
    ]);
    await owner.act('workflows.deploy', { id, name: 'Twenty' });
    await page.getByText(say('editor.deployed', { version: 2 })).waitFor();
    await panelOf(page)
      .getByRole('button', { name: say('editor.rollback_to', { version: 1 }) })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('editor.rollback') })
      .click();
    await page.getByText(say('editor.deployed', { version: 1 })).waitFor();
    await page.getByRole('button', { name: say('editor.more') }).click();
    await page.getByRole('menuitem', { name: say('editor.undeploy') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('editor.undeploy') })
      .click();
    await page.locator('header').getByText(say('editor.draft'), { exact: true }).waitFor();
    expect((await readDrawn(owner, id)).isDeployed).toBe(false);
  });

  test('settings of the workflow are saved with it', async () => {
    const owner = await app.owner();
    const folder = await owner.act<{ id: string }>('workflows.save_folder', { name: 'Sales' });
    const id = await newWorkflow(owner, { name: 'Old name', steps: [], edges: [] });
    const page = await browsing.open(`/workflows/${id}`, { as: owner });
    const more = page.getByRole('button', { name: say('editor.more') });
    await more.waitFor();
    await page.evaluate(noteMenuInFrames);
    await more.click();
    await page.getByRole('menuitem', { name: say('editor.settings') }).click();
    expect(
      await page.evaluate<boolean[]>('[...self.menuBelowButton]'),
      'in every frame the menu stands below its button',
    ).toEqual([true]);
    await field(panelOf(page), say('editor.workflow_name')).fill('New name');
    await field(panelOf(page), say('editor.risky')).selectOption('ask');
    await field(panelOf(page), say('editor.runs_at_once')).fill('3');
    await field(panelOf(page), say('editor.run_limit')).fill('90');
    await field(panelOf(page), say('editor.priority')).selectOption('low');
    await field(panelOf(page), say('editor.folder')).selectOption(folder.id);
    const saved = await savedAs(owner, id, ({ name, settings }) => name === 'New name' && settings.priority === 'low');
    expect(saved.settings).toEqual({ risky: 'ask', runsAtOnce: 3, timeLimitMs: 90_000, priority: 'low' });
    await page.getByRole('heading', { level: 1, name: 'New name' }).waitFor();
    await savedAs(owner, id, (workflow) => (workflow as unknown as { folderId: string }).folderId === folder.id);
  });

  test.each(['en', 'de'] as const)(
    'what it does outside is listed before it is deployed; a person lets programs run it, and takes that back (%s)',
    async (language) => {
      const owner = await app.owner();
      const words = sayIn[language];
      await owner.post('/api/auth/profile', { language });
      onTestFinished(async () => void (await owner.post('/api/auth/profile', { language: 'en' })));
      const id = await newWorkflow(owner, {
        steps: [
          {
            id: 'gone',
            name: 'Tidy up',
            kind: 'action',
            config: { action: 'crm.delete_lead', input: { id: '{{ trigger.body.id }}' } },
          },
        ],
        edges: [{ from: 'start', to: 'gone' }],
      });
      const page = await browsing.open(`/workflows/${id}`, { as: owner, language });
      await page.getByRole('button', { name: words('editor.deploy'), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: words('editor.deploy_title') });
      await dialog.getByText(`Tidy up: ${words('effect.delete')}`).waitFor();
      expect(await barriers(page, 'effects before a deploy')).toEqual([]);
      await dialog.getByRole('button', { name: words('editor.deploy'), exact: true }).click();
      await page.getByRole('button', { name: words('editor.deployed_done') }).click();

      await page.getByRole('button', { name: words('editor.more') }).click();
      await page.getByRole('menuitem', { name: words('editor.settings') }).click();
      const trust = panelOf(page).getByRole('switch', { name: words('editor.trust') });
      await trust.click();
      const question = page.getByRole('dialog', { name: words('editor.trust_title', { version: 1 }) });
      await question.getByText(`Tidy up: ${words('effect.delete')}`).waitFor();
      expect(await barriers(page, 'the question of trust')).toEqual([]);
      await question.getByRole('button', { name: words('editor.trust_confirm') }).click();
      await question.waitFor({ state: 'hidden' });
      await savedAs(
        owner,
        id,
        (workflow) => (workflow as unknown as { deployed: { trusted: boolean } }).deployed.trusted,
      );
      await panelOf(page)
        .getByRole('switch', { name: words('editor.trust'), checked: true })
        .click();
      await savedAs(
        owner,
        id,
        (workflow) => !(workflow as unknown as { deployed: { trusted: boolean } }).deployed.trusted,
      );
    },
  );

  test('the export is the document that an import takes', async () => {
    const owner = await app.owner();
    const id = await newWorkflow(owner, {
      name: 'To take along',
      steps: [{ id: 'one', kind: 'transform', config: { value: 1 } }],
      edges: [],
    });
    const page = await browsing.open(`/workflows/${id}`, { as: owner });
    await page.getByRole('button', { name: say('editor.more') }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: say('editor.export') }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('To take along.json');
    const text = await new Response((await file.createReadStream()) as unknown as ReadableStream).text();
    const { id: copy } = await owner.act<{ id: string }>('workflows.import', { document: JSON.parse(text) });
    expect((await readDrawn(owner, copy)).definition.steps).toMatchObject([{ id: 'one', kind: 'transform' }]);
  });
});

/** Notes for each frame with a menu whether it stands below the button that opened it. */
const noteMenuInFrames = `(() => {
  self.menuBelowButton = new Set();
  const look = () => {
    const menu = document.querySelector('[role="menu"]');
    const button = document.querySelector('[aria-haspopup="menu"][aria-expanded="true"]');
    if (menu && button) self.menuBelowButton.add(menu.getBoundingClientRect().top >= button.getBoundingClientRect().bottom);
    requestAnimationFrame(look);
  };
  look();
})()`;
