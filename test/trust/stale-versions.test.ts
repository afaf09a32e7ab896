import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { always, newBooking, newService, type Service, slotsOf } from '../bookings/booking-desk.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newRole, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { connectMail, mailEnv } from '../harness/messages.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../harness/smtp-receiver.ts';
import { rowsOf, waitingForLock, whileLocked } from '../harness/statements.ts';
import { newTable, options } from '../harness/tables.ts';
import { until } from '../harness/until.ts';
import { deployed, newWorkflow } from '../harness/workflows.ts';
import { charge, chargeable, connectProvider, newInvoice, openInvoice, readInvoice } from '../payments/invoice-desk.ts';
import { newPost, newPublished, readPost } from '../publishing/desk.ts';

/** Somebody looks, somebody else changes it, and the first one acts on what they saw. */
interface Scene {
  input: object;
  /** What the screen sends along. */
  look(): Promise<object>;
  change(): Promise<unknown>;
  /** What the action would change. */
  probe(): Promise<unknown>;
}

type MakeScene = (owner: Client, desk: { service: Service }) => Promise<Scene>;

interface Shown {
  updatedAt: string;
  deployedAt: string | null;
}

const step = { id: 'note', kind: 'set', config: { values: { text: 'one' } } };
const draft = { steps: [step], edges: [{ from: 'start', to: 'note' }] };

const version = async (thing: Promise<{ updatedAt: string }>) => ({ expectedUpdatedAt: (await thing).updatedAt });

async function workflowScene(owner: Client, id: string, input: object, change: () => Promise<unknown>): Promise<Scene> {
  const get = () => owner.act<Shown & { runCount: number; deployed: object | null }>('workflows.get', { id });
  const runs = async () =>
    (await owner.act<{ items: unknown[] }>('workflows.list_runs', { workflowIds: [id] })).items.length;
  return {
    input: { id, ...input },
    look: async () => {
      const { updatedAt, deployedAt } = await get();
      return { expectedUpdatedAt: updatedAt, expectedDeployedAt: deployedAt };
    },
    change,
    probe: async () => ({ deployed: (await get()).deployed, runs: await runs() }),
  };
}

const twice = async (owner: Client) => {
  const id = await deployed(owner, draft);
  await owner.act('workflows.deploy', { id });
  return id;
};

async function tableScene(owner: Client, input: object): Promise<Scene> {
  const { id: tableId } = await newTable(owner, [
    { key: 'title', type: 'text' },
    { key: 'kind', type: 'select', options: options('a') },
  ]);
  const access = () => owner.act<{ updatedAt: string }>('tables.get_access', { tableId });
  return {
    input: { tableId, ...input },
    look: () => version(access()),
    change: () =>
      owner.act('tables.set_permissions', { tableId, role: 'member', read: true, write: null, import: null }),
    probe: async () => ({
      ...(await access()),
      fields: (await owner.act<{ fields: unknown[] }>('tables.get_table', { id: tableId })).fields,
    }),
  };
}

async function invoiceScene(owner: Client, id: string, input: object, change: () => Promise<unknown>): Promise<Scene> {
  const get = () => readInvoice(owner, id) as unknown as Promise<{ updatedAt: string }>;
  return { input: { id, ...input }, look: () => version(get()), change, probe: get };
}

const partlyPaid = (owner: Client, id: string) => () => owner.act('payments.mark_paid', { id, amount: 100 });

async function bookingScene(owner: Client, service: Service, place: number): Promise<Scene> {
  const { id } = await newBooking(owner, service, place);
  const get = () => owner.act<{ updatedAt: string }>('bookings.get_booking', { id });
  const change = async () =>
    owner.act('bookings.reschedule_booking', { id, start: (await slotsOf(owner, service.id))[place + 1]?.start });
  return { input: { id }, look: () => version(get()), change, probe: get };
}

