import type { Chance } from '../../harness/chance.ts';
import { newCustomer, newLead } from '../../harness/factories.ts';
import { newInbound } from '../../harness/webhooks.ts';
import { charge, chargeable, newInvoice } from '../../payments/invoice-desk.ts';
import { newPost } from '../../publishing/desk.ts';
import type { World } from './world.ts';

/** Something that must not happen before a person says yes. Its word stands in everything that happens by it. */
export interface Wish {
  word: string;
  /** What stands for the word where only an id is named. */
  alias?: string;
  /** As a call of an action, where it is one. */
  call?: { action: string; input: Record<string, unknown> };
  /** As a step of a workflow. */
  step: { kind: string; config: Record<string, unknown> };
  /** The same with the word left open, for steps that get it from elsewhere, as an expression. */
  open?(word: string): { kind: string; config: Record<string, unknown> };
  /** The call itself is done at once: what waits is a side of it. */
  side?: true;
  /** How often it has happened. */
  count(): Promise<number>;
}

type Maker = (world: World, chance: Chance) => Promise<Wish>;

const wishOf = (
  word: string,
  action: string,
  input: Record<string, unknown>,
  count: () => Promise<number>,
  alias?: string,
): Wish => ({
  word,
  ...(alias !== undefined && { alias }),
  call: { action, input },
  step: { kind: 'action', config: { action, input } },
  count,
});

const letter = (word: string) => ({ to: `${word}@example.com`, subject: `About ${word}`, text: `It is ${word}.` });

