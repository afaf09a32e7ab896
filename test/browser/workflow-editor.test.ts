import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newWorkflow } from '../harness/workflows.ts';
import { useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { holdBack } from './harness/hold-back.ts';
import { say } from './harness/words.ts';
import {
  addByPalette,
  codeField,
  drawEdge,
  fillCode,
  nodeOf,
  panelOf,
  readDrawn,
  savedAs,
} from './harness/workflow-canvas.ts';

describe('a workflow is drawn', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);

  test('steps are found by the words of other tools', async () => {
    const id = await newWorkflow(await app.owner(), { steps: [], edges: [] });
    const page = await browsing.open(`/workflows/${id}`, { as: await app.owner() });
    await page.getByRole('button', { name: say('editor.first_step') }).click();
    const dialog = page.getByRole('dialog');
    for (const [words, kind] of [
      ['loop', 'each'],
      ['map', 'transform'],
      ['edit fields', 'set'],
    ] as const) {
      await dialog.getByRole('combobox', { name: say('editor.search_kinds') }).fill(words);
      await eventually(() => dialog.getByRole('option').first().textContent()).toContain(say(`step_kind.${kind}`));
    }
  });

  test('an empty one says how to begin; what is added and filled in is saved by itself', async () => {
    const owner = await app.owner();
    const id = await newWorkflow(owner, { name: 'Greeting', steps: [], edges: [] });
    const page = await browsing.open(`/workflows/${id}`, { as: owner });
    await page.getByRole('button', { name: say('editor.first_step') }).click();
    await addByPalette(page, 'transform');
    await nodeOf(page, 'transform').waitFor();
    await fillCode(page, 'value', 'Hello {{ trigger.body.name }}');
    await field(panelOf(page), say('editor.name')).fill('Say hello');
    const saved = await savedAs(
      owner,
      id,
      ({ definition }) => definition.steps[0]?.name === 'Say hello' && definition.steps[0].config?.value !== undefined,
    );
    expect(saved.definition.steps[0]).toMatchObject({
      id: 'transform',
      kind: 'transform',
      config: { value: 'Hello {{ trigger.body.name }}' },
    });
    expect(saved.definition.edges).toEqual([{ from: 'start', to: 'transform' }]);
    await page.locator('[data-save="saved"]').waitFor();
  });

  test('an action of the catalogue becomes a step with a form made from its schema', async () => {
    const owner = await app.owner();
    const id = await newWorkflow(owner, { steps: [], edges: [] });
    const page = await browsing.open(`/workflows/${id}`, { as: owner });
    await page.getByRole('button', { name: say('editor.add'), exact: true }).click();
    await addByPalette(page, 'crm.create_lead');
    await nodeOf(page, 'create_lead').waitFor();
    await fillCode(page, 'input.name', '{{ trigger.body.name }}');
    await fillCode(page, 'input.value', '1250');
    // Somebody is chosen by name, a moment by the clock; each may be an expression in its place.
    const [member] = (await owner.act<{ items: { id: string; name: string }[] }>('members.list')).items;
    await panelOf(page).getByRole('combobox', { name: 'Owner' }).click();
    await page.getByRole('option', { name: member?.name ?? '' }).click();
    await panelOf(page).getByLabel('Next step at', { exact: true }).fill('2030-01-31T09:00');
    const ownMoment = await page.evaluate<string>("new Date('2030-01-31T09:00').toISOString()");
    await panelOf(page).getByLabel('Stage', { exact: true }).selectOption('meeting');
    const saved = await savedAs(
      owner,
      id,
      ({ definition }) => (definition.steps[0]?.config?.input as { stage?: string } | undefined)?.stage === 'meeting',
    );
    const input = {
      name: '{{ trigger.body.name }}',
      value: 1250,
      stage: 'meeting',
      ownerId: member?.id,
      nextStepAt: ownMoment,
    };
    expect(saved.definition.steps[0]?.config).toEqual({ action: 'crm.create_lead', input });
    await panelOf(page)
      .getByRole('button', { name: `Next step at: ${say('editor.as_expression')}` })
      .click();
    await fillCode(page, 'input.nextStepAt', '{{ NOW() }}');
    await savedAs(
      owner,
      id,
      ({ definition }) =>
        (definition.steps[0]?.config?.input as { nextStepAt?: string } | undefined)?.nextStepAt === '{{ NOW() }}',
    );
  });

  test('steps are connected with the mouse, by the plus of a port, and in the panel', async () => {
    const owner = await app.owner();
    const id = await newWorkflow(owner, {
      steps: [
        { id: 'check', kind: 'condition', config: { if: '{{ trigger.body.big }}' }, position: { x: 0, y: 120 } },
        { id: 'large', kind: 'transform', config: { value: 1 }, position: { x: 300, y: 0 } },
        { id: 'tell', kind: 'transform', config: { value: 2 }, position: { x: 300, y: 300 } },
      ],
      edges: [],
    });
    const page = await browsing.open(`/workflows/${id}`, { as: owner });
    await nodeOf(page, 'check').waitFor();
    await drawEdge(page, 'check', 'true', 'large');
    await savedAs(owner, id, ({ definition }) =>
      definition.edges.some(({ from, port, to }) => from === 'check' && port === 'true' && to === 'large'),
    );
    await nodeOf(page, 'check')
      .getByRole('button', {
        name: say('editor.add_after_port', { name: say('step_kind.condition'), port: say('port.false') }),
      })
      .click();
    await addByPalette(page, 'stop');
    await nodeOf(page, 'large').click();
    await panelOf(page)
      .getByRole('tab', { name: say('editor.tab_ways') })
      .click();
    await panelOf(page).getByLabel(say('editor.connect_to')).selectOption('tell');
    const saved = await savedAs(owner, id, ({ definition }) => definition.edges.length === 3);
    expect(saved.definition.edges).toEqual([
      { from: 'check', port: 'true', to: 'large' },
      { from: 'check', port: 'false', to: 'stop' },
      { from: 'large', port: 'out', to: 'tell' },
    ]);
    await panelOf(page)
      .getByRole('button', { name: say('editor.disconnect', { name: `${say('step_kind.transform')} (tell)` }) })
      .click();
    await savedAs(owner, id, ({ definition }) => definition.edges.length === 2);
  });

  test('another id follows into the expressions that name it', async () => {
    const owner = await app.owner();
    const id = await newWorkflow(owner, {
      steps: [
        { id: 'first', kind: 'transform', config: { value: 1 } },
        { id: 'second', kind: 'transform', config: { value: '{{ steps.first.output + 1 }}' } },
      ],
      edges: [{ from: 'first', to: 'second' }],
    });
    const page = await browsing.open(`/workflows/${id}`, { as: owner });
    await nodeOf(page, 'first').click();
    await field(panelOf(page), say('editor.id')).fill('amount');
    await page.keyboard.press('Enter');
    await nodeOf(page, 'amount').waitFor();
    const saved = await savedAs(owner, id, ({ definition }) => definition.steps[0]?.id === 'amount');
    expect(saved.definition.steps[1]?.config).toEqual({ value: '{{ steps.amount.output + 1 }}' });
    expect(saved.definition.edges).toEqual([{ from: 'amount', to: 'second' }]);
  });

  test('expressions are completed from pinned data, and show their value on it', async () => {
    const owner = await app.owner();
    const id = await newWorkflow(owner, {
      steps: [
        { id: 'customer', kind: 'transform', config: { value: {} } },
        { id: 'letter', kind: 'transform', config: { value: '' } },
      ],
      edges: [{ from: 'customer', to: 'letter' }],
    });
    await owner.act('workflows.update', { id, pins: { customer: { firstName: 'Grace', age: 85 } } });
    const page = await browsing.open(`/workflows/${id}`, { as: owner });
    await nodeOf(page, 'letter').click();
    // Half an expression is none, and the preview says so.
    browsing.expectRefusals('/api/os/actions/workflows.test_step');
    await codeField(page, 'value').click();
    await page.keyboard.type('Dear {{ st', { delay: 20 });
    await page.getByRole('option', { name: /^steps\.customer\.output\.firstName/ }).waitFor();
    await page.keyboard.type('eps.', { delay: 20 });
    await page.getByRole('option', { name: /^customer/ }).waitFor();
    await page.keyboard.type('customer.output.', { delay: 20 });
    await page.getByRole('option', { name: /^firstName/ }).click();
    await panelOf(page)
      .getByText(say('editor.preview', { value: '"Dear Grace"' }))
      .waitFor();
    await savedAs(
      owner,
      id,
      ({ definition }) => definition.steps[1]?.config?.value === 'Dear {{ steps.customer.output.firstName}}',
    );
  });

  test('what several people save does not overwrite each other: one of both is chosen', async () => {
    const owner = await app.owner();
    const id = await newWorkflow(owner, {
      steps: [{ id: 'only', kind: 'transform', config: { value: 1 } }],
      edges: [],
    });
    const page = await browsing.open(`/workflows/${id}`, { as: owner });
    await nodeOf(page, 'only').click();
    // The page must learn of the other change when its own save is refused, not from a live update before that.
    const letNewsIn = await holdBack(page, '**/api/os/actions/workflows.get');
    app.clock.advance(60_000);
    await owner.act('workflows.update', { id, description: 'By somebody else' });
    browsing.expectRefusals('/api/os/actions/workflows.update');
    await field(panelOf(page), say('editor.name')).fill('Mine');
    await page.getByText(say('editor.stale')).waitFor();
    letNewsIn();
    await page.getByRole('button', { name: say('editor.keep_mine') }).click();
    const saved = await savedAs(owner, id, ({ definition }) => definition.steps[0]?.name === 'Mine');
    await eventually(() => page.getByText(say('editor.stale')).count()).toBe(0);
    expect((await readDrawn(owner, id)).updatedAt).toBe(saved.updatedAt);
  });
});
