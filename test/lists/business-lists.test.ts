import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { always, type Booking, newService, slotsOf } from '../bookings/booking-desk.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import {
  callByComputer,
  newCustomer,
  newMember,
  newRole,
  newWorkspace,
  ownerAtHome,
  pairComputer,
} from '../harness/factories.ts';
import { connectMail, mailEnv } from '../harness/messages.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../harness/smtp-receiver.ts';
import { newInvoice, openInvoice, readInvoice } from '../payments/invoice-desk.ts';
import { sortedIds, walkList } from './sorted-lists.ts';

interface Row extends Record<string, unknown> {
  id: string;
  updatedAt: string;
}

interface Outcome {
  done: string[];
  deleted: string[];
  changed: { before: Row; after: Row }[];
  skipped: { id: string; code: string }[];
}

type Keys = Record<string, (row: Row) => string | number | null>;

const lower = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : null);
const plain = (field: string) => (row: Row) => (row[field] as string | number | null) ?? null;
const unknown = '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c';

describe('lists of bookings, invoices, tasks and conversations', () => {
  const app = useApp({ env: mailEnv });
  let owner: Client;
  let smtp: SmtpReceiver;

  beforeAll(async () => {
    smtp = await startSmtpReceiver();
    ({ client: owner } = await newWorkspace(await ownerAtHome(app)));
    await connectMail(owner, smtp);
  });
  afterAll(() => smtp?.stop());

  const expectOrders = async (action: string, keys: Keys, input: object = {}) => {
    const { items } = await owner.act<{ items: Row[] }>(action, { ...input, limit: 200 });
    for (const [sort, keyOf] of Object.entries(keys))
      for (const direction of ['asc', 'desc'] as const)
        expect([sort, direction, await walkList(owner, action, { ...input, sort, direction })]).toEqual([
          sort,
          direction,
          sortedIds(items, keyOf, direction),
        ]);
  };
  const many = (action: string, input: object) => owner.act<Outcome>(action, input);

  test('tasks: every order both ways; done, given away and deleted by one call, and back again', async () => {
    const colleague = await newMember(app, 'member', owner);
    const people = await owner.act<{ items: { id: string; name: string }[] }>('members.list');
    const nameOf = new Map(people.items.map(({ id, name }) => [id as unknown, name.toLowerCase()]));
    const made: Row[] = [];
    for (const fields of [
      { title: 'b', priority: 'high', dueAt: '2031-01-02T09:00:00Z' },
      { title: 'B', assigneeId: colleague.id, dueAt: '2031-01-02T09:00:00Z' },
      { title: 'a', priority: 'low' },
      { title: 'c', assigneeId: colleague.id, priority: 'high', dueAt: '2030-01-02T09:00:00Z' },
      { title: 'd' },
    ])
      made.push(await owner.act<Row>('tasks.create', fields));
    const ids = made.map(({ id }) => id);
    const done = await many('tasks.update_many', { changes: [{ id: ids[0], state: 'done' }] });
    expect(done.changed).toMatchObject([{ before: { state: 'open' }, after: { state: 'done' } }]);
    await expectOrders('tasks.list', {
      due: ({ dueAt }) => (dueAt as string | null) ?? '9999-12-31T00:00:00.000Z',
      title: ({ title }) => lower(title),
      state: plain('state'),
      priority: ({ priority }) => ['low', 'normal', 'high'].indexOf(priority as string),
      assignee: ({ assigneeId }) => nameOf.get(assigneeId) ?? null,
      done: plain('doneAt'),
      newest: ({ id }) => id,
      updated: plain('updatedAt'),
    });
    const { changed, skipped } = await many('tasks.update_many', {
      changes: [...ids, unknown].map((id) => ({ id, state: 'done', assigneeId: colleague.id })),
    });
    expect(changed.map(({ before, after }) => [before.title, after.state, after.assigneeId])).toEqual(
      ['B', 'a', 'c', 'd'].map((title) => [title, 'done', colleague.id]),
    );
    expect(skipped.map(({ id, code }) => [id, code])).toEqual([
      [ids[0], 'already_done'],
      [unknown, 'task_not_found'],
    ]);
    // What was refused is left whole: neither is it done, nor is it given away.
    expect(await owner.act('tasks.get', { id: ids[0] })).toMatchObject({ assigneeId: null });
    // Somebody else goes on with one of them meanwhile: the undo leaves it alone.
    await owner.act('tasks.update', { id: ids[4], title: 'e' });
    const undone = await many('tasks.update_many', {
      changes: changed.map(({ before, after }) => ({
        id: before.id,
        state: 'open',
        assigneeId: before.assigneeId,
        expectedUpdatedAt: after.updatedAt,
      })),
    });
    expect([undone.changed.length, undone.skipped.map(({ code }) => code)]).toEqual([3, ['stale_version']]);

    const gone = await many('tasks.delete_many', { ids });
    expect(gone.deleted.toSorted()).toEqual(ids.toSorted());
    const restored = await owner.act<{ restored: string[] }>('workspace.restore_many', { type: 'task', ids });
    expect(restored.restored.length).toBe(5);
  });

  test('invoices: every order both ways; reminders, payments and drafts many at once', async () => {
    const firm = await newCustomer(owner, { name: 'acme', email: 'acme@example.com' });
    const silent = await newCustomer(owner, { name: 'Zeta' });
    const drafts = [await newInvoice(owner, { customerId: firm.id }), await newInvoice(owner, { dueOn: '2031-05-01' })];
    const open = [
      await openInvoice(owner, { customerId: firm.id, dueOn: '2031-01-01' }),
      await openInvoice(owner, { lines: [{ text: 'Work', unitPrice: 900, taxRate: 0 }] }),
    ];
    const silentOne = await openInvoice(owner, { customerId: silent.id });
    await owner.act('payments.mark_paid', { id: open[1]?.id, amount: 100 });
    await expectOrders('payments.list_invoices', {
      newest: ({ id }) => id,
      number: plain('number'),
      customer: ({ billTo, customerName }) => lower((billTo as { name: string }).name || customerName),
      state: plain('state'),
      issued: plain('issuedOn'),
      due: plain('dueOn'),
      total: plain('total'),
      remaining: ({ state, remaining }) => (state === 'open' ? (remaining as number) : 0),
      updated: plain('updatedAt'),
    });
    const ids = [...open, silentOne, ...drafts].map(({ id }) => id);
    const reminded = await many('payments.send_reminders', { ids });
    expect(reminded.done.toSorted()).toEqual(open.map(({ id }) => id).toSorted());
    expect(reminded.skipped.map(({ code }) => code).toSorted()).toEqual([
      'invoice_not_open',
      'invoice_not_open',
      'not_mailed',
    ]);
    const paid = await many('payments.mark_many_paid', { ids, kind: 'cash' });
    expect(paid.done.length).toBe(3);
    expect(await readInvoice(owner, open[1]?.id ?? '')).toMatchObject({ state: 'paid', paid: 900, remaining: 0 });
    expect(await owner.call('payments.mark_many_paid', { ids, on: '2199-01-01' })).toMatchObject({ status: 422 });
    const gone = await many('payments.delete_drafts', { ids });
    expect(gone.deleted.toSorted()).toEqual(drafts.map(({ id }) => id).toSorted());
    expect(gone.skipped.map(({ code }) => code)).toEqual(['not_draft', 'not_draft', 'not_draft']);
    const back = await owner.act<{ restored: string[] }>('workspace.restore_many', {
      type: 'invoice',
      ids: gone.deleted,
    });
    expect(back.restored.length).toBe(2);
  });

  test('bookings: every order both ways; finished and cancelled many at once, and a program asks first', async () => {
    await owner.act('bookings.set_availability', always);
    const services = [await newService(owner, { name: 'Zoom' }), await newService(owner, { name: 'fit' })];
    const made: Booking[] = [];
    for (const [index, name] of ['bea', 'Ann', 'cid', 'dan'].entries()) {
      const service = services[index % 2];
      const slots = await slotsOf(owner, service?.id ?? '');
      made.push(
        await owner.act<Booking>('bookings.create_booking', {
          serviceId: service?.id,
          start: slots[(7 - index) * 3]?.start,
          customer: { name, email: `${name}@example.com` },
        }),
      );
    }
    const ids = made.map(({ id }) => id);
    const finished = await many('bookings.finish_bookings', { ids: ids.slice(0, 1), state: 'no_show' });
    expect(finished.done).toEqual([ids[0]]);
    await expectOrders('bookings.list_bookings', {
      start: plain('start'),
      customer: ({ customerName }) => lower(customerName),
      service: ({ serviceName }) => lower(serviceName),
      host: ({ hostName }) => lower(hostName),
      state: plain('state'),
      newest: ({ id }) => id,
      updated: plain('updatedAt'),
    });
    const key = await pairComputer(app, owner);
    await callByComputer(app, key, 'bookings.cancel_bookings', { ids, reason: 'The host is ill.' });
    const cards = await owner.act<{ items: { id: string; action: string; preview: string }[] }>('approvals.list', {
      state: 'pending',
    });
    expect(cards.items).toMatchObject([
      {
        action: 'bookings.cancel_bookings',
        preview: expect.stringContaining('Cancel 3 bookings and notify each customer by e-mail.'),
      },
    ]);
    expect((await owner.act<{ state: string }>('bookings.get_booking', { id: ids[1] })).state).toBe('confirmed');
    const cancelled = await many('bookings.cancel_bookings', { ids, reason: 'The host is ill.' });
    expect(cancelled.done.toSorted()).toEqual(ids.slice(1).toSorted());
    expect(cancelled.skipped).toMatchObject([{ id: ids[0], code: 'booking_ended' }]);
  });

  test('conversations: every order both ways; archived, unread, and back when something is written', async () => {
    const ids: string[] = [];
    for (const [to, subject] of [
      ['b@example.com', 'Zebra'],
      ['A@example.com', 'apple'],
      ['c@example.com', 'Apple'],
    ]) {
      const { threadId } = await owner.act<{ threadId: string }>('messages.draft', { to, subject, text: 'Hello' });
      ids.push(threadId);
    }
    await owner.act('messages.draft', { threadId: ids[0], text: 'Again' });
    const rowsOf = async (state: string) =>
      (await owner.act<{ items: Row[] }>('messages.list_threads', { state, q: 'example.com', limit: 200 })).items;
    await expectOrders('messages.list_threads', {
      last: plain('lastAt'),
      from: ({ customerName, address }) => lower(customerName ?? address),
      address: ({ address }) => lower(address),
      subject: ({ subject }) => lower(subject),
      count: plain('count'),
    });
    const { changed, skipped } = await many('messages.mark_threads', {
      changes: [...ids, unknown].map((id) => ({ id, archived: true, unread: true })),
    });
    expect(changed.map(({ before, after }) => [before.archived, after.archived])).toEqual(ids.map(() => [false, true]));
    expect(skipped).toMatchObject([{ id: unknown, code: 'thread_not_found' }]);
    expect((await rowsOf('archived')).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect((await rowsOf('all')).filter(({ id }) => ids.includes(id))).toEqual([]);
    expect((await rowsOf('unread')).filter(({ id }) => ids.includes(id))).toEqual([]);
    await owner.act('messages.draft', { threadId: ids[1], text: 'One more thing' });
    expect((await rowsOf('all')).map(({ id }) => id)).toContain(ids[1]);
    await many('messages.mark_threads', { changes: ids.map((id) => ({ id, archived: false, unread: false })) });
    expect(await rowsOf('archived')).toEqual([]);
  });

  test('views belong to lists: whoever may not read one neither sees nor saves its views', async () => {
    const view = await owner.act<{ id: string; settings: object }>('workspace.save_view', {
      list: 'tasks',
      name: 'Urgent',
      shared: true,
      assigneeId: 'me',
      sort: 'priority',
      direction: 'desc',
      columns: ['title', 'priority'],
    });
    expect(view.settings).toMatchObject({ assigneeId: 'me', sort: 'priority' });
    expect((await owner.act<{ items: object[] }>('workspace.list_views', { list: 'invoices' })).items).toEqual([]);
    const role = await newRole(owner, ['workspace.read', 'bookings.read']);
    const desk = await newMember(app, role, owner);
    expect(await desk.client.call('workspace.list_views', { list: 'tasks' })).toMatchObject({ status: 403 });
    expect(await desk.client.call('workspace.save_view', { list: 'tasks', name: 'Mine' })).toMatchObject({
      status: 403,
    });
    expect(await desk.client.call('workspace.delete_view', { id: view.id })).toMatchObject({ status: 403 });
    await desk.client.act('workspace.save_view', { list: 'bookings', name: 'Mine', state: 'confirmed' });
    expect(
      await desk.client.call('workspace.save_view', { list: 'bookings', name: 'All', shared: true }),
    ).toMatchObject({ status: 403 });
    // The right to read the list is enough, without any to the workspace's own data.
    const caller = await newMember(app, await newRole(owner, ['tasks.read']), owner);
    expect(await caller.client.act('workspace.list_views', { list: 'tasks' })).toMatchObject({
      items: [{ name: 'Urgent' }],
    });
    const own = await caller.client.act<{ id: string }>('workspace.save_view', { list: 'tasks', name: 'Mine' });
    await caller.client.act('workspace.delete_view', { id: own.id });
    expect(await caller.client.call('workspace.list_views', { list: 'bookings' })).toMatchObject({ status: 403 });
    const nobody = await newMember(app, await newRole(owner, ['memory.read']), owner);
    expect(await nobody.client.call('workspace.list_views', { list: 'tasks' })).toMatchObject({ status: 403 });
  });
});
