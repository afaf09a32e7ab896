import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newLead, newMember, newWorkspace, ownerAtHome } from '../harness/factories.ts';

type Totals = Record<string, { count: number; amounts: { currency: string; amount: number | null }[] }>;

describe('totals of the stages', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  const totalsOf = async (client: Client, filter: Record<string, unknown> = {}) =>
    (await client.act<{ totals: Totals }>('crm.list_leads', { limit: 1, totals: true, ...filter })).totals;

  test('count every lead and add up what they are worth, the currency of the workspace first', async () => {
    const { client } = await newWorkspace(owner, { currency: 'EUR' });
    await newLead(client, { stage: 'new', value: 100_050 });
    await newLead(client, { stage: 'new', value: 250 });
    await newLead(client, { stage: 'new' });
    await newLead(client, { stage: 'new', value: 7, currency: 'CHF' });
    await newLead(client, { stage: 'meeting' });
    expect(await totalsOf(client)).toEqual({
      new: {
        count: 4,
        amounts: [
          { currency: 'EUR', amount: 100_300 },
          { currency: 'CHF', amount: 7 },
        ],
      },
      meeting: { count: 1, amounts: [] },
    });
    expect(await client.act('crm.list_leads', { limit: 1 })).not.toHaveProperty('totals');
  });

  test('follow the filter, all but the stage, and a lead that moves', async () => {
    const { client } = await newWorkspace(owner, { currency: 'EUR' });
    const { id: ownerId } = await newMember(app, 'member', client);
    const moving = await newLead(client, { name: 'Ada', value: 500, ownerId });
    await newLead(client, { name: 'Bea', value: 20, ownerId });
    await newLead(client, { name: 'Ada too', value: 3 });
    const eur = (amount: number) => [{ currency: 'EUR', amount }];
    expect(await totalsOf(client, { ownerId })).toEqual({ new: { count: 2, amounts: eur(520) } });
    expect(await totalsOf(client, { q: 'ada' })).toEqual({ new: { count: 2, amounts: eur(503) } });
    expect(await totalsOf(client, { stage: 'lost' })).toEqual({ new: { count: 3, amounts: eur(523) } });
    await client.act('crm.update_lead', { id: moving.id, stage: 'proposal' });
    expect(await totalsOf(client)).toEqual({
      new: { count: 2, amounts: eur(23) },
      proposal: { count: 1, amounts: eur(500) },
    });
  });

  test('a sum that no number holds exactly is not told', async () => {
    const { client } = await newWorkspace(owner, { currency: 'EUR' });
    for (let index = 0; index < 2; index++) await newLead(client, { value: Number.MAX_SAFE_INTEGER });
    expect(await totalsOf(client)).toEqual({ new: { count: 2, amounts: [{ currency: 'EUR', amount: null }] } });
  });

  test('whoever does not see a value is told no sum, and sees no more leads than their rules allow', async () => {
    const { client } = await newWorkspace(owner, { currency: 'EUR' });
    const { client: viewer } = await newMember(app, 'viewer', client);
    await newLead(client, { value: 500, source: 'fair' });
    await newLead(client, { value: 20 });
    const { items } = await client.act<{ items: { id: string; name: string }[] }>('tables.list_tables');
    const tableId = items.find(({ name }) => name === 'Leads')?.id ?? '';
    const condition = { field: 'source', cmp: 'eq', value: 'fair' };
    await client.act('tables.set_row_rules', { tableId, rules: [{ role: 'viewer', verb: 'read', condition }] });
    expect(await totalsOf(viewer)).toEqual({ new: { count: 1, amounts: [{ currency: 'EUR', amount: 500 }] } });
    const rights = [{ role: 'viewer', field: 'value', access: 'hidden' }];
    await client.act('tables.set_field_rights', { tableId, rights });
    expect(await totalsOf(viewer)).toEqual({ new: { count: 1, amounts: [] } });
    expect(await viewer.call('crm.list_leads', { sort: 'value' })).toMatchObject({
      status: 400,
      body: { code: 'unknown_field' },
    });
  });
});
