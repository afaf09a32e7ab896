import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newLead, newMember, newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { searchWorkspace } from '../harness/search.ts';

interface FullLead {
  id: string;
  name: string;
  stage: string;
  updatedAt: string;
  [field: string]: unknown;
}

// catalogue: crm, the lead actions.
describe('leads', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  const eventsOf = (id: string) =>
    app.services.database.many<{ name: string; data: Record<string, unknown> }>({
      text: 'select name, data from events where subject_id = $1 order by id',
      values: [id],
    });

  test('a lead with a name alone is new, in the currency of the workspace, and everything else is empty', async () => {
    const lead = await owner.act<FullLead>('crm.create_lead', { name: 'Ada' });
    expect(lead).toEqual({
      id: expect.any(String),
      name: 'Ada',
      email: null,
      phone: null,
      company: null,
      source: null,
      value: null,
      currency: 'EUR',
      ownerId: null,
      nextStepAt: null,
      stage: 'new',
      lostReason: null,
      custom: {},
      customerId: null,
      convertedAt: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: lead.createdAt,
      createdBy: expect.any(String),
    });
  });

  test('every field is kept as it was sent', async () => {
    const { id: ownerId } = await newMember(app, 'member', owner);
    const fields = {
      name: 'Grace “G” Hopper 😀',
      email: 'grace@example.com',
      phone: '+1 555',
      company: "O'Neill & Söhne",
      source: '%_\\',
      value: Number.MAX_SAFE_INTEGER,
      currency: 'USD',
      ownerId,
      nextStepAt: '2031-05-06T07:08:09.123Z',
      stage: 'meeting',
      custom: { plan: 'gold', nested: { list: [1, null, 'x'] } },
    };
    const made = await owner.act<FullLead>('crm.create_lead', fields);
    expect(made).toMatchObject(fields);
    expect(await owner.act('crm.get_lead', { id: made.id })).toEqual(made);
  });

  test('an update changes what it names, null empties a field, and the rest stays', async () => {
    const lead = await newLead(owner, { email: 'a@example.com', phone: '1', company: 'Acme', value: 5 });
    const changed = await owner.act<FullLead>('crm.update_lead', {
      id: lead.id,
      name: 'New name',
      phone: null,
      value: null,
    });
    expect(changed).toMatchObject({
      name: 'New name',
      email: 'a@example.com',
      phone: null,
      company: 'Acme',
      value: null,
      stage: 'new',
    });
    expect(new Date(changed.updatedAt).getTime()).toBeGreaterThan(new Date(lead.updatedAt).getTime());
    expect(await owner.act('crm.get_lead', { id: lead.id })).toEqual(changed);
  });

  test('creating, changing, moving and deleting leave their events, with the lead as it was then', async () => {
    const made = await owner.call<{ result: FullLead; events: string[] }>('crm.create_lead', { name: 'Told' });
    const { id } = made.body.result;
    const changed = await owner.call('crm.update_lead', { id, company: 'Acme' });
    const moved = await owner.call('crm.update_lead', { id, stage: 'meeting' });
    const deleted = await owner.call('crm.delete_lead', { id });
    expect([made, changed, moved, deleted].map((answer) => answer.body.events)).toEqual([
      ['crm.lead_created'],
      ['crm.lead_updated'],
      ['crm.lead_updated', 'crm.lead_stage_changed'],
      ['crm.lead_deleted'],
    ]);
    expect(await eventsOf(id)).toMatchObject([
      { name: 'crm.lead_created', data: { lead: { id, name: 'Told', stage: 'new' } } },
      { name: 'crm.lead_updated', data: { lead: { company: 'Acme', stage: 'new' }, changed: ['company'] } },
      { name: 'crm.lead_updated', data: { lead: { stage: 'meeting' }, changed: ['stage'] } },
      { name: 'crm.lead_stage_changed', data: { from: 'new', to: 'meeting' } },
      { name: 'crm.lead_deleted', data: { id, name: 'Told' } },
    ]);
  });

  test('each change is in the activity, in words and with who did it', async () => {
    const { client, id: memberId } = await newMember(app, 'member', owner);
    const lead = await newLead(client, { name: 'Noted' });
    await client.act('crm.update_lead', { id: lead.id, stage: 'proposal' });
    await client.act('crm.delete_lead', { id: lead.id });
    const { items } = await owner.act<{ items: Record<string, unknown>[] }>('workspace.activity', {
      actorId: memberId,
      module: 'crm',
    });
    expect(items.map((entry) => [entry.action, entry.summary, entry.via])).toEqual([
      ['crm.delete_lead', 'deleted the lead “Noted”', 'session'],
      ['crm.update_lead', 'moved the lead “Noted” from new to proposal', 'session'],
      ['crm.create_lead', 'created the lead “Noted”', 'session'],
    ]);
  });

  test('a refused change leaves neither event nor activity', async () => {
    const lead = await newLead(owner, { name: 'Quiet' });
    expect(await owner.call('crm.update_lead', { id: lead.id, name: 'Loud', stage: 'lost' })).toMatchObject({
      status: 409,
    });
    expect(await eventsOf(lead.id)).toHaveLength(1);
    expect(await owner.act('crm.get_lead', { id: lead.id })).toMatchObject({
      name: 'Quiet',
      updatedAt: lead.updatedAt,
    });
  });

  test('409 stale_version: the lead was changed since it was read', async () => {
    const lead = await newLead(owner);
    const changed = await owner.act<FullLead>('crm.update_lead', {
      id: lead.id,
      company: 'First',
      expectedUpdatedAt: lead.updatedAt,
    });
    expect(
      await owner.call('crm.update_lead', { id: lead.id, company: 'Second', expectedUpdatedAt: lead.updatedAt }),
    ).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
    expect(
      await owner.act('crm.update_lead', { id: lead.id, company: 'Third', expectedUpdatedAt: changed.updatedAt }),
    ).toMatchObject({ company: 'Third' });
  });

  test('of many changes at once that expect the same version exactly one holds', async () => {
    const lead = await newLead(owner);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        owner.call('crm.update_lead', { id: lead.id, company: `Try ${index}`, expectedUpdatedAt: lead.updatedAt }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  test('any open stage may go to any stage', async () => {
    for (const [from, to] of [
      ['new', 'proposal'],
      ['proposal', 'screening'],
      ['meeting', 'new'],
      ['screening', 'won'],
    ]) {
      const lead = await newLead(owner, { stage: from });
      expect(await owner.act('crm.update_lead', { id: lead.id, stage: to })).toMatchObject({ stage: to });
    }
  });

  test('409 lead_closed: a won or lost lead stays as it is', async () => {
    const won = await newLead(owner, { stage: 'won' });
    const lost = await newLead(owner, { stage: 'lost', lostReason: 'Too dear' });
    for (const { id } of [won, lost]) {
      expect(await owner.call('crm.update_lead', { id, name: 'Other' })).toMatchObject({
        status: 409,
        body: { code: 'lead_closed' },
      });
      expect(await owner.call('crm.update_lead', { id, stage: 'new' })).toMatchObject({
        status: 409,
        body: { code: 'lead_closed' },
      });
    }
  });

  test('409 lost_reason_required: whoever loses a lead says why', async () => {
    expect(await owner.call('crm.create_lead', { name: 'Ada', stage: 'lost' })).toMatchObject({
      status: 409,
      body: { code: 'lost_reason_required' },
    });
    const lead = await newLead(owner);
    expect(await owner.call('crm.update_lead', { id: lead.id, stage: 'lost' })).toMatchObject({
      status: 409,
      body: { code: 'lost_reason_required' },
    });
    expect(await owner.act('crm.update_lead', { id: lead.id, stage: 'lost', lostReason: 'No budget' })).toMatchObject({
      stage: 'lost',
      lostReason: 'No budget',
    });
  });

  test('409 lost_reason_required: a reason that is emptied in the same change does not count', async () => {
    const lead = await newLead(owner, { lostReason: 'Perhaps too dear' });
    expect(await owner.call('crm.update_lead', { id: lead.id, stage: 'lost', lostReason: null })).toMatchObject({
      status: 409,
      body: { code: 'lost_reason_required' },
    });
  });

  test('409 owner_not_member: somebody of no workspace, or of another', async () => {
    const second = await newWorkspace(owner);
    const { id: elsewhere } = await newMember(app, 'member', second.client);
    const lead = await newLead(owner);
    for (const ownerId of [lead.id, elsewhere]) {
      expect(await owner.call('crm.create_lead', { name: 'Ada', ownerId })).toMatchObject({
        status: 409,
        body: { code: 'owner_not_member' },
      });
      expect(await owner.call('crm.update_lead', { id: lead.id, ownerId })).toMatchObject({
        status: 409,
        body: { code: 'owner_not_member' },
      });
    }
  });

  test('404 lead_not_found: what never was', async () => {
    const id = '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c';
    for (const action of ['crm.get_lead', 'crm.update_lead', 'crm.delete_lead'])
      expect(await owner.call(action, { id })).toMatchObject({ status: 404, body: { code: 'lead_not_found' } });
  });

  test('422: more than 100 fields of one’s own', async () => {
    const custom = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`field${index}`, index]));
    expect(await owner.call('crm.create_lead', { name: 'Ada', custom })).toMatchObject({
      status: 422,
      body: { details: [{ path: '/custom' }] },
    });
  });

  test('a lead of one workspace does not exist in another, even for a person in both', async () => {
    const lead = await newLead(owner, { name: 'Secret of the first' });
    const second = await newWorkspace(owner, { currency: 'CHF' });
    expect(await second.client.act('crm.list_leads')).toMatchObject({ items: [] });
    expect(await searchWorkspace(second.client, 'Secret')).toEqual({ items: [], more: false, partial: [] });
    for (const action of ['crm.get_lead', 'crm.update_lead', 'crm.delete_lead'])
      expect(await second.client.call(action, { id: lead.id })).toMatchObject({
        status: 404,
        body: { code: 'lead_not_found' },
      });
    await owner.act('crm.delete_lead', { id: lead.id });
    expect(await second.client.act('workspace.list_deleted')).toEqual({ items: [] });
    expect(await second.client.call('workspace.restore', { type: 'lead', id: lead.id })).toMatchObject({ status: 404 });
    expect(await newLead(second.client)).toMatchObject({ currency: 'CHF' });
  });
});
