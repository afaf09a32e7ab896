import { beforeAll, describe, expect, test } from 'vitest';
import { readVariables } from '../../src/vault/variables.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newLead, newMember, newRole, newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { searchWorkspace } from '../harness/search.ts';
import { rowsOf } from '../harness/statements.ts';

interface Workspace {
  id: string;
  name: string;
  timeZone: string;
  currency: string;
  language: string;
  plan: string;
  createdAt: string;
  updatedAt: string;
}

// catalogue: workspace, the settings and what is in it.
describe('workspace', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  test('a new workspace takes over what is not said, and its maker owns it', async () => {
    const here = await owner.act<Workspace>('workspace.get');
    const made = await owner.act<Workspace>('workspace.create', { name: 'Second', currency: 'CHF' });
    expect(made).toMatchObject({
      name: 'Second',
      currency: 'CHF',
      timeZone: here.timeZone,
      language: here.language,
      plan: 'self_hosted',
    });
    const { body } = await owner.get<{ workspaces: { id: string; role: string }[] }>('/api/auth/session');
    expect(body.workspaces).toContainEqual({ id: made.id, name: 'Second', role: 'owner', logoId: null, photoId: null });
  });

  test('a new workspace is empty but for the note of its making', async () => {
    const { client } = await newWorkspace(owner);
    expect(await client.act('crm.list_leads')).toEqual({ items: [] });
    expect(await client.act('workspace.activity')).toMatchObject({
      items: [{ summary: 'created this workspace', actor: { name: 'Olivia Owner' } }],
    });
  });

  test('a person who reads German is told in German; of a line that nobody writes any more by the action’s title and the names', async () => {
    await newLead(owner, { name: 'Ada Lovelace' });
    const latest = async () =>
      (await owner.act<{ items: { id: string; summary: string }[] }>('workspace.activity', { module: 'crm', limit: 1 }))
        .items[0];
    await owner.post('/api/auth/profile', { language: 'de' });
    const now = await latest();
    await rowsOf(app.database, 'update activity set summary = $2, phrase = null, other_words = null where id = $1', [
      now?.id,
      'took the lead “Ada Lovelace” in',
    ]);
    const earlier = await latest();
    await owner.post('/api/auth/profile', { language: 'en' });
    expect([now?.summary, earlier?.summary]).toEqual([
      'hat den Lead „Ada Lovelace“ angelegt',
      'Lead anlegen: „Ada Lovelace“',
    ]);
    expect(await owner.act('workspace.get_activity', { id: now?.id })).toMatchObject({
      summary: 'took the lead “Ada Lovelace” in',
    });
  });

  test('changes of the settings hold at once, with event and note', async () => {
    const { client } = await newWorkspace(owner);
    const answer = await client.call<{ result: Workspace }>('workspace.update', {
      name: 'Renamed',
      timeZone: 'Europe/Berlin',
      currency: 'GBP',
      language: 'de',
    });
    expect(answer.body).toMatchObject({
      result: { name: 'Renamed', timeZone: 'Europe/Berlin', currency: 'GBP', language: 'de' },
      events: ['platform.workspace_updated'],
    });
    expect(await client.act('workspace.get')).toEqual(answer.body.result);
    expect(await newLead(client)).toMatchObject({ currency: 'GBP' });
  });

  test('409 stale_version: the settings were changed since they were read', async () => {
    const { client } = await newWorkspace(owner);
    const { updatedAt } = await client.act<Workspace>('workspace.get');
    await client.act('workspace.update', { name: 'First', expectedUpdatedAt: updatedAt });
    expect(await client.call('workspace.update', { name: 'Second', expectedUpdatedAt: updatedAt })).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
  });

  test('a module that is switched off is gone for everybody, and its data is there again when it is back', async () => {
    const { client } = await newWorkspace(owner);
    const lead = await newLead(client);
    expect(await client.call('workspace.set_module', { module: 'crm', enabled: false })).toMatchObject({
      status: 200,
      body: { result: { name: 'crm', enabled: false, required: false }, events: ['platform.module_switched'] },
    });
    expect(await client.call('crm.get_lead', { id: lead.id })).toMatchObject({
      status: 404,
      body: { code: 'module_disabled' },
    });
    expect(await searchWorkspace(client, lead.name)).toEqual({ items: [], more: false, partial: [] });
    expect(await client.act('workspace.overview')).toMatchObject({
      sections: expect.not.arrayContaining([expect.objectContaining({ module: 'crm' })]),
    });
    expect(await client.act('workspace.list_modules')).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ name: 'crm', enabled: false })]),
    });
    await client.act('workspace.set_module', { module: 'crm', enabled: true });
    expect(await client.call('crm.get_lead', { id: lead.id })).toMatchObject({ status: 200 });
  });

  test('a module that is off in one workspace is on in another', async () => {
    const { client } = await newWorkspace(owner);
    await client.act('workspace.set_module', { module: 'crm', enabled: false });
    expect(await owner.call('crm.list_leads')).toMatchObject({ status: 200 });
  });

  test('409 module_required for what the rest cannot do without; 404 for what does not exist', async () => {
    const { items } = await owner.act<{ items: { name: string; required: boolean }[] }>('workspace.list_modules');
    const required = items.filter((module) => module.required).map((module) => module.name);
    expect(required).toEqual(expect.arrayContaining(['workspace', 'members', 'keys', 'approvals']));
    for (const module of required)
      expect(await owner.call('workspace.set_module', { module, enabled: false })).toMatchObject({
        status: 409,
        body: { code: 'module_required' },
      });
    expect(await owner.call('workspace.set_module', { module: 'constructor', enabled: false })).toMatchObject({
      status: 404,
      body: { code: 'module_not_found' },
    });
  });

  test('usage names the plan, its limits with what is left, and the storage', async () => {
    const usage = await owner.act<{
      plan: string;
      limits: { name: string; perMinute: number; burst: number; remaining: number; resetAt: string }[];
      storage: { databaseBytes: number };
    }>('workspace.usage');
    expect(usage.plan).toBe('self_hosted');
    const actions = usage.limits.find((limit) => limit.name === 'actions');
    expect(actions).toMatchObject({ perMinute: 6_000, burst: 12_000 });
    expect(actions?.remaining).toBeLessThanOrEqual(12_000);
    expect(actions?.remaining).toBeGreaterThan(10_000);
    expect(usage.storage.databaseBytes).toBeGreaterThan(1_000_000);
  });

  test('usage counts what was done by day, today last, where days are asked for', async () => {
    const { client } = await newWorkspace(owner);
    await newLead(client);
    await newLead(client);
    expect(await client.act('workspace.usage')).not.toHaveProperty('days');
    const { days } = await client.act<{ days: { day: string; changes: number; received: number }[] }>(
      'workspace.usage',
      { days: 7 },
    );
    expect(days).toHaveLength(7);
    expect(days.at(-1)).toMatchObject({ changes: 3, received: 0, delivered: 0, undelivered: 0 });
    expect(days[0]).toMatchObject({ changes: 0 });
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
  });

  const item = (label: string, value: number) => ({ label, value, href: expect.any(String) });

  test('the overview counts leads that are open and cards that wait', async () => {
    const { client } = await newWorkspace(owner, { name: 'Counted' });
    await newLead(client);
    await newLead(client, { stage: 'meeting' });
    await newLead(client, { stage: 'won' });
    expect(await client.act('workspace.overview')).toMatchObject({
      workspace: { name: 'Counted', plan: 'self_hosted' },
      sections: expect.arrayContaining(
        [
          { module: 'crm', items: [item('Customers', 0), item('Open leads', 2), item('Won leads', 1)] },
          { module: 'bookings', items: [item('Upcoming bookings today', 0), item('Bookings to confirm', 0)] },
          { module: 'tasks', items: [item('My tasks for today', 0), item('My overdue tasks', 0)] },
          { module: 'messages', items: [item('Unread conversations', 0)] },
          { module: 'tables', items: [item('Tables', 0)] },
          { module: 'workflows', items: [item('Deployed workflows', 0), item('Failed runs since yesterday', 0)] },
        ].map((section) => expect.objectContaining(section)),
      ),
      waiting: [],
      sample: false,
      waitingApprovals: 0,
      unreadNotices: 0,
    });
  });

  test('the overview names what somebody should look at, and one section where only that is asked for', async () => {
    const { client } = await newWorkspace(owner);
    const { body } = await owner.get<{ user: { id: string } }>('/api/auth/session');
    await client.act('tasks.create', {
      title: 'Late',
      dueAt: new Date(app.clock.now().getTime() - 60_000).toISOString(),
      assigneeId: body.user.id,
    });
    expect(await client.act('workspace.overview')).toMatchObject({
      waiting: expect.arrayContaining([{ module: 'tasks', label: 'My overdue tasks', value: 1, href: '/tasks' }]),
    });
    expect(await client.act<{ sections: unknown[] }>('workspace.overview', { section: 'crm' })).toMatchObject({
      sections: [{ module: 'crm' }],
      waiting: [],
    });
    expect(await client.call('workspace.overview', { section: 'unicorns' })).toMatchObject({
      status: 422,
      body: {
        code: 'invalid_input',
        details: [{ path: '/section', message: expect.stringMatching(/^must be one of .*crm.*tasks/) }],
      },
    });
  });

  test('search finds leads by their words, and only for who may read leads', async () => {
    const { client } = await newWorkspace(owner);
    const lead = await newLead(client, { name: 'Zebra Works', company: 'Savanna', email: 'z@example.com' });
    await newLead(client, { name: 'Lion' });
    expect(await searchWorkspace(client, ' zebra ')).toMatchObject({
      items: [
        {
          type: 'lead',
          id: lead.id,
          title: 'Zebra Works',
          subtitle: 'Savanna · z@example.com',
          href: expect.stringContaining(lead.id),
        },
      ],
    });
    expect(await searchWorkspace(client, '%')).toEqual({ items: [], more: false, partial: [] });
    const { client: outsider } = await newMember(app, await newRole(client, ['workspace.read']), client);
    expect(await searchWorkspace(outsider, 'zebra')).toEqual({ items: [], more: false, partial: [] });
  });

  test('variables are set, listed by name, replaced and removed', async () => {
    const { client } = await newWorkspace(owner);
    await client.act('workspace.set_variable', { name: 'b', value: 'two' });
    await client.act('workspace.set_variable', { name: 'a', value: '' });
    await client.act('workspace.set_variable', { name: 'b', value: 'three' });
    expect(await client.act('workspace.list_variables')).toMatchObject({
      items: [
        { name: 'a', value: '', secret: false },
        { name: 'b', value: 'three', secret: false, updatedAt: expect.any(String) },
      ],
    });
    await client.act('workspace.set_variable', { name: 'a', value: null });
    expect(await client.act<{ items: unknown[] }>('workspace.list_variables')).toMatchObject({
      items: [{ name: 'b' }],
    });
    expect(await owner.act('workspace.list_variables')).toEqual({ items: [] });
    for (const name of ['1a', 'a b', '', 'a'.repeat(60)])
      expect(await client.call('workspace.set_variable', { name, value: 'x' })).toMatchObject({ status: 422 });
  });

  test('a secret variable is given to workflows and shown to nobody', async () => {
    const { client, id: workspaceId } = await newWorkspace(owner);
    expect(
      await client.act('workspace.set_variable', { name: 'apiToken', value: 'sesame-open', secret: true }),
    ).toEqual({ name: 'apiToken', value: null, secret: true });
    await client.act('workspace.set_variable', { name: 'plain', value: 'seen' });
    expect(await client.act('workspace.list_variables')).toMatchObject({
      items: [
        { name: 'apiToken', value: null, secret: true },
        { name: 'plain', value: 'seen', secret: false },
      ],
    });
    const { database, vault } = app.services;
    expect(await readVariables(database, vault, workspaceId)).toMatchObject({
      variables: { plain: 'seen' },
      secrets: { apiToken: { value: 'sesame-open' } },
    });
    expect(
      JSON.stringify(await rowsOf(app.database, "select v.*, encode(sealed, 'escape') from variables v")),
    ).not.toContain('sesame-open');
    expect(JSON.stringify(await client.act('workspace.activity'))).not.toContain('sesame-open');

    expect(await client.act('workspace.set_variable', { name: 'apiToken', value: 'changed' })).toEqual({
      name: 'apiToken',
      value: null,
      secret: true,
    });
    expect(await readVariables(database, vault, workspaceId)).toMatchObject({
      secrets: { apiToken: { value: 'changed' } },
    });
    expect(await client.act('workspace.set_variable', { name: 'apiToken', value: 'open now', secret: false })).toEqual({
      name: 'apiToken',
      value: 'open now',
      secret: false,
    });
    expect(await readVariables(database, vault, workspaceId)).toMatchObject({
      variables: { apiToken: 'open now' },
      secrets: {},
    });
    await client.act('workspace.set_variable', { name: 'plain', value: null });
    expect(await readVariables(database, vault, workspaceId)).toEqual({
      variables: { apiToken: 'open now' },
      secrets: {},
    });
  });
});
