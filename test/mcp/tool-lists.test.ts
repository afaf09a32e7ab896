import { beforeAll, describe, expect, test } from 'vitest';
import { namedTools } from '../../src/runtime/tools/named-tools.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, newRole } from '../harness/factories.ts';
import { newKey, Speaker } from './speak.ts';

const meta = ['svc_overview', 'svc_find_tools', 'svc_call', 'svc_approval_status'];

// spec: MCP endpoint, query parameter tools; contract: named tools.
describe('the lists of tools', () => {
  const app = useApp();
  let owner: Client;
  let mcp: Speaker;

  beforeAll(async () => {
    owner = await app.owner();
    mcp = new Speaker(app, (await newKey(owner)).key);
  });

  /** What a person answers, and the tools of connected apps, which have names of their own. */
  const otherwiseOffered = new Set([
    'workflows.decide_step',
    'workflows.allow_step',
    'workflows.allow_steps',
    'apps.call_tool',
    'apps.call_reading_tool',
  ]);
  const publishedActions = () =>
    [...app.services.catalogue.entries.values()]
      .filter(({ action }) => !action.sessionOnly && !action.returnsSecret && !otherwiseOffered.has(action.name))
      .map(({ action }) => action);

  test('the default list holds the named tools, at most 40, and is the one called svc', async () => {
    const names = await mcp.names();
    const known = namedTools.filter((name) => app.services.catalogue.find(name)).map((name) => name.replace('.', '_'));
    expect(names).toEqual([...meta, ...known]);
    expect(names.length).toBeLessThanOrEqual(40);
    expect(await mcp.names('svc')).toEqual(names);
  });

  test('the compact list holds the reads among them, a search and a way to call the rest', async () => {
    const [all, compact] = [await mcp.tools('svc'), await mcp.tools('compact')];
    const reads = all.filter(({ annotations }) => annotations.readOnlyHint).map(({ name }) => name);
    expect(new Set(compact.map(({ name }) => name))).toEqual(new Set([...reads, 'svc_find_tools', 'svc_call']));
  });

  test('the full list holds every action that may be used here, and none that is for a signed-in person alone', async () => {
    const names = new Set((await mcp.everyTool('full')).map(({ name }) => name));
    for (const action of publishedActions()) expect(names, action.name).toContain(action.name.replace('.', '_'));
    for (const name of [
      'apps_call_tool',
      'keys_create',
      'approvals_approve',
      'approvals_decline',
      'approvals_edit_and_approve',
      'computers_confirm_code',
      'members_invite',
    ])
      expect(names).not.toContain(name);
  });

  test('every name is unique, every description and every hint is there', async () => {
    const tools = await mcp.everyTool('full');
    expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
    for (const { name, description, annotations } of tools) {
      expect(name).toMatch(/^[a-z][a-z0-9_]{0,49}$/);
      expect(description.length, name).toBeGreaterThan(10);
      expect(description.length, name).toBeLessThanOrEqual(1000);
      expect(annotations, name).toEqual({
        title: expect.any(String),
        readOnlyHint: expect.any(Boolean),
        destructiveHint: expect.any(Boolean),
        idempotentHint: expect.any(Boolean),
        openWorldHint: expect.any(Boolean),
      });
    }
  });

  test('the hints follow what an action does', async () => {
    const tools = new Map((await mcp.everyTool('full')).map((tool) => [tool.name, tool]));
    expect(tools.get('crm_list_leads')?.annotations).toMatchObject({
      readOnlyHint: true,
      destructiveHint: false,
      openWorldHint: false,
    });
    expect(tools.get('crm_create_lead')?.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: false });
    expect(tools.get('crm_delete_lead')?.annotations).toMatchObject({
      readOnlyHint: false,
      destructiveHint: true,
      openWorldHint: false,
    });
    expect(tools.get('messages_send')).toMatchObject({
      annotations: { destructiveHint: true, openWorldHint: true },
      description: expect.stringContaining('approval'),
    });
  });

  test('a person sees only what they may use, and a right that is taken away is gone from the next list and refused at the next call', async () => {
    const role = await newRole(owner, ['crm.read', 'crm.write', 'keys.read', 'keys.write']);
    const person = await newMember(app, role, owner);
    const theirs = new Speaker(app, (await newKey(person.client)).key);
    expect(await theirs.names()).toContain('crm_create_lead');
    expect(await theirs.names()).not.toContain('tasks_list');
    expect(await theirs.call('crm_create_lead', { name: 'Before' })).toMatchObject({ isError: false });
    await owner.act('members.save_role', {
      id: await roleId(owner, role),
      name: 'Readers',
      capabilities: ['crm.read'],
    });
    expect(await theirs.names()).not.toContain('crm_create_lead');
    expect(await theirs.names('full')).not.toContain('crm_create_lead');
    expect(await theirs.call('crm_create_lead', { name: 'After' })).toMatchObject({
      isError: true,
      value: { code: 'missing_capability' },
    });
    expect(await theirs.call('svc_call', { tool: 'crm_create_lead', arguments: { name: 'After' } })).toMatchObject({
      isError: true,
      value: { code: 'missing_capability' },
    });
    const found = await theirs.call<{ items: { name: string }[] }>('svc_find_tools', {
      query: 'create a lead',
      limit: 20,
    });
    expect(found.value.items.map(({ name }) => name)).not.toContain('crm_create_lead');
  });

  test('a module that is switched off takes its tools along', async () => {
    await owner.act('workspace.set_module', { module: 'tasks', enabled: false });
    expect(await mcp.names()).not.toContain('tasks_list');
    expect(await mcp.call('tasks_list')).toMatchObject({ isError: true, value: { code: 'module_disabled' } });
    await owner.act('workspace.set_module', { module: 'tasks', enabled: true });
    expect(await mcp.names()).toContain('tasks_list');
  });

  async function roleId(client: Client, key: string): Promise<string> {
    const { roles } = await client.act<{ roles: { id: string; key: string }[] }>('members.list');
    return roles.find((role) => role.key === key)?.id ?? '';
  }
});