const makers: Record<string, Maker> = {
  async mail(world, chance) {
    const word = chance.word();
    const mails = async () =>
      world.sinks.mail.mails.filter(
        ({ to, text }) => to.includes(`${word}@example.com`) && text.includes(`It is ${word}.`),
      ).length;
    return {
      ...wishOf(word, 'messages.send', letter(word), mails),
      open: (open) => ({ kind: 'action', config: { action: 'messages.send', input: letter(open) } }),
    };
  },
  async draft(world, chance) {
    const word = chance.word();
    const { id } = await world.owner.act<{ id: string }>('messages.draft', letter(word));
    return wishOf(
      word,
      'messages.send',
      { id },
      async () => world.sinks.mail.mails.filter(({ to }) => to.includes(`${word}@example.com`)).length,
      id,
    );
  },
  async http(world, chance) {
    const word = chance.word();
    const step = (open: string) => ({
      kind: 'http',
      config: { method: 'POST', url: `${world.sinks.http.url}/${open}`, body: { word: open } },
    });
    return { word, step: step(word), open: step, count: async () => world.requestsWith(word) };
  },
  async event(world, chance) {
    const word = chance.word();
    const step = (open: string) => ({ kind: 'event', config: { event: 'custom.tripwire', data: { word: open } } });
    return { word, step: step(word), open: step, count: async () => world.requestsWith(word) };
  },
  async tool(world, chance) {
    const word = chance.word();
    const calls = async () =>
      world.sinks.app.server.calls.filter((call) => JSON.stringify(call.arguments).includes(word)).length;
    return wishOf(word, 'apps.call_tool', { tool: 'app_notes_write_note', arguments: { text: word } }, calls);
  },
  async lead(world, chance) {
    const word = chance.word();
    const { id } = await newLead(world.owner, { name: word });
    return wishOf(
      word,
      'crm.delete_lead',
      { id },
      () => world.countOf('select from leads where name = $1 and deleted_at is not null', word),
      id,
    );
  },
  async 'record of a system table'(world, chance) {
    const word = chance.word();
    const { id } = await newLead(world.owner, { name: word });
    const deleted = () => world.countOf('select from leads where name = $1 and deleted_at is not null', word);
    return wishOf(word, 'tables.delete_records', { tableId: world.systemTables.Leads, ids: [id] }, deleted, id);
  },
  async record(world, chance) {
    const word = chance.word();
    const { id } = await world.owner.act<{ id: string }>('tables.create_record', {
      tableId: world.tableId,
      values: { word },
    });
    const gone = async () =>
      (await world.owner.call('tables.get_record', { tableId: world.tableId, id })).status === 404 ? 1 : 0;
    return wishOf(word, 'tables.delete_records', { tableId: world.tableId, ids: [id] }, gone, id);
  },
  async role(world, chance) {
    const word = chance.word();
    return wishOf(word, 'members.save_role', { name: word, capabilities: ['crm.read'] }, () =>
      world.countOf('select from roles where name = $1', word),
    );
  },
  async deploy(world, chance) {
    const word = chance.word();
    const { id } = await world.owner.act<{ id: string }>('workflows.create', {
      name: word,
      definition: { triggers: [{ id: 'start', kind: 'manual' }], steps: [], edges: [] },
    });
    return wishOf(
      word,
      'workflows.deploy',
      { id },
      () => world.countOf('select from workflows where name = $1 and deployed_version_id is not null', word),
      id,
    );
  },
  async 'workflow that is deleted'(world, chance) {
    const word = chance.word();
    const { id } = await world.owner.act<{ id: string }>('workflows.create', {
      name: word,
      definition: { triggers: [{ id: 'start', kind: 'manual' }], steps: [], edges: [] },
    });
    const deleted = () => world.countOf('select from workflows where name = $1 and deleted_at is not null', word);
    return wishOf(word, 'workflows.delete', { id }, deleted, id);
  },
  async 'restored webhook'(world, chance) {
    const word = chance.word();
    const { id } = await newInbound(world.owner, { path: word });
    await world.owner.act('webhooks.delete_inbound', { id });
    const back = () => world.countOf('select from inbound_endpoints where id = $1 and deleted_at is null', id);
    return wishOf(word, 'workspace.restore', { type: 'inbound_endpoint', id }, back, id);
  },
  async publish(world, chance) {
    const word = chance.word();
    const { id } = await newPost(world.owner, { title: word, body: 'Read this.', channel: world.channelId });
    return wishOf(word, 'publishing.publish', { id }, async () => world.requestsWith(word), id);
  },
  async booking(world, chance) {
    const word = chance.word();
    const input = { ...world.newTime(), customer: { name: 'Ada Lovelace', email: `${word}@example.com` } };
    const mails = async () => world.sinks.mail.mails.filter(({ to }) => to.includes(`${word}@example.com`)).length;
    return { ...wishOf(word, 'bookings.create_booking', input, mails), side: true };
  },
  async 'booking as a record'(world, chance) {
    const word = chance.word();
    const { serviceId, start } = world.newTime();
    const customer = await newCustomer(world.owner, { email: `${word}@example.com` });
    const values = { service_id: serviceId, customer_id: customer.id, start };
    const mails = async () => world.sinks.mail.mails.filter(({ to }) => to.includes(`${word}@example.com`)).length;
    return {
      ...wishOf(word, 'tables.create_record', { tableId: world.systemTables.Bookings, values }, mails),
      side: true,
    };
  },
  // Two cards: one deletes it, and another one shows the mail that comes of it.
  async 'booking that is deleted as a record'(world, chance) {
    const word = chance.word();
    const customer = { name: 'Ada Lovelace', email: `${word}@example.com` };
    const { id } = await world.owner.act<{ id: string }>('bookings.create_booking', { ...world.newTime(), customer });
    const happened = async () =>
      (await world.countOf("select from bookings where id = $1 and state = 'cancelled'", id)) +
      world.sinks.mail.mails.filter(
        ({ to, subject }) => to.includes(`${word}@example.com`) && subject.startsWith('Cancelled'),
      ).length;
    return wishOf(word, 'tables.delete_records', { tableId: world.systemTables.Bookings, ids: [id] }, happened, id);
  },
  async charge(world, chance) {
    const word = chance.word();
    const { id } = await chargeable(world.owner, 'pm_card_visa', 'stripe');
    return wishOf(
      word,
      'payments.charge_customer',
      { id },
      () => world.countOf('select from payments where invoice_id = $1', id),
      id,
    );
  },
  async refund(world, chance) {
    const word = chance.word();
    const { id } = await charge(world.owner, await chargeable(world.owner, 'pm_card_visa', 'stripe'));
    return wishOf(
      word,
      'payments.refund',
      { id },
      () => world.countOf('select from payment_refunds where payment_id = $1', id),
      id,
    );
  },
  async invoice(world, chance) {
    const word = chance.word();
    const customer = await newCustomer(world.owner, { email: `${word}@example.com` });
    const { id } = await newInvoice(world.owner, { customerId: customer.id });
    return wishOf(
      word,
      'payments.send_invoice',
      { id },
      async () => world.sinks.mail.mails.filter(({ to }) => to.includes(`${word}@example.com`)).length,
      id,
    );
  },
  async delivery(world, chance) {
    const word = chance.word();
    const { id } = await world.owner.act<{ id: string }>('webhooks.create_outgoing', {
      name: word,
      url: `${world.sinks.http.url}/${word}`,
      events: ['custom.nothing'],
    });
    return wishOf(word, 'webhooks.send_test', { id }, async () => world.requestsWith(word), id);
  },
  async route(world, chance) {
    const word = chance.word();
    const { id } = await newInbound(world.owner, { path: word });
    return wishOf(
      word,
      'webhooks.switch_inbound',
      { id, on: false },
      () => world.countOf("select from inbound_endpoints where id = $1 and state = 'off'", id),
      id,
    );
  },
};

const slow = new Set(['charge', 'refund', 'invoice', 'booking that is deleted as a record']);

export const kindsOfWishes = Object.keys(makers);

export function wishOfKind(kind: string, world: World, chance: Chance): Promise<Wish> {
  return (makers[kind] as Maker)(world, chance);
}

export function newWish(world: World, chance: Chance): Promise<Wish> {
  // What is slow to set up is wished for less often.
  const kinds = kindsOfWishes.filter((kind) => !slow.has(kind) || chance.next() < 0.4);
  return wishOfKind(chance.pick(kinds), world, chance);
}

/** One whose word a step can get from elsewhere. */
export function newOpenWish(world: World, chance: Chance): Promise<Wish> {
  return wishOfKind(chance.pick(['mail', 'http', 'event']), world, chance);
}

export function recordWish(world: World, chance: Chance): Promise<Wish> {
  return wishOfKind('record', world, chance);
}

export function mailWish(world: World, chance: Chance): Promise<Wish> {
  return wishOfKind('mail', world, chance);
}