const scenes: Record<string, [action: string, scene: MakeScene]> = {
  'a draft that is run': [
    'workflows.run',
    async (owner) => {
      const id = await newWorkflow(owner, draft);
      return workflowScene(owner, id, { draft: true, mode: 'async' }, () =>
        owner.act('workflows.update', { id, name: 'Another' }),
      );
    },
  ],
  'a deployed workflow that is run': [
    'workflows.run',
    async (owner) => {
      const id = await deployed(owner, draft);
      return workflowScene(owner, id, { mode: 'async' }, () => owner.act('workflows.deploy', { id }));
    },
  ],
  'a draft that is deployed': [
    'workflows.deploy',
    async (owner) => {
      const id = await newWorkflow(owner, draft);
      return workflowScene(owner, id, {}, () => owner.act('workflows.update', { id, name: 'Another' }));
    },
  ],
  'a workflow that is deployed over another version': [
    'workflows.deploy',
    async (owner) => {
      const id = await deployed(owner, draft);
      return workflowScene(owner, id, {}, () => owner.act('workflows.undeploy', { id }));
    },
  ],
  'a workflow that is undeployed': [
    'workflows.undeploy',
    async (owner) => {
      const id = await twice(owner);
      return workflowScene(owner, id, {}, () => owner.act('workflows.rollback', { id, version: 1 }));
    },
  ],
  'an earlier version that is gone back to': [
    'workflows.rollback',
    async (owner) => {
      const id = await twice(owner);
      return workflowScene(owner, id, { version: 1 }, () => owner.act('workflows.deploy', { id }));
    },
  ],
  'a draft of a message that is sent': [
    'messages.send',
    async (owner) => {
      const { id, threadId } = await owner.act<{ id: string; threadId: string }>('messages.draft', {
        to: 'ada@example.com',
        subject: 'Offer',
        text: 'First',
      });
      const get = async () =>
        (
          await owner.act<{ messages: { id: string; updatedAt: string }[] }>('messages.get_thread', { id: threadId })
        ).messages.find((one) => one.id === id);
      return {
        input: { id },
        look: () => version(get() as Promise<{ updatedAt: string }>),
        change: () => owner.act('messages.draft', { id, text: 'Second' }),
        probe: get,
      };
    },
  ],
  'a post that is published': ['publishing.publish', (owner) => postScene(owner, {})],
  'a post that is published later': [
    'publishing.publish',
    (owner) => postScene(owner, { at: '2100-01-01T09:00:00.000Z' }),
  ],
  'a post that is unpublished': ['publishing.unpublish', (owner) => postScene(owner, {}, newPublished)],
  'an invoice that is sent': [
    'payments.send_invoice',
    async (owner) => {
      const { id, customerId } = (await newInvoice(owner)) as unknown as { id: string; customerId: string };
      return invoiceScene(owner, id, {}, () =>
        owner.act('payments.save_invoice', {
          id,
          customerId,
          lines: [{ text: 'More', unitPrice: 99_000, taxRate: 0 }],
        }),
      );
    },
  ],
  'an invoice that somebody is reminded of': [
    'payments.send_reminder',
    async (owner) => {
      const { id } = await openInvoice(owner);
      return invoiceScene(owner, id, {}, partlyPaid(owner, id));
    },
  ],
  'an invoice that is marked as paid': [
    'payments.mark_paid',
    async (owner) => {
      const { id } = await openInvoice(owner);
      return invoiceScene(owner, id, {}, partlyPaid(owner, id));
    },
  ],
  'a card that is charged': [
    'payments.charge_customer',
    async (owner) => {
      const { id } = await chargeable(owner, 'test_visa');
      return invoiceScene(owner, id, {}, partlyPaid(owner, id));
    },
  ],
  'a payment that is given back': [
    'payments.refund',
    async (owner) => {
      const invoice = await chargeable(owner, 'test_visa');
      const payment = await charge(owner, invoice, { amount: 1_000 });
      return {
        ...(await invoiceScene(owner, invoice.id, {}, partlyPaid(owner, invoice.id))),
        input: { id: payment.id },
      };
    },
  ],
  'a booking that is confirmed': ['bookings.confirm_booking', (owner, { service }) => bookingScene(owner, service, 0)],
  'a booking that is declined': ['bookings.decline_booking', (owner, { service }) => bookingScene(owner, service, 4)],
  'a booking that is cancelled': ['bookings.cancel_booking', (owner, { service }) => bookingScene(owner, service, 8)],
  'a role': [
    'members.save_role',
    async (owner) => {
      const key = await newRole(owner, ['crm.read']);
      const get = async () =>
        (
          await owner.act<{ roles: { id: string; key: string; name: string; updatedAt: string }[] }>('members.list')
        ).roles.find((role) => role.key === key);
      const { id = '', name = '' } = (await get()) ?? {};
      return {
        input: { id, name, capabilities: ['crm.read', 'crm.write'] },
        look: () => version(get() as Promise<{ updatedAt: string }>),
        change: () => owner.act('members.save_role', { id, name, capabilities: [] }),
        probe: get,
      };
    },
  ],
  'who may use a table': [
    'tables.set_permissions',
    (owner) => tableScene(owner, { role: 'viewer', read: false, write: false, import: false }),
  ],
  'row rules': [
    'tables.set_row_rules',
    (owner) =>
      tableScene(owner, {
        rules: [
          { role: 'member', verb: 'read', condition: { field: 'created_by', cmp: 'eq', value: { var: 'user.id' } } },
        ],
      }),
  ],
  'field rights': [
    'tables.set_field_rights',
    (owner) => tableScene(owner, { rights: [{ role: 'viewer', field: 'title', access: 'hidden' }] }),
  ],
  'a field': ['tables.save_field', (owner) => tableScene(owner, { key: 'more', type: 'text' })],
};

