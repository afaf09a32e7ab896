import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newCustomer, newLead, ownerAtHome } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';

interface Named {
  id: string;
  name: string;
}
interface Removed {
  removed: Record<string, number>;
  kept: { type: string; id: string; name?: string }[];
}

/** Everything here happens in one filled workspace, to things that have nothing to do with each other. */
describe('what people do with the sample business', () => {
  const app = useApp({ worker: true });
  let owner: Client;

  const items = async <Item>(action: string, input: unknown = {}) =>
    (await owner.act<{ items: Item[] }>(action, input)).items;
  async function one<Item>(list: Promise<Item[]>, fits: (item: Item) => boolean): Promise<Item> {
    const found = (await list).find(fits);
    if (!found) throw new Error('It is not there.');
    return found;
  }

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    await owner.act('workspace.fill_sample');
  });

  test('the overview says that it is there, and every module has something to say', async () => {
    const { sample, sections } = await owner.act<{
      sample: boolean;
      sections: { module: string; items: { value: unknown }[] }[];
    }>('workspace.overview');
    expect(sample).toBe(true);
    for (const name of [
      'crm',
      'bookings',
      'tasks',
      'messages',
      'memory',
      'payments',
      'publishing',
      'tables',
      'workflows',
    ]) {
      const section = sections.find(({ module }) => module === name);
      expect(
        section?.items.some(({ value }) => value !== 0 && value !== '0'),
        name,
      ).toBe(true);
    }
  });

  test('the waiting card is from Claude, and approving it publishes the post', async () => {
    const [card] = await items<{ id: string; action: string; via: string; client: string; input: { id: string } }>(
      'approvals.list',
      { state: 'pending' },
    );
    expect(card).toMatchObject({ action: 'publishing.publish', via: 'mcp', client: 'Claude' });
    expect(await owner.act('approvals.approve', { id: card?.id })).toMatchObject({
      state: 'executed',
      result: { state: 'published' },
    });
    const { url } = await owner.act<{ url: string }>('publishing.get_post', { id: card?.input.id });
    expect((await fetch(url)).status).toBe(200);
  });

  test('the deployed workflows work: a new lead becomes a task', async () => {
    const runs = await items<{ status: string; executionId: string }>('workflows.list_runs');
    expect(runs.map(({ status }) => status).sort()).toEqual([...Array(7).fill('completed'), 'failed']);
    for (const { executionId } of runs)
      expect(await owner.act('workflows.get_run', { executionId })).toMatchObject({
        version: { version: 1 },
        spans: expect.any(Array),
      });
    const lead = await newLead(owner, { name: 'Ada' });
    const tasks = () => items<{ title: string; link: { id: string } | null }>('tasks.list', { limit: 100 });
    const [task] = await until(
      async () => (await tasks()).filter(({ title }) => title === 'Call Ada'),
      (found) => found.length === 1,
    );
    expect(task?.link?.id).toBe(lead.id);
  });

  test('a slot of the sample is free, and one that is taken is not', async () => {
    const service = await one(items<Named>('bookings.list_services'), ({ name }) => name === 'Inspection');
    const booked = await items<{ start: string; state: string }>('bookings.list_bookings', {
      from: app.clock.now().toISOString(),
      limit: 100,
    });
    const to = new Date(app.clock.now().getTime() + 20 * 86_400_000).toISOString();
    const slots = await items<{ start: string }>('bookings.list_slots', {
      serviceId: service.id,
      from: app.clock.now().toISOString(),
      to,
    });
    const taken = new Set(
      booked.filter(({ state }) => state === 'confirmed' || state === 'pending').map(({ start }) => start),
    );
    expect(taken.size).toBeGreaterThan(5);
    expect(slots.length).toBeGreaterThan(5);
    expect(slots.filter(({ start }) => taken.has(start))).toEqual([]);
  });

  test('removal keeps what people made and what that refers to, and tells of it', async () => {
    const customers = await items<Named>('crm.list_customers', { limit: 100, sort: 'name' });
    const [withTask, withNote, withInvoice] = customers as [Named, Named, Named];
    const own = await newCustomer(owner, { name: 'Somebody real' });
    const task = await owner.act<{ id: string }>('tasks.create', {
      title: 'Call',
      link: { type: 'customer', id: withTask.id },
    });
    await owner.act('crm.add_note', { customerId: withNote.id, text: 'Mine' });
    const draft = await owner.act<{ id: string }>('payments.save_invoice', {
      customerId: withInvoice.id,
      lines: [{ text: 'Work', unitPrice: 100 }],
    });
    const sampleDraft = await one(
      items<{ id: string; state: string }>('payments.list_invoices', { state: 'draft' }),
      ({ id }) => id !== draft.id,
    );
    const { number } = await owner.act<{ number: string }>('payments.send_invoice', {
      id: sampleDraft.id,
      mail: false,
    });
    const tables = await owner.act<{ items: Named[] }>('tables.list_tables');
    const parts = tables.items.find(({ name }) => name === 'Parts') as Named;
    const record = await owner.act<{ id: string }>('tables.create_record', {
      tableId: parts.id,
      values: { name: 'A part of my own' },
    });
    const thread = await one(
      items<{ id: string; subject: string }>('messages.list_threads'),
      ({ subject }) => subject === 'Dynamo light',
    );
    await owner.act('messages.draft', { threadId: thread.id, text: 'My own words' });

    const endpoint = await one(items<Named>('webhooks.list_inbound'), () => true);
    const trigger = (id: string) => ({ id: 'called', kind: 'webhook', config: { endpointId: id } });
    const listening = await owner.act<{ id: string }>('workflows.create', {
      name: 'My own',
      definition: { triggers: [trigger(endpoint.id)], steps: [], edges: [] },
    });

    // Of a workflow of one's own: a table that leads to another one, a service and a template.
    const { id: serviceId } = await one(items<Named>('bookings.list_services'), ({ name }) => name === 'Inspection');
    const suppliers = tables.items.find(({ name }) => name === 'Suppliers') as Named;
    const [template] = await items<Named>('messages.list_templates');
    const [spare] = (await owner.act<{ list: Named[] }>('tables.list_records', { tableId: suppliers.id })).list;
    const action = (id: string, name: string, input: object) => ({
      id,
      kind: 'action',
      config: { action: name, input },
    });
    await owner.act('workflows.create', {
      name: 'Orders and slots',
      definition: {
        triggers: [],
        steps: [
          action('order', 'tables.create_record', { tableId: parts.id, values: { name: 'Bell' } }),
          action('slots', 'bookings.list_slots', { serviceId }),
          action('mail', 'messages.draft', { to: 'a@example.com', templateId: template?.id }),
        ],
        edges: [],
      },
    });

    const { kept } = await owner.act<Removed>('workspace.remove_sample');
    expect(kept).toContainEqual({ type: 'table', id: parts.id, name: 'Parts' });
    expect(kept).toContainEqual({ type: 'table', id: suppliers.id, name: 'Suppliers' });
    expect(kept).toContainEqual({ type: 'service', id: serviceId, name: 'Inspection' });
    expect(kept).toContainEqual({ type: 'template', id: template?.id });
    expect(kept).toContainEqual({ type: 'customer', id: withTask.id, name: withTask.name });
    expect(await items<Named>('bookings.list_services')).toMatchObject([{ id: serviceId }]);
    // What is named stays whole, with the records that it had.
    expect(kept).toContainEqual({ type: 'record', id: spare?.id });
    const left = await owner.act<{ list: { id: string }[] }>('tables.list_records', { tableId: suppliers.id });
    expect(left.list.map(({ id }) => id)).toContain(spare?.id);
    const ids = kept.map(({ id }) => id);
    expect(kept).toContainEqual({ type: 'inbound_endpoint', id: endpoint.id });
    expect(await items<Named>('webhooks.list_inbound')).toMatchObject([{ id: endpoint.id }]);
    expect((await items<Named>('workflows.list')).map(({ id }) => id)).toContain(listening.id);
    for (const { id } of [withTask, withNote, withInvoice, parts, thread, sampleDraft]) expect(ids).toContain(id);
    expect((await items<Named>('crm.list_customers', { limit: 100 })).map(({ id }) => id).sort()).toEqual(
      [own.id, ...kept.filter(({ type }) => type === 'customer').map(({ id }) => id)].sort(),
    );
    expect(await owner.act('tasks.get', { id: task.id })).toMatchObject({ link: { id: withTask.id } });
    expect(await owner.act('payments.get_invoice', { id: sampleDraft.id })).toMatchObject({ number, state: 'open' });
    const { list } = await owner.act<{ list: { id: string }[] }>('tables.list_records', {
      tableId: parts.id,
      limit: 100,
    });
    expect(list.map(({ id }) => id)).toContain(record.id);
    expect(list.length).toBeGreaterThan(50);
    expect(await owner.act('workspace.overview')).toMatchObject({ sample: false });
    expect(await rowsOf(app.database, 'select id from sample_things')).toEqual([]);
    expect(await owner.call('workspace.fill_sample')).toMatchObject({
      status: 409,
      body: { code: 'workspace_not_empty' },
    });
  });
});
