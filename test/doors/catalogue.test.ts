import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, newRole, newWorkspace, ownerAtHome } from '../harness/factories.ts';

interface ActionEntry {
  name: string;
  module: string;
  title: string;
  description: string;
  kind: string;
  risk?: string;
  capability: string;
  inputSchema: { type: string; properties: Record<string, unknown> };
  outputSchema: unknown;
  emits: string[];
  enabled: boolean;
  permitted?: boolean;
  labels?: { title: string; description: string; fields: Record<string, string>; choices?: object };
}

interface Tools {
  actions: ActionEntry[];
  triggers: {
    name: string;
    module: string;
    title: string;
    description: string;
    payloadSchema: unknown;
    example: unknown;
  }[];
  modules: { name: string; title: string; enabled: boolean; required: boolean }[];
}

// contract: Action routes, GET /api/os/tools.
describe('GET /api/os/tools', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  const tools = async (client = owner, path = '/api/os/tools', headers: Record<string, string> = {}) =>
    (await client.get<Tools>(path, { headers })).body;
  const byName = (list: Tools, name: string) => list.actions.find((action) => action.name === name);

  test('401 no_session without a session', async () => {
    expect(await app.browser().get('/api/os/tools')).toMatchObject({
      status: 401,
      body: { ok: false, code: 'no_session' },
    });
  });

  test('brief=1 names the same actions and modules, without what makes it large', async () => {
    const [whole, brief] = [
      await tools(owner, '/api/os/tools?localized=1'),
      await tools(owner, '/api/os/tools?localized=1&brief=1'),
    ];
    expect(brief.actions.map(({ name, enabled }) => [name, enabled])).toEqual(
      whole.actions.map(({ name, enabled }) => [name, enabled]),
    );
    expect(brief.modules).toEqual(whole.modules);
    const { title, fields, choices } = byName(whole, 'crm.create_lead')?.labels ?? {};
    expect(byName(brief, 'crm.create_lead')).toEqual({
      name: 'crm.create_lead',
      module: 'crm',
      title: byName(whole, 'crm.create_lead')?.title,
      kind: 'write',
      capability: 'crm.write',
      effects: [],
      enabled: true,
      labels: { title, fields, choices },
    });
    expect(JSON.stringify(brief).length).toBeLessThan(JSON.stringify(whole).length / 5);
  });

  test('it needs no Origin, for it changes nothing', async () => {
    expect(await owner.get('/api/os/tools', { headers: { origin: '' } })).toMatchObject({ status: 200 });
  });

  test('every action has the fields of the contract, and a risk exactly when it is risky', async () => {
    const { actions } = await tools();
    for (const action of actions) {
      expect(action, action.name).toMatchObject({
        name: expect.stringMatching(/^[a-z]+\.[a-z_]+$/),
        module: action.name.split('.')[0],
        effects: expect.any(Array),
        title: expect.stringMatching(/\S/),
        description: expect.stringMatching(/\S/),
        kind: expect.stringMatching(/^(read|write|risky)$/),
        capability: expect.stringMatching(/^[a-z]+\.[a-z]+$/),
        inputSchema: { type: 'object', additionalProperties: false },
        outputSchema: expect.any(Object),
        emits: expect.any(Array),
        enabled: true,
      });
      expect(action.risk !== undefined, action.name).toBe(action.kind === 'risky');
      if (action.risk) expect(['send', 'publish', 'pay', 'delete']).toContain(action.risk);
    }
  });

  test('what this issue promises is there, each with its kind, risk and events', async () => {
    const list = await tools();
    expect(byName(list, 'crm.list_leads')).toMatchObject({ kind: 'read', capability: 'crm.read', emits: [] });
    expect(byName(list, 'crm.update_lead')).toMatchObject({
      kind: 'write',
      capability: 'crm.write',
      emits: ['crm.lead_updated', 'crm.lead_stage_changed'],
    });
    expect(byName(list, 'crm.delete_lead')).toMatchObject({
      kind: 'risky',
      risk: 'delete',
      capability: 'crm.delete',
      emits: ['crm.lead_deleted'],
    });
    expect(byName(list, 'members.invite')).toMatchObject({ kind: 'risky', risk: 'send' });
    expect(byName(list, 'members.remove')).toMatchObject({ kind: 'risky', risk: 'delete' });
  });

  test('every event an action emits is a trigger, with its schema and an example', async () => {
    const { actions, triggers } = await tools();
    for (const trigger of triggers)
      expect(trigger).toMatchObject({
        name: expect.stringMatching(/^[a-z]+\.[a-z_]+$/),
        module: trigger.name.split('.')[0],
        title: expect.any(String),
        description: expect.any(String),
        payloadSchema: expect.objectContaining({ type: 'object' }),
        example: expect.any(Object),
      });
    const known = triggers.map((trigger) => trigger.name);
    for (const event of actions.flatMap((action) => action.emits)) expect(known).toContain(event);
  });

  test('only what the person may use is listed, and all of it can be called', async () => {
    const { client: viewer } = await newMember(app, 'viewer', owner);
    const listed = (await tools(viewer)).actions;
    expect(listed.length).toBeGreaterThan(5);
    expect(listed.every((action) => action.capability.endsWith('.read'))).toBe(true);
    const names = listed.map((action) => action.name);
    for (const { name } of (await tools()).actions) {
      const { status } = await viewer.call(name, { noSuchField: true });
      expect(status, name).toBe(names.includes(name) ? 422 : 403);
    }
  });

  test('all=1 adds what others may use, told apart, so that what they made can be read by its words', async () => {
    const { client: viewer } = await newMember(app, 'viewer', owner);
    const [own, all, whole] = [
      await tools(viewer),
      await tools(viewer, '/api/os/tools?localized=1&all=1'),
      await tools(),
    ];
    expect(all.actions.map(({ name }) => name)).toEqual(whole.actions.map(({ name }) => name));
    expect(all.actions.filter(({ permitted }) => permitted).map(({ name }) => name)).toEqual(
      own.actions.map(({ name }) => name),
    );
    expect(byName(all, 'tasks.create')).toMatchObject({
      permitted: false,
      labels: { title: 'Create a task' },
      inputSchema: { type: 'object' },
    });
    expect(byName(own, 'crm.list_leads')).not.toHaveProperty('permitted');
  });

  test('a right that comes or goes shows at the next look', async () => {
    const role = await newRole(owner, ['crm.read']);
    const { client } = await newMember(app, role, owner);
    expect((await tools(client)).actions.map((action) => action.capability)).toEqual(
      expect.arrayContaining(['crm.read']),
    );
    expect((await tools(client)).actions.some((action) => action.capability === 'crm.write')).toBe(false);
    const { roles } = await owner.act<{ roles: { id: string; key: string; name: string }[] }>('members.list');
    const { id, name } = roles.find((candidate) => candidate.key === role) as { id: string; name: string };
    await owner.act('members.save_role', { id, name, capabilities: ['crm.write'] });
    expect(new Set((await tools(client)).actions.map((action) => action.capability))).toEqual(new Set(['crm.write']));
  });

  test('actions of a disabled module stay listed with enabled false, and so does the module', async () => {
    const { client } = await newWorkspace(owner);
    await client.act('workspace.set_module', { module: 'crm', enabled: false });
    const list = await tools(client);
    expect(list.actions.filter((action) => action.module === 'crm').length).toBeGreaterThan(3);
    for (const action of list.actions) expect(action.enabled, action.name).toBe(action.module !== 'crm');
    expect(list.modules).toContainEqual(expect.objectContaining({ name: 'crm', enabled: false, required: false }));
    expect(list.modules).toContainEqual(expect.objectContaining({ name: 'workspace', enabled: true, required: true }));
    expect(byName(await tools(), 'crm.list_leads')?.enabled).toBe(true);
  });

  test('localized=1 adds labels in the language of Accept-Language; names and schemas stay as they are', async () => {
    const plain = await tools();
    const german = await tools(owner, '/api/os/tools?localized=1', { 'accept-language': 'de-CH, de;q=0.9, en;q=0.8' });
    const english = await tools(owner, '/api/os/tools?localized=1', { 'accept-language': 'en-GB' });
    expect(byName(german, 'crm.create_lead')?.labels).toMatchObject({
      title: 'Lead anlegen',
      fields: { name: 'Name', company: 'Firma', nextStepAt: 'Nächster Schritt am' },
    });
    expect(byName(english, 'crm.create_lead')?.labels).toMatchObject({
      title: 'Create a lead',
      fields: { nextStepAt: expect.any(String) },
    });
    expect(byName(german, 'crm.update_customers')?.labels).toMatchObject({ nested: { company: 'Firma' } });
    for (const list of [german, english]) {
      expect(list.actions.map(({ labels: _, ...action }) => action)).toEqual(plain.actions);
      for (const action of list.actions)
        expect(Object.keys(action.labels?.fields ?? {}).sort(), action.name).toEqual(
          Object.keys(action.inputSchema.properties).sort(),
        );
    }
    // Complete: no German label is the English one left over. A few words are the same in both languages.
    for (const action of german.actions) {
      expect(action.labels?.title, action.name).not.toBe(action.title);
      expect(action.labels?.description, action.name).not.toBe(action.description);
    }
  });

  test.each([
    ['de;q=0.1, en;q=0.9', 'Create a lead'],
    ['fr, de;q=0.5', 'Lead anlegen'],
    ['fr', 'Create a lead'],
    ['', 'Create a lead'],
    [';;;q=,,x', 'Create a lead'],
    ['DE', 'Lead anlegen'],
  ])('Accept-Language “%s” gives “%s”', async (language, title) => {
    const list = await tools(owner, '/api/os/tools?localized=1', language ? { 'accept-language': language } : {});
    expect(byName(list, 'crm.create_lead')?.labels?.title).toBe(title);
  });

  test('localized with another value than 1 adds nothing', async () => {
    for (const value of ['0', 'true', ''])
      expect(byName(await tools(owner, `/api/os/tools?localized=${value}`), 'crm.create_lead')?.labels).toBeUndefined();
  });
});
