import { beforeAll, describe, expect, test } from 'vitest';
import { always, newService } from '../bookings/booking-desk.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newLead, newWorkspace, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { newTable } from '../harness/tables.ts';
import { newInbound } from '../harness/webhooks.ts';
import { newChannel } from '../publishing/desk.ts';

interface Deleted {
  type: string;
  id: string;
}

/** Each reaches beyond the workspace once it is back: it is public, or orders of people go through it. */
const reachingOut: Record<string, (owner: Client) => Promise<Deleted>> = {
  async 'an outgoing webhook'(owner) {
    const { id } = await owner.act<{ id: string }>('webhooks.create_outgoing', {
      ...{ name: 'Shop', url: 'https://example.com/hook', events: ['crm.lead_created'] },
    });
    await owner.act('webhooks.delete_outgoing', { id });
    return { type: 'outgoing_endpoint', id };
  },
  async 'an incoming webhook'(owner) {
    const { id } = await newInbound(owner);
    await owner.act('webhooks.delete_inbound', { id });
    return { type: 'inbound_endpoint', id };
  },
  async 'the webhook of a provider'(owner) {
    const { id } = await owner.act<{ id: string }>('webhooks.save_provider', {
      ...{ kind: 'voice', provider: 'vapi', name: 'Calls' },
    });
    await owner.act('webhooks.delete_provider', { id });
    return { type: 'provider_webhook', id };
  },
  async 'a connection'(owner) {
    const { id } = await owner.act<{ id: string }>('connections.save', {
      ...{ name: 'Billing', kind: 'http', settings: { auth: 'none' } },
    });
    await owner.act('connections.delete', { id });
    return { type: 'connection', id };
  },
  async 'a channel for posts'(owner) {
    const { id } = await newChannel(owner, { name: 'Blog', url: 'https://example.com/posts' });
    await owner.act('publishing.delete_channel', { id });
    return { type: 'post_channel', id };
  },
  async 'a template of messages'(owner) {
    const { id } = await owner.act<{ id: string }>('messages.save_template', {
      ...{ name: 'Thanks', subject: 'Thank you', text: 'Thank you.' },
    });
    await owner.act('messages.delete_template', { id });
    return { type: 'message_template', id };
  },
  async 'a service that strangers book'(owner) {
    await owner.act('bookings.set_availability', always);
    const { id } = await newService(owner, { public: true });
    await owner.act('bookings.delete_service', { id });
    return { type: 'service', id };
  },
  async 'a table with a form'(owner) {
    const { id } = await newTable(owner, [{ key: 'title', type: 'text' }]);
    await owner.act('tables.save_view', { tableId: id, name: 'Contact', kind: 'form' });
    await owner.act('tables.delete_table', { id });
    return { type: 'table', id };
  },
  async 'a field of a table that is shared'(owner) {
    const table = await newTable(owner, [
      { key: 'title', type: 'text' },
      { key: 'price', type: 'number' },
    ]);
    const view = await owner.act<{ id: string }>('tables.save_view', { tableId: table.id, name: 'All' });
    const id = table.fields.find(({ key }) => key === 'price')?.id ?? '';
    await owner.act('tables.delete_field', { tableId: table.id, id });
    await owner.act('tables.share_view', { id: view.id });
    return { type: 'field', id };
  },
  async 'a dashboard that is mailed'(owner) {
    const { id } = await owner.act<{ id: string }>('dashboards.save', { name: 'Numbers' });
    await owner.act('dashboards.schedule_mail', { id, every: 'week' });
    await owner.act('dashboards.delete', { id });
    return { type: 'dashboard', id };
  },
};

/** What only the workspace itself sees again. */
const stayingInside: Record<string, (owner: Client) => Promise<Deleted>> = {
  async 'a lead'(owner) {
    const { id } = await newLead(owner);
    await owner.act('crm.delete_lead', { id });
    return { type: 'lead', id };
  },
  async 'a table that nobody outside sees'(owner) {
    const { id } = await newTable(owner, [{ key: 'title', type: 'text' }]);
    await owner.act('tables.delete_table', { id });
    return { type: 'table', id };
  },
  async 'a service for members only'(owner) {
    const { id } = await newService(owner, { public: false });
    await owner.act('bookings.delete_service', { id });
    return { type: 'service', id };
  },
  async 'a dashboard that nobody gets by mail'(owner) {
    const { id } = await owner.act<{ id: string }>('dashboards.save', { name: 'Numbers' });
    await owner.act('dashboards.delete', { id });
    return { type: 'dashboard', id };
  },
};

// contract: for a program every effect creates a card, re-runs included (retry, replay, resend, recover, resume,
// restore).
describe('a program that restores', () => {
  const app = useApp({ env: { SVC_SMTP_URL: 'smtp://127.0.0.1:9' } });
  let owner: Client;
  let key: string;

  beforeAll(async () => {
    owner = (await newWorkspace(await ownerAtHome(app))).client;
    key = await pairComputer(app, owner);
  });

  const byProgram = (action: string, input: unknown) =>
    callByComputer<{ result: { approvalId?: string } }>(app, key, action, input);

  async function deletedIds(type: string): Promise<string[]> {
    const { items } = await owner.act<{ items: { id: string }[] }>('workspace.list_deleted', { type, limit: 200 });
    return items.map(({ id }) => id);
  }

  test.each(Object.keys(reachingOut))('%s: asks, alone or with others', async (name) => {
    const { type, id } = await (reachingOut[name] as (owner: Client) => Promise<Deleted>)(owner);
    const many = await byProgram('workspace.restore_many', { type, ids: [id] });
    expect(many.body.result?.approvalId, many.text).toEqual(expect.any(String));
    const one = await byProgram('workspace.restore', { type, id });
    expect(one.body.result?.approvalId, one.text).toEqual(expect.any(String));
    expect(await deletedIds(type)).toContain(id);
    await owner.act('approvals.approve', { id: one.body.result.approvalId });
    expect(await deletedIds(type)).not.toContain(id);
  });

  test.each(Object.keys(stayingInside))('%s: is done at once', async (name) => {
    const { type, id } = await (stayingInside[name] as (owner: Client) => Promise<Deleted>)(owner);
    const { body } = await byProgram('workspace.restore', { type, id });
    expect(body.result).toEqual({ type, id });
    expect(await deletedIds(type)).not.toContain(id);
  });
});
