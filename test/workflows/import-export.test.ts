import { beforeAll, describe, expect, test } from 'vitest';
import type { WorkflowDefinition } from '../../src/engine/definition/definition.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { newTable } from '../harness/tables.ts';
import { getWorkflow, greeting, newWorkflow, nowhere } from './make-workflows.ts';

interface Document {
  format: string;
  version: number;
  name: string;
  definition: WorkflowDefinition;
  references?: Record<string, Record<string, string>>;
  [key: string]: unknown;
}

type Missing = { kind: string; name: string; path: string; stepId: string | null }[];

describe('a workflow as a document', () => {
  const app = useApp();
  let owner: Client;
  let elsewhere: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    elsewhere = (await newWorkspace(owner)).client;
  });

  const exported = (client: Client, id: string) => client.act<Document>('workflows.export', { id });
  const imported = (client: Client, document: unknown, settings: object = {}) =>
    client.act<{ id: string; name: string; missing: Missing }>('workflows.import', { document, ...settings });
  const withSteps = (...steps: WorkflowDefinition['steps']): WorkflowDefinition => ({
    triggers: [{ id: 'start', kind: 'manual' }],
    steps,
    edges: [],
  });
  const configOf = (document: Document, stepId: string) =>
    document.definition.steps.find((step) => step.id === stepId)?.config;

  test('comes back in another workspace as it was', async () => {
    const wish = { name: 'Travels', description: 'far', color: '#123456', settings: { risky: 'ask' } };
    const { id } = await newWorkflow(owner, wish);
    const document = await exported(owner, id);
    expect(document).toEqual({ format: 'svc.workflow', version: 1, ...wish, definition: greeting() });
    const made = await imported(elsewhere, document);
    expect(made).toMatchObject({ name: 'Travels', missing: [] });
    expect(await getWorkflow(elsewhere, made.id)).toMatchObject({ ...wish, definition: greeting(), isDeployed: false });
    expect(await exported(elsewhere, made.id)).toEqual(document);
  });

  test('goes into a folder of choice, and never over one that is there', async () => {
    const { id } = await newWorkflow(owner, { name: 'Twice' });
    const folder = await owner.act<{ id: string }>('workflows.save_folder', { name: 'Imported' });
    const document = await exported(owner, id);
    const [one, two] = [await imported(owner, document, { folderId: folder.id }), await imported(owner, document)];
    expect(new Set([id, one.id, two.id]).size).toBe(3);
    expect((await getWorkflow(owner, one.id)).folderId).toBe(folder.id);
  });

  test('holds no secrets: what is written out becomes a reference that the import asks for', async () => {
    const headers = {
      Authorization: 'Bearer sk-live-123',
      'X-Api-Key': 'abc',
      Cookie: 'sid=1',
      accept: 'text/plain',
      'x-token': '{{ secrets.mine }}',
    };
    const definition = withSteps(
      {
        id: 'call',
        kind: 'http',
        config: {
          method: 'GET',
          url: 'https://user:pass@example.com/?q=1&api_key=k123',
          headers,
          query: { token: 't-1', page: '2' },
        },
      },
      {
        id: 'relay',
        kind: 'http',
        config: {
          method: 'GET',
          url: '{{ vars.base }}/x?token=t-2',
          body: { signature: 'Kind regards', note: 'ask for a token=please' },
        },
      },
      {
        id: 'send',
        kind: 'action',
        config: { action: 'crm.create_lead', input: { name: 'x', custom: [{ name: 'password', value: 'hunter2' }] } },
      },
    );
    const { id } = await newWorkflow(owner, { definition });
    const document = await exported(owner, id);
    const text = JSON.stringify(document);
    for (const secret of ['sk-live-123', 'abc', 'sid=1', 'user:pass', 'k123', 't-1', 't-2', 'hunter2'])
      expect(text, secret).not.toContain(secret);
    expect(configOf(document, 'call')).toEqual({
      method: 'GET',
      url: 'https://example.com/?q=1&api_key={{ secrets.call_url }}',
      headers: {
        Authorization: 'Bearer {{ secrets.call_authorization }}',
        'X-Api-Key': '{{ secrets.call_x_api_key }}',
        Cookie: '{{ secrets.call_cookie }}',
        accept: 'text/plain',
        'x-token': '{{ secrets.mine }}',
      },
      query: { token: '{{ secrets.call_token }}', page: '2' },
    });
    expect(configOf(document, 'relay')).toMatchObject({
      url: '{{ vars.base }}/x?token={{ secrets.relay_url }}',
      body: { signature: 'Kind regards', note: 'ask for a token=please' },
    });
    const { missing } = await imported(elsewhere, document);
    expect(missing).toContainEqual({
      kind: 'secret',
      name: 'call_authorization',
      path: 'steps.call.config.headers.Authorization',
      stepId: 'call',
    });
    expect(missing.map(({ name }) => name)).toContain('mine');
  });

  test('sample data stays at home', async () => {
    const { id } = await newWorkflow(owner);
    await owner.act('workflows.update', { id, pins: { greet: 'a customer’s data' } });
    expect(JSON.stringify(await exported(owner, id))).not.toContain('customer');
  });

  test('names connections by their names, and tells which are missing', async () => {
    const connection = await owner.act<{ id: string }>('connections.save', {
      name: 'Shop',
      kind: 'http',
      settings: { auth: 'none' },
    });
    const definition = withSteps({
      id: 'call',
      kind: 'http',
      config: { method: 'GET', url: 'https://example.com', connection: connection.id },
    });
    const { id } = await newWorkflow(owner, { definition });
    const document = await exported(owner, id);
    expect(configOf(document, 'call')).toMatchObject({ connection: 'Shop' });
    expect((await imported(owner, document)).missing).toEqual([]);
    const made = await imported(elsewhere, document);
    expect(made.missing).toEqual([
      { kind: 'connection', name: 'Shop', path: 'steps.call.config.connection', stepId: 'call' },
    ]);
    expect((await getWorkflow(elsewhere, made.id)).faults.map(({ code }) => code)).toContain('connection_missing');
  });

  test('finds workflows and tables of the same name, and tells which are missing', async () => {
    const child = await newWorkflow(owner, { name: 'Child' });
    const table = await newTable(owner, [{ key: 'title', type: 'text' }], { name: 'Inbox' });
    const definition = withSteps(
      { id: 'run', kind: 'workflow', config: { workflowId: child.id } },
      {
        id: 'keep',
        kind: 'action',
        config: { action: 'tables.create_record', input: { tableId: table.id, values: {} } },
      },
    );
    const { id } = await newWorkflow(owner, { definition });
    const document = await exported(owner, id);
    expect(document.references).toEqual({ workflows: { [child.id]: 'Child' }, tables: { [table.id]: 'Inbox' } });
    expect((await imported(elsewhere, document)).missing).toEqual([
      { kind: 'workflow', name: 'Child', path: 'steps.run.config.workflowId', stepId: 'run' },
      { kind: 'table', name: 'Inbox', path: 'steps.keep.config.input.tableId', stepId: 'keep' },
    ]);

    const [otherChild, otherTable] = [
      await newWorkflow(elsewhere, { name: 'Child' }),
      await newTable(elsewhere, [{ key: 'title', type: 'text' }], { name: 'Inbox' }),
    ];
    const made = await imported(elsewhere, document);
    expect(made.missing).toEqual([]);
    const { definition: led } = await getWorkflow(elsewhere, made.id);
    expect(led.steps.map((step) => step.config)).toMatchObject([
      { workflowId: otherChild.id },
      { input: { tableId: otherTable.id } },
    ]);
  });

  test('leads business data to that of the workspace it comes to', async () => {
    const leads = async (client: Client) =>
      (await client.act<{ items: { id: string; name: string }[] }>('tables.list_tables')).items.find(
        ({ name }) => name === 'Leads',
      )?.id;
    const [here, there] = [await leads(owner), await leads(elsewhere)];
    expect(here).not.toBe(there);
    const definition = withSteps({
      id: 'look',
      kind: 'action',
      config: { action: 'tables.list_records', input: { tableId: here } },
    });
    const { id } = await newWorkflow(owner, { definition });
    const made = await imported(elsewhere, await exported(owner, id));
    expect((await getWorkflow(elsewhere, made.id)).definition.steps[0]?.config).toMatchObject({
      input: { tableId: there },
    });
  });

  test('with actions, events and ids that are unknown is still imported', async () => {
    const definition = {
      triggers: [{ id: 'start', kind: 'event', config: { event: 'shop.sold' } }],
      steps: [
        { id: 'act', kind: 'action', config: { action: 'shop.ship' } },
        { id: 'run', kind: 'workflow', config: { workflowId: nowhere } },
      ],
      edges: [],
    };
    const { missing, id } = await imported(owner, {
      format: 'svc.workflow',
      version: 1,
      name: 'From afar',
      definition,
    });
    expect(missing.map(({ kind, name }) => [kind, name])).toEqual([
      ['workflow', nowhere],
      ['action', 'shop.ship'],
      ['event', 'shop.sold'],
    ]);
    expect((await getWorkflow(owner, id)).definition).toEqual(definition);
  });

  test('of another format or of a later version is refused', async () => {
    const good = { format: 'svc.workflow', version: 1, name: 'x', definition: greeting() };
    for (const wrong of [
      { ...good, format: 'n8n' },
      { ...good, version: 2 },
      { ...good, nodes: [] },
      { ...good, name: '' },
      { ...good, definition: {} },
    ])
      expect(await owner.call('workflows.import', { document: wrong })).toMatchObject({
        status: 422,
        body: { code: 'invalid_input' },
      });
  });
});
