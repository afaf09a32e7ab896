import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newWorkflow } from '../harness/workflows.ts';
import { useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { copyText, pasteText } from './harness/sheet.ts';
import { say } from './harness/words.ts';
import { chooseByKey, nodeOf, panelOf, readDrawn, savedAs } from './harness/workflow-canvas.ts';

const pair = {
  steps: [
    { id: 'first', kind: 'transform', config: { value: 1 }, position: { x: 0, y: 0 } },
    { id: 'second', kind: 'transform', config: { value: '{{ steps.first.output + 1 }}' }, position: { x: 300, y: 0 } },
  ],
  edges: [{ from: 'first', to: 'second' }],
};

describe('the keys of the editor', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);
  const count = (page: Page) => page.locator('.react-flow__node').count();
  const undone = (page: Page) => page.getByRole('button', { name: say('editor.undo') }).isDisabled();

  test('what is deleted comes back with its edges, and goes again', async () => {
    const owner = await app.owner();
    const id = await newWorkflow(owner, pair);
    const page = await browsing.open(`/workflows/${id}`, { as: owner });
    await chooseByKey(page, 'second');
    await page.keyboard.press('Delete');
    await eventually(() => count(page)).toBe(2);
    await savedAs(owner, id, ({ definition }) => definition.edges.length === 0);
    await page.keyboard.press('Control+z');
    await eventually(() => count(page)).toBe(3);
    expect(await undone(page)).toBe(true);
    await savedAs(owner, id, ({ definition }) => definition.edges.length === 1 && definition.steps.length === 2);
    await page.keyboard.press('Control+Shift+z');
    await eventually(() => count(page)).toBe(2);
    await page.getByRole('button', { name: say('editor.undo') }).click();
    await savedAs(owner, id, ({ definition }) => definition.steps.length === 2);
  });

  test('the arrow keys move a step, and undo puts it back', async () => {
    const owner = await app.owner();
    const id = await newWorkflow(owner, pair);
    const page = await browsing.open(`/workflows/${id}`, { as: owner });
    await chooseByKey(page, 'first');
    await page.keyboard.press('ArrowDown');
    const moved = await savedAs(owner, id, ({ definition }) => (definition.steps[0]?.position?.y ?? 0) > 0);
    expect(moved.definition.steps[0]?.position?.x).toBe(0);
    await page.keyboard.press('Control+z');
    await savedAs(owner, id, ({ definition }) => definition.steps[0]?.position?.y === 0);
  });

  test('Enter chooses a step, and Enter again goes to its form', async () => {
    const owner = await app.owner();
    const id = await newWorkflow(owner, pair);
    const page = await browsing.open(`/workflows/${id}`, { as: owner });
    await chooseByKey(page, 'first');
    await page.keyboard.press('Enter');
    expect(await page.evaluate<boolean>("document.activeElement?.hasAttribute('data-side-panel') ?? false")).toBe(true);
  });

  test('all steps are copied into another workflow under ids of their own, and say the same about each other', async () => {
    const owner = await app.owner();
    const from = await newWorkflow(owner, pair);
    const to = await newWorkflow(owner, {
      steps: [{ id: 'first', kind: 'transform', config: { value: 'other' } }],
      edges: [],
    });
    const page = await browsing.open(`/workflows/${from}`, { as: owner });
    await nodeOf(page, 'second').waitFor();
    await nodeOf(page, 'second').focus();
    await page.keyboard.press('Control+a');
    await eventually(() => page.locator('.react-flow__node.selected').count()).toBe(3);
    const copied = await copyText(page);
    expect(JSON.parse(copied)).toMatchObject({
      format: 'svc.workflow.steps',
      edges: [{ from: 'first', to: 'second' }],
    });
    await page.goto(`/workflows/${to}`);
    await nodeOf(page, 'first').waitFor();
    await nodeOf(page, 'first').focus();
    await pasteText(page, copied);
    await eventually(() => count(page)).toBe(5);
    const saved = await savedAs(owner, to, ({ definition }) => definition.steps.length === 3);
    expect(saved.definition.triggers.map(({ id }) => id)).toEqual(['start', 'start_2']);
    expect(saved.definition.steps.map(({ id }) => id)).toEqual(['first', 'first_2', 'second']);
    expect(saved.definition.steps[2]?.config).toEqual({ value: '{{ steps.first_2.output + 1 }}' });
    expect(saved.definition.edges).toEqual([{ from: 'first_2', to: 'second' }]);
  });

  test('Ctrl+D makes a second one of a step, and what is typed into a field stays in the field', async () => {
    const owner = await app.owner();
    const id = await newWorkflow(owner, pair);
    const page = await browsing.open(`/workflows/${id}`, { as: owner });
    await chooseByKey(page, 'first');
    await page.keyboard.press('Control+d');
    const saved = await savedAs(owner, id, ({ definition }) => definition.steps.length === 3);
    expect(saved.definition.steps[2]).toMatchObject({ id: 'first_2', config: { value: 1 } });
    await panelOf(page).getByLabel(say('editor.name'), { exact: true }).fill('a');
    await page.keyboard.press('Delete');
    await page.keyboard.press('a');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await savedAs(owner, id, ({ definition }) => definition.steps[2]?.name === 'aa');
    expect((await readDrawn(owner, id)).definition.steps.length).toBe(3);
  });

  test('arranging gives every step a place behind what leads to it', async () => {
    const owner = await app.owner();
    const id = await newWorkflow(owner, {
      ...pair,
      steps: pair.steps.map((step) => ({ ...step, position: { x: 0, y: 0 } })),
    });
    const page = await browsing.open(`/workflows/${id}`, { as: owner });
    await page.getByRole('button', { name: say('editor.arrange') }).click();
    const saved = await savedAs(owner, id, ({ definition }) => (definition.steps[1]?.position?.x ?? 0) > 0);
    const [trigger, first, second] = [...saved.definition.triggers, ...saved.definition.steps].map(
      ({ position }) => position?.x ?? 0,
    );
    expect([trigger, first, second]).toEqual([trigger, first, second].toSorted((a = 0, b = 0) => a - b));
    expect(new Set([trigger, first, second]).size).toBe(3);
  });
});
