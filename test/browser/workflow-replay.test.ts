import type { ConsoleMessage, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newInbound, post } from '../harness/webhooks.ts';
import { deployed, endOf, newWorkflow, startDraft } from '../harness/workflows.ts';
import { barriersInBothSchemes } from './harness/axe.ts';
import { phone, useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { say, sayIn } from './harness/words.ts';
import { chooseByKey, codeField, fillCode, nodeOf, panelOf, savedAs } from './harness/workflow-canvas.ts';

const mailing = {
  name: 'Writes',
  steps: [
    { id: 'walk', kind: 'each', name: 'Each number', config: { items: '{{ trigger.body.numbers }}' } },
    { id: 'double', kind: 'transform', name: 'Double it', config: { value: '{{ item * 2 }}' } },
    { id: 'check', kind: 'condition', name: 'Is it much', config: { if: '{{ trigger.body.amount > 100 }}' } },
    {
      id: 'write',
      kind: 'action',
      config: { action: 'messages.send', input: { to: 'ada@example.com', subject: 'Hello', text: 'Welcome.' } },
    },
    { id: 'rest', kind: 'wait', config: { ms: 86_400_000 } },
  ],
  edges: [
    { from: 'start', to: 'walk' },
    { from: 'walk', to: 'double', port: 'body' },
    { from: 'walk', to: 'check', port: 'done' },
    { from: 'check', to: 'write', port: 'true' },
    { from: 'check', to: 'rest', port: 'false' },
  ],
};

describe('past runs and test data in the editor', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);
  const stateOf = (page: Page, id: string) => nodeOf(page, id).locator('[data-state]').getAttribute('data-state');
  const bar = (page: Page, language: 'en' | 'de' = 'en') =>
    page.getByRole('region', { name: sayIn[language]('replay.title') });

  test('a failed run is replayed: outcomes, the branch, rounds of a loop, the error with its remedy', async () => {
    const owner = await app.owner();
    const executionId = await startDraft(owner, mailing, { numbers: [1, 2, 3], amount: 250 });
    await endOf(owner, executionId);
    const page = await browsing.open(`/runs/${executionId}`, { as: owner });
    await page.getByRole('link', { name: say('run.on_canvas') }).click();
    // It begins where it failed.
    const panel = panelOf(page);
    await panel.getByText(say('run_hint.mail')).waitFor();
    await panel.getByRole('link', { name: say('missing_connection.set_mail') }).waitFor();
    expect(await stateOf(page, 'check')).toBe('done');
    expect(await stateOf(page, 'write')).toBe('failed');
    expect(await stateOf(page, 'rest')).toBe('skipped');
    expect(await page.locator('.react-flow__edge.taken').count()).toBe(4);
    expect(await barriersInBothSchemes(page, 'a replayed run')).toEqual([]);
    // What each step is about, by names and values.
    await nodeOf(page, 'write').getByText('ada@example.com · Hello').waitFor();
    await nodeOf(page, 'check').getByText('amount is more than 100').waitFor();
    await nodeOf(page, 'rest').getByText('1 day').waitFor();

    await page.keyboard.press('ArrowLeft');
    await panel.getByRole('heading', { level: 2, name: 'Is it much' }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await panel.getByRole('heading', { level: 2, name: 'Double it' }).waitFor();
    const output = panel.getByRole('region', { name: say('run.output') });
    await output.getByText('6').waitFor();
    await field(panel, say('replay.round')).selectOption({ index: 0 });
    await output.getByText('2').waitFor();
    await panel.getByRole('heading', { level: 2 }).click();
    await page.keyboard.press('ArrowDown');
    await output.getByText('4').waitFor();
    await bar(page)
      .getByText(say('replay.at', { at: 3, count: 6 }))
      .waitFor();

    // The input becomes test data of the draft, which is back.
    await bar(page)
      .getByRole('button', { name: say('replay.use_input') })
      .click();
    await eventually(() => bar(page).count()).toBe(0);
    const { workflowId } = await owner.act<{ workflowId: string }>('workflows.get_run', { executionId });
    const saved = await savedAs(owner, workflowId, ({ pins }) => pins.start !== undefined);
    expect(saved.pins).toEqual({ start: { numbers: [1, 2, 3], amount: 250 } });
    await page.getByRole('button', { name: say('editor.runs') }).click();
    await panel.getByRole('button', { name: new RegExp(say('run_state.failed')) }).click();
    await bar(page).waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => bar(page).count()).toBe(0);
  });

  test('a trigger listens before anything is deployed, and Run draft starts from what came', async () => {
    const owner = await app.owner();
    const hook = await newInbound(owner, { name: 'Website form' });
    const taken = await deployed(owner, {
      name: 'Older one',
      triggers: [{ id: 'form', kind: 'webhook', config: { endpointId: hook.id } }],
      steps: [],
      edges: [],
    });
    const id = await newWorkflow(owner, {
      triggers: [{ id: 'form', kind: 'webhook' }],
      steps: [{ id: 'lead', kind: 'action', config: { action: 'crm.create_lead', input: {} } }],
      edges: [{ from: 'form', to: 'lead' }],
    });
    const page = await browsing.open(`/workflows/${id}?step=form`, { as: owner });
    const panel = panelOf(page);
    await panel.getByRole('combobox', { name: say('trigger_field.webhook.endpointId') }).click();
    await page.getByRole('option', { name: /Website form/ }).click();
    const warning = panel.getByRole('note');
    await warning.getByText(say('editor.webhook_starts_too')).waitFor();
    expect(await warning.getByRole('link', { name: 'Older one' }).getAttribute('href')).toBe(`/workflows/${taken}`);
    await panel.getByRole('button', { name: say('test_event.listen') }).click();
    await panel.locator('[data-listening]').waitFor();
    await post(app.baseUrl, hook, { name: 'Ada', email: 'ada@example.com' });
    const came = panel.getByRole('figure', { name: say('test_event.payload') });
    await came.getByText('"Ada"').waitFor();
    await panel.getByRole('button', { name: say('test_event.pin') }).click();
    await savedAs(owner, id, ({ pins }) => pins.form !== undefined);

    await nodeOf(page, 'lead').click();
    await panel.getByRole('button', { name: new RegExp(say('editor.fill_matching', { fields: '' })) }).click();
    await nodeOf(page, 'lead').getByText('name · email').waitFor();
    await savedAs(owner, id, ({ definition }) => JSON.stringify(definition).includes('trigger.body.email'));
    await page.getByRole('button', { name: say('editor.run'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: say('editor.run_title') });
    await dialog.getByText(say('editor.run_is_real')).waitFor();
    await dialog.getByText(say('editor.no_effects')).waitFor();
    expect(JSON.parse(await field(dialog, say('editor.input')).inputValue())).toEqual({
      name: 'Ada',
      email: 'ada@example.com',
    });
    await dialog.getByRole('button', { name: say('editor.run'), exact: true }).click();
    await eventually(() => stateOf(page, 'lead')).toBe('done');
    const { items } = await owner.act<{ items: { name: string }[] }>('crm.list_leads');
    expect(items.map(({ name }) => name)).toEqual(['Ada']);
  });

  test('steps with pinned data are named before the run, and are not run', async () => {
    const owner = await app.owner();
    const id = await newWorkflow(owner, { ...mailing, name: 'Pinned' });
    await owner.act('workflows.update', { id, pins: { start: { numbers: [], amount: 500 }, write: { sent: true } } });
    const page = await browsing.open(`/workflows/${id}`, { as: owner });
    await page.getByRole('button', { name: say('editor.run'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: say('editor.run_title') });
    await dialog.getByText(say('editor.use_pins_text', { steps: 'Send a message' })).waitFor();
    // What it does beyond the workspace depends on it.
    await dialog.getByText(say('editor.no_effects')).waitFor();
    await dialog.getByRole('checkbox', { name: say('editor.use_pins') }).uncheck();
    await dialog.getByText(say('effect.send')).waitFor();
    await dialog.getByRole('checkbox', { name: say('editor.use_pins') }).check();
    await dialog.getByRole('button', { name: say('editor.run'), exact: true }).click();
    await eventually(() => stateOf(page, 'write')).toBe('done');
  });

  test('whoever opens a step sees it beside the panel, on a phone above it; times are German where the page is', async () => {
    const owner = await app.owner();
    const executionId = await startDraft(owner, { ...mailing, name: 'Small' }, { numbers: [1], amount: 250 });
    const { workflowId } = (await endOf(owner, executionId)) as unknown as { workflowId: string };
    const sizes = [{ width: 900, height: 700 }, phone, { width: 1280, height: 860 }];
    for (const size of sizes) {
      const page = await browsing.open(`/workflows/${workflowId}?step=rest`, { as: owner, size });
      await panelOf(page).waitFor();
      await eventually(() => isFree(page, 'rest')).toBe(true);
    }
    await owner.post('/api/auth/profile', { language: 'de' });
    const page = await browsing.open(`/workflows/${workflowId}?run=${executionId}`, { as: owner, language: 'de' });
    await bar(page, 'de')
      .getByText(/\d\d\.\d\d\.\d{4}, \d\d:\d\d:\d\d/)
      .waitFor();
    expect(await page.getByText(/\d [AP]M\b/).count()).toBe(0);
    await owner.post('/api/auth/profile', { language: 'en' });
  });

  test('the browser has nothing to say while somebody types', async () => {
    const owner = await app.owner();
    const id = await typed(owner);
    const page = await browsing.open('about:blank', { as: owner });
    const said: string[] = [];
    page.on('console', (message: ConsoleMessage) => said.push(`${message.type()}: ${message.text()}`));
    await page.goto(`/workflows/${id}?step=call`);
    await codeField(page, 'url').click();
    await page.keyboard.type('https://example.com/{{ trigger.body.n');
    await page.keyboard.press('Escape');
    await fillCode(page, 'url', 'https://example.com/{{ steps.script.output }}');
    await field(panelOf(page), say('editor.name')).pressSequentially('Call it');
    await nodeOf(page, 'script').click();
    await panelOf(page).getByRole('textbox').nth(1).click();
    await page.keyboard.type('\nconst a = [1, 2].map((n) => n * 2); return { a };');
    await chooseByKey(page, 'lead');
    await codeField(page, 'input.name').click();
    await page.keyboard.type('{{ UPPER(trigger.body.name) }} and more');
    await page.keyboard.press('Escape');
    await chooseByKey(page, 'start');
    await panelOf(page)
      .getByRole('tab', { name: say('editor.tab_raw') })
      .click();
    await panelOf(page).getByRole('textbox').first().click();
    await page.keyboard.type(' {');
    await page.locator('[data-save="saved"]').waitFor();
    expect(said).toEqual([]);
  });

  const typed = (owner: Client) =>
    newWorkflow(owner, {
      steps: [
        { id: 'script', kind: 'code', config: { source: 'return input;' } },
        { id: 'call', kind: 'http', config: { method: 'GET', url: '' } },
        { id: 'lead', kind: 'action', config: { action: 'crm.create_lead', input: {} } },
      ],
      edges: [
        { from: 'start', to: 'script' },
        { from: 'script', to: 'call' },
        { from: 'call', to: 'lead' },
      ],
    });

  /** Whether all of the node is on the canvas, and the panel covers none of it. */
  async function isFree(page: Page, id: string): Promise<boolean> {
    const [node, canvas, panel] = await Promise.all([
      nodeOf(page, id).boundingBox(),
      page.locator('.react-flow').boundingBox(),
      panelOf(page).boundingBox(),
    ]);
    if (!node || !canvas || !panel) return false;
    const isInside =
      node.x >= canvas.x &&
      node.y >= canvas.y &&
      node.x + node.width <= canvas.x + canvas.width &&
      node.y + node.height <= canvas.y + canvas.height;
    const isCovered = node.x + node.width > panel.x && node.y + node.height > panel.y;
    return isInside && !isCovered;
  }
});
