import type { App } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import {
  newCard,
  newCustomer,
  newLead,
  newMember,
  newRole,
  ownerAtHome,
  type Person,
  pairComputer,
} from '../harness/factories.ts';
import { newWorkflow, type RunAnswer } from '../harness/workflows.ts';

/** Stands in every text that the restricted person may not see. */
export const mark = 'zqxhidden';

export interface Scene {
  owner: Client;
  /** May do everything except administration, and sees only what is theirs. */
  ada: Person;
  role: string;
  /** Ids of the tables of records. */
  tables: { leads: string; customers: string; bookings: string };
  seen: { lead: string; customer: string; booking: string };
  hidden: { lead: string; customer: string; booking: string; deleted: string };
  serviceId: string;
  runId: string;
  cardId: string;
}

const day = 86_400_000;
const always = {
  timeZone: 'UTC',
  weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ day: weekday, from: '00:00', to: '24:00' })),
  overrides: [],
};

/** A workspace with one row in sight and one out of it in each table of business data, and a hidden field in each. */
export async function restrictedScene(app: App): Promise<Scene> {
  const owner = await ownerAtHome(app);
  const { capabilities } = app.services.runtime.settings.catalogue;
  const role = await newRole(
    owner,
    capabilities.filter((capability) => !capability.endsWith('.admin')),
  );
  const ada = await newMember(app, role, owner);
  const { items } = await owner.act<{ items: { id: string; name: string; kind: string }[] }>('tables.list_tables');
  const idOf = (name: string) => items.find((table) => table.kind === 'system' && table.name === name)?.id ?? '';
  const tables = { leads: idOf('Leads'), customers: idOf('Customers'), bookings: idOf('Bookings') };
  const own = (field: string) => [{ role, verb: 'read', condition: { field, cmp: 'eq', value: { var: 'user.id' } } }];
  const hide = (tableId: string, ...fields: string[]) =>
    owner.act('tables.set_field_rights', {
      tableId,
      rights: fields.map((field) => ({ role, field, access: 'hidden' })),
    });

  const lead = await newLead(owner, {
    name: 'Seen lead',
    email: 'seen@example.com',
    phone: mark,
    company: 'Open Ltd',
    ownerId: ada.id,
  });
  const hiddenLead = await newLead(owner, {
    name: `${mark} lead`,
    email: `${mark}@example.com`,
    phone: '1',
    company: mark,
    source: mark,
  });
  const deleted = await newLead(owner, { name: `${mark} gone`, company: mark });
  await owner.act('crm.delete_lead', { id: deleted.id });
  const customer = await newCustomer(owner, {
    name: 'Seen customer',
    email: 'customer@example.com',
    phone: mark,
    ownerId: ada.id,
  });
  const hiddenCustomer = await newCustomer(owner, {
    name: `${mark} customer`,
    email: `c-${mark}@example.com`,
    company: mark,
    address: mark,
    tags: [mark],
  });
  await owner.act('crm.add_note', { leadId: hiddenLead.id, text: `${mark} note` });
  await owner.act('crm.add_note', { customerId: hiddenCustomer.id, text: `${mark} note` });

  const { userId: ownerId } = await owner
    .get<{ userId: string }>('/api/auth/session')
    .then(({ body }) => ({ userId: (body as unknown as { user: { id: string } }).user.id }));
  for (const client of [owner, ada.client]) await client.act('bookings.set_availability', always);
  const service = await owner.act<{ id: string }>('bookings.save_service', {
    name: 'Consultation',
    minutes: 30,
    hosts: [ownerId, ada.id],
    noticeMinutes: 0,
  });
  const start = (hours: number) =>
    new Date(Math.ceil(app.clock.now().getTime() / day) * day + day + hours * 3_600_000).toISOString();
  const book = (hostId: string, customerId: string, hours: number) =>
    owner.act<{ id: string }>('bookings.create_booking', {
      serviceId: service.id,
      start: start(hours),
      hostId,
      customerId,
      note: mark,
    });
  // The booking is Ada's; its customer is not.
  const booking = await book(ada.id, hiddenCustomer.id, 9);
  const hiddenBooking = await book(ownerId, hiddenCustomer.id, 10);

  // What other modules have about them.
  await owner.act('tasks.create', { title: 'Call them back', link: { type: 'customer', id: hiddenCustomer.id } });
  await owner.act('memory.add', {
    content: 'Likes to be called in the morning.',
    subject: { type: 'customer', id: hiddenCustomer.id },
  });

  const workflow = await newWorkflow(owner, {
    name: 'Reads a lead',
    steps: [{ id: 'look', kind: 'action', config: { action: 'crm.get_lead', input: { id: '{{ trigger.body.id }}' } } }],
    edges: [{ from: 'start', to: 'look' }],
  });
  const run = await owner.act<RunAnswer>('workflows.run', {
    id: workflow,
    input: { id: hiddenLead.id, said: mark },
    draft: true,
    mode: 'sync',
  });
  const cardId = await newCard(app, await pairComputer(app, owner), 'crm.delete_lead', { id: hiddenLead.id });

  await owner.act('tables.set_row_rules', { tableId: tables.leads, rules: own('owner_id') });
  await owner.act('tables.set_row_rules', { tableId: tables.customers, rules: own('owner_id') });
  await owner.act('tables.set_row_rules', { tableId: tables.bookings, rules: own('host_id') });
  await hide(tables.leads, 'phone', 'source');
  await hide(tables.customers, 'phone');
  await hide(tables.bookings, 'note');
  return {
    ...{ owner, ada, role, tables, serviceId: service.id, runId: run.executionId, cardId },
    seen: { lead: lead.id, customer: customer.id, booking: booking.id },
    hidden: { lead: hiddenLead.id, customer: hiddenCustomer.id, booking: hiddenBooking.id, deleted: deleted.id },
  };
}
