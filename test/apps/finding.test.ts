import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { connectApp } from './connect-app.ts';
import { speakMcp } from './remote-server.ts';

interface Found {
  items: { tool: string; app: string; title: string; readOnly: boolean; permitted: boolean; state: string }[];
  nextCursor?: string;
}

interface Tool {
  outputSchema: unknown;
  choices: Record<string, unknown>;
}

const json = (schema: unknown) => ({ 200: { description: 'ok', content: { 'application/json': { schema } } } });

const project = {
  type: 'object',
  properties: { key: { type: 'string' }, name: { type: 'string' }, token: { type: 'string', writeOnly: true } },
};

const tracker = (server: string) => ({
  openapi: '3.1.0',
  info: { title: 'Tracker of tomorrow', version: '1' },
  servers: [{ url: server }],
  components: { schemas: { Project: project } },
  paths: {
    '/projects': {
      get: {
        operationId: 'listProjects',
        summary: 'List projects',
        tags: ['Planning'],
        responses: json({ type: 'array', items: { $ref: '#/components/schemas/Project' } }),
      },
    },
    '/projects/{project}/tickets': {
      get: {
        operationId: 'listTickets',
        summary: 'List tickets',
        parameters: [{ name: 'project', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {},
      },
      post: {
        operationId: 'createTicket',
        summary: 'Create a ticket',
        description: 'Opens something to be done.',
        parameters: [{ name: 'project', in: 'path', required: true, schema: { type: 'string' } }],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['title'],
                properties: {
                  title: { type: 'string' },
                  moveTo: {
                    type: 'string',
                    'x-svc-choices': { operation: 'listProjects', value: 'key', label: 'name' },
                  },
                  other: { type: 'string', 'x-svc-choices': { operation: 'createTicket' } },
                },
              },
            },
          },
        },
        responses: json({ $ref: '#/components/schemas/Project' }),
      },
    },
    '/projects/{project}/tickets/{ticket_number}': {
      patch: {
        operationId: 'updateTicket',
        summary: 'Update a ticket',
        parameters: [
          { name: 'project', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'ticket_number', in: 'path', required: true, schema: { type: 'integer' } },
        ],
        responses: {},
      },
    },
  },
});

describe('tools of all connected apps', () => {
  const app = useApp({ env: { SVC_ALLOWED_NETWORKS: '127.0.0.1' } });
  const receiver = useHttpReceiver();
  let owner: Client;

  beforeAll(async () => {
    owner = await app.owner();
    speakMcp(receiver, {
      tools: [
        { name: 'search', description: 'Finds tickets and notes.', annotations: { readOnlyHint: true } },
        {
          name: 'move_note',
          inputSchema: { type: 'object', properties: { folder: { type: 'string' } }, required: ['folder'] },
          outputSchema: { type: 'object', properties: { id: { type: 'string' } } },
        },
      ],
    });
    await connectApp(owner, { name: 'notes', url: receiver.url }, ['search']);
    await owner.act('apps.import_document', {
      name: 'tracker',
      document: tracker('https://tracker.example.com'),
      permit: 'reading',
    });
  });

  const find = (input: object) => owner.act<Found>('apps.find_tools', input);
  const names = async (input: object) => (await find(input)).items.map(({ tool }) => tool);
  const tool = (name: string) => owner.act<Tool>('apps.get_tool', { tool: name });

  test('are found by title, app, tag and description, the best first, and what may be called before the rest', async () => {
    expect(await names({ q: 'ticket' })).toEqual([
      'app_tracker_list_tickets',
      'app_notes_search',
      'app_tracker_create_ticket',
      'app_tracker_update_ticket',
    ]);
    expect(await names({ q: 'tomorrow CREATE' })).toEqual(['app_tracker_create_ticket']);
    expect(await names({ q: 'planning' })).toEqual(['app_tracker_list_projects']);
    expect(await names({ q: 'notes', readOnly: true })).toEqual(['app_notes_search']);
    expect(await names({ q: '%' })).toEqual([]);
    expect(await names({ q: 'ticket', app: 'notes' })).toEqual(['app_notes_search']);
    expect(await find({ tools: ['app_tracker_create_ticket', 'app_tracker_gone'] })).toEqual({
      items: [
        expect.objectContaining({
          app: 'tracker',
          serverName: 'Tracker of tomorrow',
          state: 'connected',
          title: 'Create a ticket',
          method: 'POST',
          readOnly: false,
          permitted: false,
          needs: ['project', 'body'],
        }),
      ],
    });
  });

  test('are told page by page, each once', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await find({ limit: 2, ...(cursor && { cursor }) });
      seen.push(...page.items.map((item) => item.tool));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(await names({}));
    expect(new Set(seen).size).toBe(6);
    expect(await owner.call('apps.find_tools', { cursor: 'bm8' })).toMatchObject({ status: 422 });
  });

  test('tell what they answer, without what is only sent', async () => {
    const item = {
      type: 'object',
      properties: { key: { type: 'string' }, name: { type: 'string' } },
    };
    expect((await tool('app_tracker_list_projects')).outputSchema).toMatchObject({ type: 'array', items: item });
    expect((await tool('app_tracker_create_ticket')).outputSchema).toEqual(expect.objectContaining(item));
    expect((await tool('app_tracker_update_ticket')).outputSchema).toBeNull();
    expect((await tool('app_notes_move_note')).outputSchema).toMatchObject({ properties: { id: { type: 'string' } } });
  });

  test('know which operation lists the values of an argument: by their paths, and by x-svc-choices', async () => {
    expect((await tool('app_tracker_update_ticket')).choices).toEqual({
      project: { tool: 'app_tracker_list_projects' },
      ticket_number: { tool: 'app_tracker_list_tickets' },
    });
    expect((await tool('app_tracker_create_ticket')).choices).toEqual({
      project: { tool: 'app_tracker_list_projects' },
      'body.moveTo': { tool: 'app_tracker_list_projects', value: 'key', label: 'name' },
    });
  });

  test('list values as a person says, which outlasts reading the document again and can be taken back', async () => {
    const wish = (input: object) => ({ tool: 'app_tracker_create_ticket', ...input });
    const set = (input: object) => owner.act<Tool>('apps.set_choices', wish(input));
    const refused = (input: object) => owner.call('apps.set_choices', wish(input));
    const other = { tool: 'app_tracker_list_tickets', label: 'title' };
    await set({ field: 'body.title', choices: other });
    await set({ field: 'project', choices: null });
    await owner.act('apps.import_document', { name: 'tracker', document: tracker('https://tracker.example.com') });
    expect((await tool('app_tracker_create_ticket')).choices).toEqual({
      'body.title': other,
      'body.moveTo': { tool: 'app_tracker_list_projects', value: 'key', label: 'name' },
    });
    await set({ field: 'body.title' });
    expect((await set({ field: 'project' })).choices).toEqual({
      project: { tool: 'app_tracker_list_projects' },
      'body.moveTo': { tool: 'app_tracker_list_projects', value: 'key', label: 'name' },
    });
    expect(await refused({ field: 'body.colour', choices: other })).toMatchObject({
      status: 422,
      body: { details: [{ path: '/field' }] },
    });
    for (const wrong of ['app_notes_search', 'app_tracker_update_ticket', 'app_tracker_gone'])
      expect(await refused({ field: 'project', choices: { tool: wrong } })).toMatchObject({
        status: 422,
        body: { details: [{ path: '/choices/tool', message: 'must be a tool of the same app that only reads' }] },
      });
    const { client } = await newMember(app);
    expect(await client.call('apps.set_choices', wish({ field: 'project' }))).toMatchObject({ status: 403 });
  });
});
