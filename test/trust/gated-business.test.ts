import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { modules } from '../../src/modules/registry.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newCard, newCustomer, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { connectMail, mailEnv } from '../harness/messages.ts';
import { connectProvider, openInvoice } from '../payments/invoice-desk.ts';
import { newPublished } from '../publishing/desk.ts';

interface Attempt {
  input: Record<string, unknown>;
  /** What the call changes, as a person sees it. */
  look(): Promise<unknown>;
}

interface Gated {
  action: string;
  attempt(owner: Client, nth: number): Promise<Attempt>;
}

const named = async (owner: Client, action: string, name: string) =>
  (await owner.act<{ items: { name: string }[] }>(action)).items.find((each) => each.name === name);

const memory = (decision: string): Gated => ({
  action: 'memory.review',
  async attempt(owner, nth) {
    const { id } = await owner.act<{ id: string }>('memory.add', {
      content: `Opens at ${nth}.`,
      subject: { type: 'topic', id: `${decision} ${nth}` },
      propose: true,
    });
    return {
      input: { id, decision },
      look: async () => (await owner.act<{ state: string }>('memory.get', { id })).state,
    };
  },
});

const settings = (module: string, change: (nth: number) => Record<string, unknown>): Gated => ({
  action: `${module}.save_settings`,
  attempt: async (owner, nth) => ({ input: change(nth), look: () => owner.act(`${module}.settings`) }),
});

/** What changes where things go, or what is public already: the spec's four were gated before. */
const gated: Gated[] = [
  {
    action: 'bookings.save_service',
    attempt: async (owner, nth) => ({
      input: { name: `Public ${nth}`, public: true },
      look: () => named(owner, 'bookings.list_services', `Public ${nth}`),
    }),
  },
  {
    action: 'bookings.save_service',
    async attempt(owner, nth) {
      const { id, name } = await owner.act<{ id: string; name: string }>('bookings.save_service', {
        name: `Changed ${nth}`,
        public: true,
      });
      return { input: { id, description: 'New' }, look: () => named(owner, 'bookings.list_services', name) };
    },
  },
  {
    action: 'messages.save_template',
    async attempt(owner, nth) {
      const template = { name: `Template ${nth}`, subject: 'Hello', text: 'Old' };
      const { id } = await owner.act<{ id: string }>('messages.save_template', template);
      return {
        input: { id, ...template, text: 'New' },
        look: () => named(owner, 'messages.list_templates', template.name),
      };
    },
  },
  {
    action: 'messages.suppress',
    attempt: async (owner, nth) => ({
      input: { address: `suppressed${nth}@example.com` },
      look: () => owner.act('messages.list_suppressed', { q: `suppressed${nth}@` }),
    }),
  },
  {
    action: 'messages.unsuppress',
    async attempt(owner, nth) {
      const address = `allowed${nth}@example.com`;
      await owner.act('messages.suppress', { address });
      return { input: { address }, look: () => owner.act('messages.list_suppressed', { q: address }) };
    },
  },
  settings('messages', (nth) => ({ replyTo: `answers${nth}@example.com`, signature: `Acme ${nth}` })),
  settings('payments', (nth) => ({ seller: { bank: `Bank ${nth}` }, dueInDays: nth })),
  settings('publishing', (nth) => ({ title: `News ${nth}` })),
  settings('memory', (nth) => ({ reviewPrograms: nth % 2 === 1 })),
  memory('confirm'),
  memory('reject'),
  {
    action: 'memory.forget',
    async attempt(owner, nth) {
      const { id } = await owner.act<{ id: string }>('memory.add', {
        content: `Closes at ${nth}.`,
        subject: { type: 'topic', id: `Closing ${nth}` },
      });
      return { input: { id }, look: async () => (await owner.act<{ state: string }>('memory.get', { id })).state };
    },
  },
  {
    action: 'payments.void_invoice',
    async attempt(owner) {
      const { id } = await openInvoice(owner);
      return {
        input: { id },
        look: async () => (await owner.act<{ state: string }>('payments.get_invoice', { id })).state,
      };
    },
  },
  {
    action: 'payments.save_payment_method',
    async attempt(owner, nth) {
      const { id: customerId } = await newCustomer(owner, { email: `card${nth}@example.com` });
      return {
        input: { customerId, provider: 'test', token: 'test_visa' },
        look: () => owner.act('payments.list_payment_methods', { customerId }),
      };
    },
  },
  {
    action: 'publishing.save_post',
    async attempt(owner) {
      const { id, title } = await newPublished(owner);
      return {
        input: { id, title, body: 'New words' },
        look: async () => (await owner.act<{ body: string }>('publishing.get_post', { id })).body,
      };
    },
  },
  {
    action: 'publishing.save_channel',
    attempt: async (owner, nth) => ({
      input: { name: `Channel no. ${nth}`, url: 'http://127.0.0.1:9/posts' },
      look: () => named(owner, 'publishing.list_channels', `Channel no. ${nth}`),
    }),
  },
];

// contract: Approvals: origin, effects, pins.
describe('what asks when a program calls it', () => {
  const app = useApp({ env: mailEnv });
  let owner: Client;
  let key: string;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    key = await pairComputer(app, owner);
    await connectMail(owner, { port: 9 });
    await connectProvider(owner);
  });

  test.each(gated)(
    '$action: a program gets a card and nothing happens until it is approved, untouched; a person does it at once, and nobody if it is not declared',
    async ({ action, attempt }) => {
      const asked = await attempt(owner, 1);
      const before = await asked.look();
      const id = await newCard(app, key, action, asked.input);
      expect(await asked.look()).toEqual(before);
      expect(await owner.act('approvals.get', { id })).toMatchObject({
        state: 'pending',
        facts: expect.arrayContaining([expect.anything()]),
      });
      expect(await owner.act('approvals.approve', { id })).toMatchObject({ state: 'executed' });
      expect(await asked.look()).not.toEqual(before);

      const own = await attempt(owner, 2);
      const still = await own.look();
      await owner.act(action, own.input);
      expect(await own.look()).not.toEqual(still);

      const undeclared = await attempt(owner, 3);
      const untouched = await undeclared.look();
      const entry = modules.flatMap(({ actions }) => actions).find(({ name }) => name === action) as {
        effects: readonly string[];
      };
      const declared = entry.effects;
      entry.effects = [];
      onTestFinished(() => {
        entry.effects = declared;
      });
      expect((await owner.call(action, undeclared.input)).status, 'without what it declares').toBe(500);
      expect(await undeclared.look()).toEqual(untouched);
    },
  );
});
