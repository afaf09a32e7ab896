import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newCustomer, newMember } from '../harness/factories.ts';
import { barriers } from './harness/axe.ts';
import { useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { say } from './harness/words.ts';

interface Task {
  id: string;
  title: string;
}

describe('tasks', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const group = (page: Page, name: 'overdue' | 'week' | 'later' | 'none' | 'done') =>
    page.getByRole('region', { name: say(`task_group.${name}`), exact: true });
  const title = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const newTask = (client: Client, fields: object) => client.act<Task>('tasks.create', { title: 'A task', ...fields });

  test('a line and Enter add a task of one’s own; ticked off it is done, and that can be taken back', async () => {
    const { client, id: me } = await newMember(app);
    const page = await browsing.open('/tasks', { as: client });
    await page.getByText(say('tasks.empty'), { exact: true }).waitFor();
    await page.keyboard.press('c');
    await page.keyboard.type('Order paper');
    await page.getByLabel(say('tasks.quick_due')).selectOption('next_week');
    await page.getByRole('textbox', { name: say('tasks.quick_add') }).press('Enter');
    await title(page, 'Order paper').waitFor();
    const { items } = await client.act<{ items: Task[] }>('tasks.list', { assigneeId: 'me' });
    expect(items).toMatchObject([{ title: 'Order paper', assigneeId: me, state: 'open' }]);
    expect(await page.getByRole('textbox', { name: say('tasks.quick_add') }).inputValue()).toBe('');

    await page.getByRole('checkbox', { name: say('task.complete_named', { title: 'Order paper' }) }).click();
    await title(page, 'Order paper').waitFor({ state: 'hidden' });
    await eventually(() => client.act('tasks.get', { id: items[0]?.id })).toMatchObject({ state: 'done', doneBy: me });
    await page.getByRole('button', { name: say('ui.undo') }).click();
    await title(page, 'Order paper').waitFor();
    await eventually(() => client.act('tasks.get', { id: items[0]?.id })).toMatchObject({
      state: 'open',
      doneAt: null,
    });
  });

  test('tasks stand under when they are due, and the keyboard walks over them and ticks them off', async () => {
    const { client, id: assigneeId } = await newMember(app);
    await newTask(client, { title: 'Late', dueAt: inDays(-2), assigneeId });
    await newTask(client, { title: 'Soon', dueAt: inDays(3), assigneeId });
    await newTask(client, { title: 'Some day', dueAt: inDays(40), assigneeId });
    await newTask(client, { title: 'Undated', assigneeId });
    const page = await browsing.open('/tasks', { as: client });
    for (const [name, task] of [
      ['overdue', 'Late'],
      ['week', 'Soon'],
      ['later', 'Some day'],
      ['none', 'Undated'],
    ] as const)
      await group(page, name).getByRole('button', { name: task, exact: true }).waitFor();

    await title(page, 'Late').focus();
    await page.keyboard.press('j');
    await eventually(() => page.evaluate('document.activeElement.textContent')).toBe('Soon');
    await page.keyboard.press('x');
    await title(page, 'Soon').waitFor({ state: 'hidden' });
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Some day');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Some day' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: say('tasks.show_done') }).click();
    await group(page, 'done').getByRole('button', { name: 'Soon', exact: true }).waitFor();
  });

  test('a tick shows before the server has answered, outlasts a live update, and is taken back with what is refused', async () => {
    browsing.expectRefusals('/api/os/actions/tasks.complete');
    const { client, id: assigneeId } = await newMember(app);
    await newTask(client, { title: 'Ticked early', assigneeId });
    const page = await browsing.open('/tasks', { as: client, listening: true });
    let refuse = () => Promise.resolve();
    await page.route('**/api/os/actions/tasks.complete', (route) => {
      refuse = () => route.fulfill({ status: 409, json: { error: 'Not this one.', code: 'not_this_one' } });
    });
    await title(page, 'Ticked early').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    const ticked = page.getByRole('checkbox', { name: say('task.reopen_named', { title: 'Ticked early' }) });
    await eventually(() => ticked.isChecked()).toBe(true);
    await newTask(client, { title: 'Comes in between', assigneeId });
    await title(page, 'Comes in between').waitFor();
    expect(await ticked.isChecked()).toBe(true);
    await refuse();
    await page.getByText('Not this one.').waitFor();
    expect(
      await page.getByRole('checkbox', { name: say('task.complete_named', { title: 'Ticked early' }) }).isChecked(),
    ).toBe(false);
  });

  test('in its panel a task gets another person, what it is about and a note', async () => {
    const owner = await app.owner();
    const helper = await newMember(app);
    const customer = await newCustomer(owner, { name: 'Ada Lovelace', email: 'ada@example.com' });
    const { id } = await newTask(owner, { title: 'Prepare the offer' });
    const page = await browsing.open('/tasks', { as: owner });
    // Nobody has it, so it is not among one's own.
    await page.getByRole('button', { name: say('tasks.everybody'), exact: true }).click();
    await title(page, 'Prepare the offer').click();
    const panel = page.getByRole('dialog', { name: 'Prepare the offer' });
    await panel.getByRole('button', { name: say('ui.edit') }).click();
    await field(panel, say('task.assignee')).selectOption(helper.id);
    await field(panel, say('task.priority')).selectOption('high');
    await panel.getByLabel(say('task.link'), { exact: true }).first().fill('Ada');
    await page.getByRole('option', { name: /Ada Lovelace/ }).click();
    expect(await barriers(page, 'the panel of a task')).toEqual([]);
    await panel.getByRole('button', { name: say('task.submit_save') }).click();
    await panel.getByRole('link', { name: /Ada Lovelace/ }).waitFor();
    await panel.getByText(say('priority.high'), { exact: true }).waitFor();
    await eventually(() => owner.act('tasks.get', { id })).toMatchObject({
      assigneeId: helper.id,
      priority: 'high',
      link: { type: 'customer', id: customer.id },
      linkTitle: 'Ada Lovelace',
    });

    await panel.getByLabel(say('task.note')).fill('She wants it by Friday.');
    await panel.getByRole('button', { name: say('task.add_note') }).click();
    await panel.getByRole('listitem').filter({ hasText: 'She wants it by Friday.' }).waitFor();
    await eventually(() => owner.act('tasks.get', { id })).toMatchObject({
      notes: [{ text: 'She wants it by Friday.' }],
    });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: say('tasks.mine') }).click();
    await title(page, 'Prepare the offer').waitFor({ state: 'hidden' });
    await page.getByLabel(say('tasks.of'), { exact: true }).selectOption(helper.id);
    await title(page, 'Prepare the offer').waitFor();
  });

  test('an address makes a task about a thing, somebody else’s task comes up live, and a deleted one comes back', async () => {
    const owner = await app.owner();
    const { id: customerId } = await newCustomer(owner, { name: 'Mary Jackson' });
    const page = await browsing.open(`/tasks?who=all&id=new&link=customer:${customerId}`, {
      as: owner,
      listening: true,
    });
    const panel = page.getByRole('dialog', { name: say('tasks.create') });
    await field(panel, say('task.title')).fill('Write to Mary');
    await panel.getByRole('button', { name: say('task.submit_create') }).click();
    await panel.waitFor({ state: 'hidden' });
    const row = page.getByRole('listitem').filter({ hasText: 'Write to Mary' });
    await row.filter({ hasText: 'Mary Jackson' }).waitFor();

    const helper = await newMember(app);
    await newTask(helper.client, { title: 'Seen at once' });
    await title(page, 'Seen at once').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('task.delete') })
      .click();
    const question = page.getByRole('dialog', { name: say('task.delete_title') });
    await question.getByRole('button', { name: say('task.delete') }).click();
    await title(page, 'Seen at once').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: say('ui.undo') }).click();
    await title(page, 'Seen at once').waitFor();
  });

  test('who may only read sees no field for new tasks and can tick nothing off', async () => {
    const owner = await app.owner();
    await newTask(owner, { title: 'Only to look at' });
    const { client } = await newMember(app, 'viewer');
    const page = await browsing.open('/tasks?who=all', { as: client });
    await title(page, 'Only to look at').waitFor();
    expect(await page.getByRole('textbox', { name: say('tasks.quick_add') }).count()).toBe(0);
    expect(
      await page.getByRole('checkbox', { name: say('task.complete_named', { title: 'Only to look at' }) }).isDisabled(),
    ).toBe(true);
  });
});
