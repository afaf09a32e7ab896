import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ownerEmail, ownerPassword, useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newLead, newMember, newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { searchWorkspace } from '../harness/search.ts';
import { until } from '../harness/until.ts';

interface Deleted {
  items: {
    type: string;
    id: string;
    title: string;
    deletedAt: string;
    deletedBy: { id: string; name: string } | null;
  }[];
}

// catalogue: deletes are soft, restorable for 30 days.
describe('deleted things', () => {
  const app = useApp({ worker: true });
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  afterEach(() => app.clock.reset());

  test('a deleted lead is nowhere but among the deleted things, with who deleted it', async () => {
    const { client } = await newWorkspace(owner);
    const person = await newMember(app, 'member', client);
    const kept = await newLead(client);
    const gone = await newLead(client, { name: 'Gone' });
    expect(await person.client.call('crm.delete_lead', { id: gone.id })).toMatchObject({
      status: 200,
      body: { result: { id: gone.id } },
    });
    expect(await client.call('crm.get_lead', { id: gone.id })).toMatchObject({
      status: 404,
      body: { code: 'lead_not_found' },
    });
    expect(await client.call('crm.update_lead', { id: gone.id, name: 'x' })).toMatchObject({ status: 404 });
    expect(await client.call('crm.delete_lead', { id: gone.id })).toMatchObject({ status: 404 });
    expect(await client.act('crm.list_leads')).toMatchObject({ items: [{ id: kept.id }] });
    expect(await searchWorkspace(client, 'Gone')).toEqual({ items: [], more: false, partial: [] });
    expect(await client.act('workspace.list_deleted')).toEqual({
      items: [
        {
          type: 'lead',
          id: gone.id,
          title: 'Gone',
          deletedAt: expect.any(String),
          deletedBy: { id: person.id, name: expect.any(String) },
        },
      ],
    });
  });

  test('restoring brings it back as it was, with event and note, once', async () => {
    const { client } = await newWorkspace(owner);
    const lead = await newLead(client, { name: 'Back', company: 'Acme', stage: 'won' });
    await client.act('crm.delete_lead', { id: lead.id });
    expect(await client.call('workspace.restore', { type: 'lead', id: lead.id })).toMatchObject({
      status: 200,
      body: {
        result: { type: 'lead', id: lead.id },
        events: ['crm.lead_updated'],
        activity: [{ summary: 'restored the lead “Back”' }],
      },
    });
    expect(await client.act('crm.get_lead', { id: lead.id })).toMatchObject({
      name: 'Back',
      company: 'Acme',
      stage: 'won',
    });
    expect(await client.act('workspace.list_deleted')).toEqual({ items: [] });
    expect(await client.call('workspace.restore', { type: 'lead', id: lead.id })).toMatchObject({
      status: 404,
      body: { code: 'lead_not_found' },
    });
  });

  test('404: what cannot be restored', async () => {
    const lead = await newLead(owner);
    expect(await owner.call('workspace.restore', { type: 'lead', id: lead.id })).toMatchObject({
      status: 404,
      body: { code: 'lead_not_found' },
    });
    for (const type of ['unicorn', 'constructor', '__proto__'])
      expect(await owner.call('workspace.restore', { type, id: lead.id })).toMatchObject({
        status: 404,
        body: { code: 'type_not_found' },
      });
  });

  test('who may not change leads neither sees nor restores deleted ones', async () => {
    const { client } = await newWorkspace(owner);
    const viewer = await newMember(app, 'viewer', client);
    const lead = await newLead(client);
    await client.act('crm.delete_lead', { id: lead.id });
    expect(await viewer.client.act('workspace.list_deleted')).toEqual({ items: [] });
    expect(await viewer.client.call('workspace.restore', { type: 'lead', id: lead.id })).toMatchObject({
      status: 403,
      body: { code: 'missing_capability' },
    });
  });

  test('are listed page by page, by type and by words, and an unknown type is refused', async () => {
    const { client } = await newWorkspace(owner);
    for (const name of ['First', 'Second', 'Third'])
      await client.act('crm.delete_lead', { id: (await newLead(client, { name })).id });
    const customer = await client.act<{ id: string }>('crm.create_customer', { name: 'Third customer' });
    await client.act('crm.delete_customer', { id: customer.id });
    const page = (input: Record<string, unknown>) =>
      client.act<Deleted & { items: { title: string }[]; nextCursor?: string }>('workspace.list_deleted', input);
    const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title);
    const first = await page({ limit: 3 });
    expect(titles(first)).toEqual(['Third customer', 'Third', 'Second']);
    const last = await page({ limit: 3, cursor: first.nextCursor });
    expect([titles(last), last.nextCursor]).toEqual([['First'], undefined]);
    expect(titles(await page({ type: 'lead', limit: 2 }))).toEqual(['Third', 'Second']);
    expect(titles(await page({ q: 'third' }))).toEqual(['Third customer', 'Third']);
    expect(await client.call('workspace.list_deleted', { type: 'unicorn' })).toMatchObject({
      status: 422,
      body: { details: [{ path: '/type' }] },
    });
  });

  test('after 30 days it is gone for good', async () => {
    const { client, id: workspaceId } = await newWorkspace(owner);
    const lead = await newLead(client);
    await client.act('crm.delete_lead', { id: lead.id });
    app.clock.advance(29 * 86_400_000);
    expect(await client.act<Deleted>('workspace.list_deleted')).toMatchObject({ items: [{ id: lead.id }] });
    app.clock.advance(3 * 86_400_000);
    // The session is over by then too.
    const again = app.browser();
    await again.post('/api/auth/sign-in', { email: ownerEmail, password: ownerPassword });
    const headers = { 'x-svc-workspace': workspaceId };
    await until(
      () => again.act<Deleted>('workspace.list_deleted', {}, { headers }),
      (list) => list.items.length === 0,
    );
    expect(await again.call('workspace.restore', { type: 'lead', id: lead.id }, { headers })).toMatchObject({
      status: 404,
    });
  });
});
