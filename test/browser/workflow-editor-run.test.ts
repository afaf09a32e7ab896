import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newWorkflow } from '../harness/workflows.ts';
import { useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { say } from './harness/words.ts';
import { nodeOf, panelOf, savedAs } from './harness/workflow-canvas.ts';

const input = {
  type: 'object',
  properties: { name: { type: 'string' }, amount: { type: 'number' } },
  required: ['name'],
};

const orders = {
  triggers: [{ id: 'start', kind: 'manual', config: { input } }],
  steps: [
    { id: 'check', kind: 'condition', config: { if: '{{ trigger.body.amount > 100 }}' } },
    { id: 'large', kind: 'transform', config: { value: { text: 'Large: {{ trigger.body.name }}' } } },
    { id: 'small', kind: 'transform', config: { value: 'small' } },
  ],
  edges: [
    { from: 'start', to: 'check' },
    { from: 'check', port: 'true', to: 'large' },
    { from: 'check', port: 'false', to: 'small' },
  ],
};

describe('a draft is run on the canvas', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);
  const stateOf = (page: Page, id: string) => nodeOf(page, id).locator('[data-state]').getAttribute('data-state');

  async function run(page: Page, values: Record<string, string>): Promise<void> {
    await page.getByRole('button', { name: say('editor.run'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: say('editor.run_title') });
    for (const [name, value] of Object.entries(values)) await field(dialog, name).fill(value);
    await dialog.getByRole('button', { name: say('editor.run'), exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  test('the form asks what the trigger takes; each step shows how it went, and what went in and out', async () => {
    const owner = await app.owner();
    const id = await newWorkflow(owner, orders);
    const page = await browsing.open(`/workflows/${id}`, { as: owner });
    await nodeOf(page, 'check').waitFor();
    await run(page, { name: 'Ada', amount: '250' });
    const bar = page.getByRole('region', { name: say('editor.run_bar') });
    await bar.getByText(say('run_state.completed')).waitFor();
    expect(await stateOf(page, 'check')).toBe('done');
    expect(await stateOf(page, 'large')).toBe('done');
    expect(await stateOf(page, 'small')).toBe('skipped');
    await nodeOf(page, 'large').click();
    await panelOf(page).getByText('"Large: Ada"').first().waitFor();
    await panelOf(page)
      .getByRole('button', { name: say('editor.pin_output') })
      .click();
    const saved = await savedAs(owner, id, ({ pins }) => pins.large !== undefined);
    expect(saved.pins).toEqual({ large: { text: 'Large: Ada' } });
    await bar.getByRole('button', { name: say('editor.hide_run') }).click();
    await eventually(() => bar.count()).toBe(0);
    expect(await nodeOf(page, 'large').locator('[data-state]').count()).toBe(0);
  });

  test('a step that fails is marked, with its error; the run leads to it', async () => {
    const owner = await app.owner();
    const id = await newWorkflow(owner, {
      steps: [
        { id: 'fine', kind: 'transform', config: { value: 1 } },
        { id: 'broken', kind: 'stop', config: { error: 'The order has no address.' } },
      ],
      edges: [{ from: 'fine', to: 'broken' }],
    });
    const page = await browsing.open(`/workflows/${id}`, { as: owner });
    await nodeOf(page, 'fine').waitFor();
    await run(page, {});
    const bar = page.getByRole('region', { name: say('editor.run_bar') });
    await bar.getByText(say('run_state.failed')).waitFor();
    expect(await stateOf(page, 'broken')).toBe('failed');
    await bar.getByRole('button', { name: say('editor.show_failed_step') }).click();
    await panelOf(page).getByText('The order has no address.').first().waitFor();
  });

  test('a step that waits is seen waiting, and the run can be cancelled', async () => {
    const owner = await app.owner();
    const id = await newWorkflow(owner, {
      steps: [
        { id: 'pause', kind: 'wait', config: { ms: 3_600_000 } },
        { id: 'after', kind: 'transform', config: { value: 1 } },
      ],
      edges: [{ from: 'pause', to: 'after' }],
    });
    const page = await browsing.open(`/workflows/${id}`, { as: owner });
    await nodeOf(page, 'pause').waitFor();
    await run(page, {});
    await eventually(() => nodeOf(page, 'pause').locator('[data-state="waiting"]').count()).toBe(1);
    expect(await nodeOf(page, 'after').locator('[data-state]').count()).toBe(0);
    const bar = page.getByRole('region', { name: say('editor.run_bar') });
    await bar.getByRole('button', { name: say('editor.cancel_run') }).click();
    await bar.getByText(say('run_state.cancelled')).waitFor();
  });

  test('one step is tested by itself, on pinned data', async () => {
    const owner = await app.owner();
    const id = await newWorkflow(owner, {
      steps: [
        { id: 'price', kind: 'transform', config: { value: 1 } },
        { id: 'total', kind: 'transform', config: { value: '{{ steps.price.output * 3 }}' } },
      ],
      edges: [{ from: 'price', to: 'total' }],
    });
    await owner.act('workflows.update', { id, pins: { price: 14 } });
    const page = await browsing.open(`/workflows/${id}`, { as: owner });
    await nodeOf(page, 'total').click();
    await panelOf(page)
      .getByRole('tab', { name: say('editor.tab_data') })
      .click();
    await panelOf(page)
      .getByRole('button', { name: say('editor.test_step') })
      .click();
    await panelOf(page)
      .getByRole('figure', { name: say('editor.output') })
      .getByText('42')
      .waitFor();
  });
});