async function postScene(owner: Client, input: object, make: typeof newPost = newPost): Promise<Scene> {
  const { id } = await make(owner);
  const get = () => readPost(owner, { id }) as unknown as Promise<{ updatedAt: string }>;
  return {
    input: { id, ...input },
    look: () => version(get()),
    change: () => owner.act('publishing.save_post', { id, title: 'Another title', body: 'Another text' }),
    probe: get,
  };
}

// contract: Approvals. Nobody acts on what was changed meanwhile.
describe('acting on what was changed meanwhile', () => {
  const app = useApp({ env: mailEnv });
  let owner: Client;
  let smtp: SmtpReceiver;
  let service: Service;

  beforeAll(async () => {
    smtp = await startSmtpReceiver();
    owner = await ownerAtHome(app);
    await connectMail(owner, smtp);
    await connectProvider(owner);
    await owner.act('bookings.set_availability', always);
    service = await newService(owner, { requiresConfirmation: true });
  });
  afterAll(() => smtp?.stop());

  test.each(Object.entries(scenes))(
    '%s: refused, nothing happens, and whoever looks again may go on',
    async (_, [action, make]) => {
      const { input, look, change, probe } = await make(owner, { service });
      const seen = await look();
      await change();
      const before = await probe();
      expect(await owner.call(action, { ...input, ...seen })).toMatchObject({
        status: 409,
        body: { code: 'stale_version', updatedAt: expect.any(String) },
      });
      expect(await probe()).toEqual(before);
      const now = await owner.call(action, { ...input, ...(await look()) });
      expect(now, now.text).toMatchObject({ status: 200 });
      expect(await probe()).not.toEqual(before);
    },
  );

  test('a table of business data has a state to expect before anything about it was ever set', async () => {
    const { items } = await owner.act<{ items: { id: string; kind: string }[] }>('tables.list_tables');
    const tableId = items.find(({ kind }) => kind === 'system')?.id;
    const { updatedAt: expectedUpdatedAt } = await owner.act<Shown>('tables.get_access', { tableId });
    const wish = { tableId, role: 'viewer', read: true, write: null, import: null, expectedUpdatedAt };
    const { updatedAt } = await owner.act<Shown>('tables.set_permissions', wish);
    expect(await owner.call('tables.set_permissions', wish)).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
    expect(await owner.call('tables.set_permissions', { ...wish, expectedUpdatedAt: updatedAt })).toMatchObject({
      status: 200,
    });
  });

  test('a person is told whose change it was, and by what', async () => {
    const id = await newWorkflow(owner, draft);
    const { updatedAt: expectedUpdatedAt } = await owner.act<Shown>('workflows.get', { id });
    const key = await pairComputer(app, owner, 'laptop');
    await callByComputer(app, key, 'workflows.update', { id, name: 'Another' });
    expect((await owner.call('workflows.deploy', { id, expectedUpdatedAt })).body).toMatchObject({
      code: 'stale_version',
      changedBy: { name: 'Olivia Owner', via: 'cli', client: 'laptop' },
    });
    const byProgram = await callByComputer(app, key, 'workflows.update', { id, name: 'Third', expectedUpdatedAt });
    expect(byProgram).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    expect(byProgram.body).not.toHaveProperty('changedBy');
  });

  test.each([
    [
      'messages.save_settings',
      'messages.settings',
      'message_settings',
      { signature: 'Acme' },
      { replyTo: 'desk@example.com' },
    ],
    ['payments.save_settings', 'payments.settings', 'payment_settings', { dueInDays: 30 }, { footer: 'Thank you' }],
    [
      'publishing.save_settings',
      'publishing.settings',
      'publishing_settings',
      { title: 'News' },
      { description: 'What is new' },
    ],
    [
      'memory.save_settings',
      'memory.settings',
      'memory_settings',
      { reviewPrograms: true },
      { embeddingModel: 'small' },
    ],
  ])('%s: of two changes at once none undoes the other', async (save, read, table, one, other) => {
    await owner.act(save, {});
    await whileLocked(app.database, `select from ${table} for update`, async (holder) => {
      const both = Promise.all([owner.act(save, one), owner.act(save, other)]);
      await until(
        () => waitingForLock(app.database),
        (waiting) => waiting === 2,
      );
      await holder.query('commit');
      await both;
    });
    expect(await owner.act(read)).toMatchObject({ ...one, ...other });
  });

  test('of two choices about one notice at once none undoes the other', async () => {
    const kind = 'approval_waiting';
    await owner.act('workspace.set_notice_preferences', { kind, console: true, mail: true });
    await whileLocked(app.database, 'select from notice_preferences for update', async (holder) => {
      const both = Promise.all(
        [{ console: false }, { mail: false }].map((choice) =>
          owner.act('workspace.set_notice_preferences', { kind, ...choice }),
        ),
      );
      await until(
        () => waitingForLock(app.database),
        (waiting) => waiting === 2,
      );
      await holder.query('commit');
      await both;
    });
    expect(await rowsOf(app.database, 'select console, mail from notice_preferences where kind = $1', [kind])).toEqual([
      { console: false, mail: false },
    ]);
  });
});
