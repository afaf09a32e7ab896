import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import {
  callByComputer,
  newCard,
  newLead,
  newMember,
  newWorkspace,
  ownerAtHome,
  pairComputer,
} from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';

interface Card {
  id: string;
  state: string;
  input: Record<string, unknown>;
  originalInput: Record<string, unknown> | null;
  preview: string;
  expiresAt: string;
  createdAt: string;
  [field: string]: unknown;
}

const day = 86_400_000;

// catalogue: pending → approved → executed | failed, or declined, or expired.
describe('approval cards', () => {
  const app = useApp();
  let owner: Client;
  let key: string;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    key = await pairComputer(app, owner, 'desk');
  });

  afterEach(() => app.clock.reset());

  async function waiting(name = 'Doomed') {
    const lead = await newLead(owner, { name });
    return { lead, id: await newCard(app, key, 'crm.delete_lead', { id: lead.id }) };
  }
  const exists = async (id: string) => (await owner.call('crm.get_lead', { id })).status === 200;
  const read = (id: string) => owner.act<Card>('approvals.get', { id });

  test('a card says what was asked, by whom, through which door, and until when', async () => {
    const { lead, id } = await waiting('Ada');
    const card = await read(id);
    expect(card).toEqual({
      id,
      action: 'crm.delete_lead',
      title: 'Delete a lead',
      module: 'crm',
      input: { id: lead.id },
      originalInput: null,
      preview: expect.stringContaining('Delete the lead “Ada”'),
      risk: 'delete',
      effects: ['delete'],
      origin: 'program',
      facts: expect.arrayContaining([expect.objectContaining({ value: 'Ada' })]),
      digest: expect.any(String),
      changed: false,
      before: [],
      editable: true,
      via: 'cli',
      client: 'desk',
      requestedBy: { id: expect.any(String), name: 'Olivia Owner' },
      reason: null,
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
      state: 'pending',
      decidedBy: null,
      decidedAt: null,
      note: null,
      result: null,
      error: null,
      inputSchema: expect.objectContaining({ type: 'object' }),
    });
    expect(new Date(card.expiresAt).getTime() - new Date(card.createdAt).getTime()).toBe(day);
    expect(await exists(lead.id)).toBe(true);
  });

  test('pending → executed: approving does it at once, in the requester’s name, and keeps the note', async () => {
    const { lead, id } = await waiting();
    const { client: approver, id: approverId } = await newMember(app, 'admin', owner);
    const answer = await approver.call<{ result: Card; events: string[] }>('approvals.approve', {
      id,
      note: 'Fine by me.',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        result: {
          id,
          state: 'executed',
          note: 'Fine by me.',
          decidedBy: { id: approverId },
          decidedAt: expect.any(String),
          result: { id: lead.id },
          error: null,
        },
      },
    });
    expect(answer.body.events).toEqual(
      expect.arrayContaining(['platform.approval_approved', 'crm.lead_deleted', 'platform.approval_executed']),
    );
    expect(await exists(lead.id)).toBe(false);
    expect(await owner.act('workspace.list_deleted')).toMatchObject({
      items: [{ id: lead.id, deletedBy: { name: 'Olivia Owner' } }],
    });
    const { items } = await owner.act<{ items: Record<string, unknown>[] }>('workspace.activity', {
      q: 'Doomed',
      limit: 2,
    });
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'crm.delete_lead', via: 'cli', approvalId: id }),
        expect.objectContaining({
          action: 'approvals.approve',
          actor: expect.objectContaining({ id: approverId }),
          approvalId: id,
        }),
      ]),
    );
  });

  test('pending → declined: nothing happens, and the note can be read by who asked', async () => {
    const { lead, id } = await waiting();
    expect(await owner.call('approvals.decline', { id, note: 'Not yet.' })).toMatchObject({
      status: 200,
      body: { result: { state: 'declined', note: 'Not yet.' }, events: ['platform.approval_declined'] },
    });
    expect(await exists(lead.id)).toBe(true);
    expect(await callByComputer(app, key, 'approvals.get', { id })).toMatchObject({
      status: 200,
      body: { result: { state: 'declined', note: 'Not yet.' } },
    });
  });

  test('409 already_decided: a card is decided once, whatever the first decision was', async () => {
    const approved = await waiting();
    const declined = await waiting();
    await owner.act('approvals.approve', { id: approved.id });
    await owner.act('approvals.decline', { id: declined.id });
    for (const { id } of [approved, declined]) {
      for (const [action, input] of [
        ['approvals.approve', { id }],
        ['approvals.decline', { id }],
        ['approvals.edit_and_approve', { id, input: { id: declined.lead.id } }],
      ] as const) {
        expect(await owner.call(action, input)).toMatchObject({ status: 409, body: { code: 'already_decided' } });
      }
    }
    expect(await exists(declined.lead.id)).toBe(true);
  });

  test('409 expired: after a day nobody can decide any more, and the call must be made again', async () => {
    const { lead, id } = await waiting();
    app.clock.advance(day - 60_000);
    expect(await owner.act<{ pending: number }>('approvals.list', { state: 'pending' })).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ id })]),
    });
    app.clock.advance(60_001);
    for (const action of ['approvals.approve', 'approvals.decline'])
      expect(await owner.call(action, { id })).toMatchObject({ status: 409, body: { code: 'expired' } });
    const again = await newCard(app, key, 'crm.delete_lead', { id: lead.id });
    expect(again).not.toBe(id);
    expect(await read(id)).toMatchObject({ state: 'expired' });
    expect(await exists(lead.id)).toBe(true);
  });

  test('a card whose time is over is shown as expired and is not counted, even before anybody tidies up', async () => {
    const { client } = await newWorkspace(owner);
    const computer = await pairComputer(app, client);
    const lead = await newLead(client);
    const id = await newCard(app, computer, 'crm.delete_lead', { id: lead.id });
    expect(await client.act('approvals.list')).toMatchObject({ pending: 1 });
    app.clock.advance(day + 1);
    expect(await client.act('approvals.list')).toMatchObject({ pending: 0, items: [{ id, state: 'expired' }] });
    expect(await client.act('approvals.list', { state: 'pending' })).toMatchObject({ items: [] });
    expect(await client.act('approvals.get', { id })).toMatchObject({ state: 'expired' });
  });

  test('edit and approve does what was edited, and keeps what was asked for beside it', async () => {
    const asked = await waiting('Asked for');
    const other = await newLead(owner, { name: 'Meant' });
    const card = await owner.act<Card>('approvals.edit_and_approve', {
      id: asked.id,
      input: { id: other.id },
      note: 'You meant this one.',
    });
    expect(card).toMatchObject({
      state: 'executed',
      input: { id: other.id },
      originalInput: { id: asked.lead.id },
      note: 'You meant this one.',
      result: { id: other.id },
    });
    expect([await exists(asked.lead.id), await exists(other.id)]).toEqual([true, false]);
    expect(card.preview, 'the words are those of what was done').toContain('Meant');
  });

  test('says what will happen in the language of who reads it, and anew in both when it is edited', async () => {
    const { client: german } = await newMember(app, 'admin', owner);
    await german.post('/api/auth/profile', { language: 'de' });
    const { id } = await waiting('Ada');
    const meant = await newLead(owner, { name: 'Grace', company: 'Navy' });
    const readBoth = async () => [(await read(id)).preview, (await german.act<Card>('approvals.get', { id })).preview];
    expect(await readBoth()).toEqual([
      'Delete the lead “Ada”. It can be restored for 30 days.',
      'Den Lead „Ada“ löschen. Er lässt sich 30 Tage lang wiederherstellen.',
    ]);
    const renewed = [
      'Delete the lead “Grace” of Navy. It can be restored for 30 days.',
      'Den Lead „Grace“ von Navy löschen. Er lässt sich 30 Tage lang wiederherstellen.',
    ];
    expect(await german.act('approvals.edit_and_approve', { id, input: { id: meant.id } })).toMatchObject({
      title: 'Lead löschen',
      preview: renewed[1],
    });
    expect(await readBoth()).toEqual(renewed);
    const { items } = await german.act<{ items: { summary: string }[] }>('workspace.activity', { q: 'Ada' });
    expect(items.map(({ summary }) => summary)).toContain(
      'hat um Freigabe gebeten: Den Lead „Ada“ löschen. Er lässt sich 30 Tage lang wiederherstellen.',
    );
  });

  test('a card shows a choice in the language of its reader, next to its key', async () => {
    const { client: german } = await newMember(app, 'admin', owner);
    await german.post('/api/auth/profile', { language: 'de' });
    const { id } = await waiting('Ada');
    const stage = async (reader: Client) =>
      (await reader.act<{ facts: { key: string }[] }>('approvals.get', { id })).facts.find(
        ({ key }) => key === 'stage',
      );
    expect(await stage(owner)).toMatchObject({ value: 'new', words: 'New' });
    expect(await stage(german)).toMatchObject({ value: 'new', words: 'Neu' });
  });

  test('a card of an earlier version, which has no German, is read in English', async () => {
    const { client: german } = await newMember(app, 'admin', owner);
    await german.post('/api/auth/profile', { language: 'de' });
    const { id } = await waiting('Ada');
    await rowsOf(app.database, 'update approvals set says = null where id = $1', [id]);
    expect(await german.act('approvals.decline', { id })).toMatchObject({
      title: 'Lead löschen',
      preview: 'Delete the lead “Ada”. It can be restored for 30 days.',
    });
  });

  test('a card of an earlier version, which has two languages side by side, is read in both and can be approved', async () => {
    const { client: german } = await newMember(app, 'admin', owner);
    await german.post('/api/auth/profile', { language: 'de' });
    const { id } = await waiting('Ada');
    await rowsOf(
      app.database,
      `update approvals set says = null, preview_de = 'Den Lead löschen.', facts = (select jsonb_agg(fact || '{"label": {"en": "Then", "de": "Damals"}}') from jsonb_array_elements(facts) fact)
       where id = $1`,
      [id],
    );
    const labels = async (client: Client) =>
      (await client.act<{ facts: { label: string }[] }>('approvals.get', { id })).facts.map(({ label }) => label);
    expect(new Set(await labels(owner))).toEqual(new Set(['Then']));
    expect(new Set(await labels(german))).toEqual(new Set(['Damals']));
    expect(await german.act('approvals.approve', { id })).toMatchObject({
      preview: 'Den Lead löschen.',
      state: 'executed',
    });
    const { items } = await german.act<{ items: { summary: string }[] }>('workspace.activity', {
      q: 'freigegeben: Den Lead löschen.',
    });
    expect(items.map(({ summary }) => summary)).toEqual(['hat freigegeben: Den Lead löschen.']);
  });

  test('422: an edited input must match the schema of the action, else the card waits on', async () => {
    const { id } = await waiting();
    for (const input of [{}, { id: 'x' }, { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', force: true }]) {
      expect(await owner.call('approvals.edit_and_approve', { id, input })).toMatchObject({
        status: 422,
        body: { code: 'invalid_input' },
      });
    }
    expect(await read(id)).toMatchObject({ state: 'pending', originalInput: null });
  });

  test('the list is newest first, by state, in pages', async () => {
    const { client } = await newWorkspace(owner);
    const computer = await pairComputer(app, client);
    const ids: string[] = [];
    for (let index = 0; index < 3; index++)
      ids.unshift(await newCard(app, computer, 'crm.delete_lead', { id: (await newLead(client)).id }));
    await client.act('approvals.decline', { id: ids[1] });
    const list = (input: Record<string, unknown>) =>
      client.act<{ items: Card[]; nextCursor?: string; pending: number }>('approvals.list', input);
    expect((await list({})).items.map((card) => card.id)).toEqual(ids);
    expect(await list({ state: 'pending' })).toMatchObject({ items: [{ id: ids[0] }, { id: ids[2] }], pending: 2 });
    const first = await list({ limit: 2 });
    expect((await list({ limit: 2, cursor: first.nextCursor })).items.map((card) => card.id)).toEqual([ids[2]]);
  });

  test('a card of one workspace does not exist in another', async () => {
    const { id } = await waiting();
    const { client } = await newWorkspace(owner);
    for (const action of ['approvals.get', 'approvals.approve', 'approvals.decline'])
      expect(await client.call(action, { id })).toMatchObject({ status: 404, body: { code: 'approval_not_found' } });
  });
});
