import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newLead, newMember, newRole, newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { eventsOf } from '../harness/messages.ts';

interface Task {
  id: string;
  title: string;
  state: string;
  dueAt: string | null;
  assigneeId: string | null;
  link: { type: string; id: string } | null;
  linkTitle: string | null;
  updatedAt: string;
  [field: string]: unknown;
}

// catalogue: tasks.
describe('tasks', () => {
  const app = useApp();
  let owner: Client;
  const create = (fields: Record<string, unknown> = {}, client = owner) =>
    client.act<Task>('tasks.create', { title: 'Call', ...fields });
  const list = async (input: Record<string, unknown>) =>
    (await owner.act<{ items: Task[] }>('tasks.list', input)).items;
  const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();
  const nothing = '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c';

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  test('a task with a title alone is open, of normal priority and of nobody, and tells tasks.created', async () => {
    const task = await create();
    expect(task).toMatchObject({
      title: 'Call',
      text: '',
      state: 'open',
      priority: 'normal',
      dueAt: null,
      assigneeId: null,
      link: null,
      linkTitle: null,
      doneAt: null,
      overdueAt: null,
    });
    expect((await eventsOf(app, 'tasks.created')).at(-1)?.data).toEqual({ task });
    expect(await owner.act('tasks.get', { id: task.id })).toEqual({ ...task, notes: [] });
  });

  test('an update changes what it names, tells tasks.updated, and refuses who saw an older state (stale_version)', async () => {
    const { id, updatedAt } = await create({ text: 'About the offer', priority: 'low' });
    const changed = await owner.act<Task>('tasks.update', {
      id,
      title: 'Write',
      dueAt: inHours(1),
      expectedUpdatedAt: updatedAt,
    });
    expect(changed).toMatchObject({ title: 'Write', text: 'About the offer', priority: 'low' });
    expect((await eventsOf(app, 'tasks.updated')).at(-1)?.data).toEqual({ task: changed, changed: ['title', 'dueAt'] });
    expect(await owner.call('tasks.update', { id, title: 'x', expectedUpdatedAt: updatedAt })).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
    expect(await owner.act('tasks.update', { id, dueAt: null })).toMatchObject({ dueAt: null });
  });

  test('it is completed once (already_done), also by two people at once, and can be opened again (not_done)', async () => {
    const { id } = await create();
    const answers = await Promise.all([1, 2].map(() => owner.call('tasks.complete', { id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await owner.call('tasks.complete', { id })).toMatchObject({ status: 409, body: { code: 'already_done' } });
    const told = (await eventsOf(app, 'tasks.completed')).filter(({ data }) => (data.task as Task).id === id);
    expect(told).toMatchObject([
      { data: { task: { state: 'done', doneAt: expect.any(String), doneBy: expect.any(String) } } },
    ]);
    expect(await owner.act('tasks.reopen', { id })).toMatchObject({ state: 'open', doneAt: null, doneBy: null });
    expect(await owner.call('tasks.reopen', { id })).toMatchObject({ status: 409, body: { code: 'not_done' } });
  });

  test('notes are kept in order', async () => {
    const { id } = await create();
    await owner.act('tasks.add_note', { id, text: 'First' });
    const second = await owner.act('tasks.add_note', { id, text: 'Second' });
    const { notes } = await owner.act<{ notes: { text: string }[] }>('tasks.get', { id });
    expect(notes.map(({ text }) => text)).toEqual(['First', 'Second']);
    expect(notes[1]).toEqual(second);
  });

  test('a deleted task is in no list, tells tasks.deleted, and comes back from the trash with its notes', async () => {
    const { id } = await create({ title: 'Thrown away' });
    await owner.act('tasks.add_note', { id, text: 'Kept' });
    await owner.act('tasks.delete', { id });
    expect((await eventsOf(app, 'tasks.deleted')).at(-1)?.data).toEqual({ id, title: 'Thrown away' });
    expect(await list({ q: 'Thrown' })).toEqual([]);
    for (const action of ['tasks.get', 'tasks.complete', 'tasks.delete'])
      expect(await owner.call(action, { id })).toMatchObject({ status: 404, body: { code: 'task_not_found' } });
    await owner.act('workspace.restore', { type: 'task', id });
    expect(await owner.act('tasks.get', { id })).toMatchObject({ title: 'Thrown away', notes: [{ text: 'Kept' }] });
  });

  test('it is linked only to what is there and may be seen: link_missing', async () => {
    const lead = await newLead(owner, { name: 'Ada' });
    const customer = await owner.act<{ id: string }>('crm.create_customer', { name: 'Grace' });
    const table = await owner.act<{ id: string }>('tables.create_table', {
      name: 'Machines',
      fields: [{ key: 'name', name: 'Name', type: 'text' }],
    });
    const record = await owner.act<{ id: string }>('tables.create_record', {
      tableId: table.id,
      values: { name: 'One' },
    });
    expect(await create({ link: { type: 'lead', id: lead.id } })).toMatchObject({
      link: { type: 'lead', id: lead.id },
      linkTitle: 'Ada',
    });
    const linked = await create({ link: { type: 'customer', id: customer.id } });
    expect(linked).toMatchObject({ linkTitle: 'Grace' });
    expect(await create({ link: { type: 'record', id: record.id, tableId: table.id } })).toMatchObject({
      link: { type: 'record', id: record.id, tableId: table.id },
    });
    expect(await list({ linkType: 'customer', linkId: customer.id })).toMatchObject([{ id: linked.id }]);

    const missing = [
      ...['customer', 'lead', 'booking', 'run'].map((type) => ({ type, id: nothing })),
      { type: 'lead', id: customer.id },
      { type: 'record', id: nothing, tableId: table.id },
      { type: 'record', id: record.id, tableId: nothing },
    ];
    const other = await newWorkspace(owner);
    for (const link of missing)
      expect(await owner.call('tasks.create', { title: 'x', link }), JSON.stringify(link)).toMatchObject({
        status: 409,
        body: { code: 'link_missing' },
      });
    expect(await other.client.call('tasks.create', { title: 'x', link: { type: 'lead', id: lead.id } })).toMatchObject({
      status: 409,
      body: { code: 'link_missing' },
    });
    expect(await owner.call('tasks.update', { id: linked.id, link: missing[0] })).toMatchObject({
      status: 409,
      body: { code: 'link_missing' },
    });
    expect(await owner.call('tasks.create', { title: 'x', link: { type: 'record', id: record.id } })).toMatchObject({
      status: 422,
      body: { details: [{ path: '/link/tableId' }] },
    });

    const { client } = await newMember(app, await newRole(owner, ['tasks.read', 'tasks.write']), owner);
    expect(await client.act('tasks.get', { id: linked.id })).toMatchObject({ linkTitle: null });
    expect(await client.call('tasks.create', { title: 'x', link: { type: 'lead', id: lead.id } })).toMatchObject({
      status: 409,
      body: { code: 'link_missing' },
    });
  });

  test('tasks come by page, what is due first in front and what has no date last', async () => {
    const other = await newWorkspace(owner, { timeZone: 'Europe/Berlin' });
    for (const dueAt of [null, inHours(30), inHours(-1), null, inHours(24 * 20), inHours(2)])
      await create({ dueAt }, other.client);
    const all = await other.client.act<{ items: Task[] }>('tasks.list');
    const hours = all.items.map(
      ({ dueAt }) => dueAt && Math.round((Date.parse(dueAt) - app.clock.now().getTime()) / 3_600_000),
    );
    expect(hours).toEqual([-1, 2, 30, 480, null, null]);
    const paged: Task[] = [];
    let cursor: string | undefined;
    do {
      const page = await other.client.act<{ items: Task[]; nextCursor?: string }>('tasks.list', {
        limit: 2,
        ...(cursor ? { cursor } : {}),
      });
      paged.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor);
    expect(paged).toEqual(all.items);
    const counted = async (due: string) =>
      (await other.client.act<{ items: Task[] }>('tasks.list', { due })).items.length;
    expect(await counted('overdue')).toBe(1);
    expect(await counted('none')).toBe(2);
    expect(await counted('week')).toBeGreaterThanOrEqual(2);
  });

  test('today and this week are those of the workspace, wherever that is', async () => {
    const { client } = await newWorkspace(owner, { timeZone: 'Pacific/Kiritimati' });
    const [day, ahead] = [86_400_000, 14 * 3_600_000];
    const midnight = Math.floor((app.clock.now().getTime() + ahead) / day) * day - ahead;
    const titles = {
      'the night before': -1,
      'first thing': 0,
      'last thing': day - 1,
      tomorrow: day,
      'the last day': 7 * day - 1,
      'next week': 7 * day,
    };
    for (const [title, offset] of Object.entries(titles))
      await create({ title, dueAt: new Date(midnight + offset).toISOString() }, client);
    const due = async (when: string) =>
      (await client.act<{ items: Task[] }>('tasks.list', { due: when })).items.map(({ title }) => title);
    expect(await due('today')).toEqual(['first thing', 'last thing']);
    expect(await due('week')).toEqual(['first thing', 'last thing', 'tomorrow', 'the last day']);
  });

  test('a task is given to members only (assignee_not_member), found under “me”, and told to them unless they took it themselves', async () => {
    const { id: userId, client } = await newMember(app, 'member', owner);
    const task = await create({ assigneeId: userId });
    expect((await eventsOf(app, 'tasks.assigned')).at(-1)?.data).toEqual({ task, assigneeId: userId });
    await create({ title: 'Mine', assigneeId: userId }, client);
    const { items } = await client.act<{ items: Task[] }>('tasks.list', { assigneeId: 'me' });
    expect(items.map(({ title }) => title)).toEqual(['Call', 'Mine']);
    expect(await owner.call('tasks.create', { title: 'x', assigneeId: nothing })).toMatchObject({
      status: 409,
      body: { code: 'assignee_not_member' },
    });
    const told = (await eventsOf(app, 'tasks.assigned')).length;
    await owner.act('tasks.update', { id: task.id, assigneeId: userId, title: 'Same person' });
    expect(await eventsOf(app, 'tasks.assigned')).toHaveLength(told);
  });
});
