import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectApp } from '../apps/connect-app.ts';
import { speakMcp } from '../apps/remote-server.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { newWorkflow } from '../harness/workflows.ts';
import { barriers } from './harness/axe.ts';
import { useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { say, sayIn } from './harness/words.ts';
import { addByPalette, codeField, fillCode, nodeOf, panelOf, savedAs } from './harness/workflow-canvas.ts';

const json = (schema: unknown) => ({ 200: { description: 'ok', content: { 'application/json': { schema } } } });
const text = { type: 'string' };

/** A tracker whose operations need ids, alternatives and lists; and many more than anybody reads. */
const tracker = (server: string) => ({
  openapi: '3.1.0',
  info: { title: 'The Tracker API', version: '1' },
  servers: [{ url: server }],
  paths: {
    '/projects': {
      get: {
        operationId: 'listProjects',
        summary: 'List projects',
        tags: ['Planning'],
        responses: json({ type: 'array', items: { type: 'object', properties: { key: text, name: text } } }),
      },
    },
    '/projects/{project_key}/tickets': {
      post: {
        operationId: 'createTicket',
        summary: 'Create a ticket',
        description: 'Opens something to be done.',
        tags: ['Planning'],
        parameters: [{ name: 'project_key', in: 'path', required: true, schema: text }],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['title'],
                properties: {
                  title: { ...text, description: 'What is to be done.' },
                  priority: { enum: ['low', 'high'] },
                  labels: { type: 'array', items: { enum: ['bug', 'wish'] } },
                  due: {
                    oneOf: [
                      { type: 'object', required: ['day'], properties: { day: text } },
                      { type: 'object', required: ['week'], properties: { week: { type: 'integer' } } },
                    ],
                  },
                },
              },
            },
          },
        },
        responses: json({ type: 'object', properties: { number: { type: 'integer' }, url: text } }),
      },
    },
    ...Object.fromEntries(
      Array.from({ length: 300 }, (_, n) => [
        `/reports/${n}`,
        { get: { operationId: `report${n}`, summary: `Report ${n}`, tags: ['Reports'], responses: {} } },
      ]),
    ),
  },
});

describe('an operation of a connected app in the editor', () => {
  const app = useApp({ env: { SVC_ALLOWED_NETWORKS: '127.0.0.1' } });
  const browsing = useBrowser(app);
  const service = useHttpReceiver();
  const server = useHttpReceiver();
  let owner: Client;
  let trackerId: string;

  const serve = () => {
    service.handle = (request, response) => {
      response.setHeader('content-type', 'application/json');
      if (request.method === 'POST')
        return void response.end(JSON.stringify({ number: 7, url: 'https://t/7', note: '{"owner":{"name":"Ada"}}' }));
      return void response.end(
        JSON.stringify([
          { key: 'web', name: 'Website' },
          { key: 'app', name: 'Phone app' },
        ]),
      );
    };
    speakMcp(server, {
      tools: [
        { name: 'list_folders', title: 'List folders', annotations: { readOnlyHint: true } },
        {
          name: 'move_note',
          title: 'Move a note',
          inputSchema: { type: 'object', properties: { folder: text }, required: ['folder'] },
        },
      ],
      answer: () => ({ content: [{ type: 'text', text: JSON.stringify([{ id: 'f1', name: 'Garden' }]) }] }),
    });
  };

  beforeAll(async () => {
    owner = await app.owner();
    trackerId = (
      await owner.act<{ id: string }>('apps.import_document', {
        name: 'tracker',
        document: tracker(service.url),
        permit: 'all',
      })
    ).id;
    serve();
    await connectApp(owner, { name: 'notes', url: server.url }, ['list_folders', 'move_note']);
  });

  // What receivers answer is forgotten before each test.
  beforeEach(serve);

  test('is found, filled in by choosing from the app, tested, and its answer inserted elsewhere', async () => {
    const id = await newWorkflow(owner, { steps: [], edges: [] });
    const page = await browsing.open(`/workflows/${id}`, { as: owner });
    await page.getByRole('button', { name: say('editor.first_step') }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('button', { name: say('editor.part_apps'), exact: true })
      .or(dialog.getByRole('radio', { name: say('editor.part_apps') }))
      .click();
    await dialog.getByRole('option', { name: 'Report 3' }).first().waitFor();
    await dialog.getByRole('option', { name: say('operation.more') }).waitFor();
    expect(await barriers(page, 'the list of operations')).toEqual([]);
    await dialog.getByRole('combobox', { name: say('editor.search_kinds') }).fill('tracker create tick');
    await dialog.getByRole('option', { name: 'Create a ticket' }).waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });

    const panel = panelOf(page);
    await panel.getByRole('heading', { name: 'Tracker: Create a ticket' }).waitFor();
    await nodeOf(page, 'create_ticket').getByText('Tracker: Create a ticket').waitFor();
    await panel.getByText(say('operation.asks')).waitFor();
    await panel.getByText('What is to be done.').first().waitFor();
    await page.getByRole('button', { name: say('editor.problems.one', { count: 1 }) }).waitFor();

    const project = panel.getByRole('combobox', { name: 'Project key' });
    await project.click();
    await page.getByRole('option', { name: 'Phone app · app' }).click();
    expect(await project.inputValue()).toBe('Phone app · app');
    await fillCode(page, 'input.arguments.body.title', 'Call Ada');
    await panel.getByLabel('Priority', { exact: true }).selectOption('high');
    await panel
      .getByLabel(say('operation.alternative', { field: 'Due' }))
      .selectOption({ label: say('operation.alternative_with', { fields: 'Week' }) });
    await fillCode(page, 'input.arguments.body.due.week', '12');
    const saved = await savedAs(owner, id, ({ definition }) =>
      JSON.stringify(definition.steps[0]?.config).includes('12'),
    );
    expect(saved.definition.steps[0]).toMatchObject({
      id: 'create_ticket',
      kind: 'action',
      config: {
        action: 'apps.call_tool',
        input: {
          tool: 'app_tracker_create_ticket',
          arguments: { project_key: 'app', body: { title: 'Call Ada', priority: 'high', due: { week: 12 } } },
        },
      },
    });
    await page.getByRole('button', { name: say('editor.no_problems') }).waitFor();
    expect(await barriers(page, 'the form of an operation')).toEqual([]);

    await panel.getByRole('tab', { name: say('editor.tab_data') }).click();
    await panel.getByText(say('operation.test_real')).waitFor();
    await panel.getByRole('button', { name: say('editor.test_step') }).click();
    await panel.getByText('"number": 7').waitFor();
    expect(service.requests.at(-1)).toMatchObject({ method: 'POST', path: '/projects/app/tickets' });

    await page.getByRole('button', { name: say('editor.add_after', { name: 'Tracker: Create a ticket' }) }).click();
    await addByPalette(page, 'transform');
    await nodeOf(page, 'transform').waitFor();
    await codeField(page, 'value').click();
    await panel.getByText('Tracker: Create a ticket').click();
    await panel
      .getByRole('button', {
        name: say('data_tree.insert', { path: 'steps.create_ticket.output.structuredContent.number' }),
      })
      .click();
    await savedAs(
      owner,
      id,
      ({ definition }) =>
        definition.steps[1]?.config?.value === '{{ steps.create_ticket.output.structuredContent.number }}',
    );
    await panel.getByText('= 7', { exact: true }).waitFor();

    // A text that is JSON unfolds too, and what is picked from it is read by the expression.
    await fillCode(page, 'value', '');
    const note = 'steps.create_ticket.output.structuredContent.note';
    await panel.getByRole('button', { name: say('data_tree.unfold', { path: note }) }).click();
    const within = `PARSE_JSON(${note}).owner`;
    await panel.getByRole('button', { name: say('data_tree.unfold', { path: within }) }).click();
    await panel.getByRole('button', { name: say('data_tree.insert', { path: `${within}.name` }) }).click();
    await savedAs(owner, id, ({ definition }) => definition.steps[1]?.config?.value === `{{ ${within}.name }}`);
    await panel.getByText(/^= "?Ada"?$/).waitFor();
  });

  test('of an MCP server has its values listed by what a person chooses; in German, and with what keeps it from running', async () => {
    const id = await newWorkflow(owner, {
      steps: [
        {
          id: 'move',
          kind: 'action',
          config: { action: 'apps.call_tool', input: { tool: 'app_notes_move_note', arguments: {} } },
        },
        {
          id: 'gone',
          kind: 'action',
          config: { action: 'apps.call_tool', input: { tool: 'app_notes_burn', arguments: {} } },
        },
        {
          id: 'report',
          kind: 'action',
          config: { action: 'apps.call_reading_tool', input: { tool: 'app_tracker_report7', arguments: {} } },
        },
      ],
      edges: [
        { from: 'move', to: 'gone' },
        { from: 'gone', to: 'report' },
      ],
    });
    await owner.post('/api/auth/profile', { language: 'de' });
    const page = await browsing.open(`/workflows/${id}?step=move`, { as: owner, language: 'de' });
    const de = sayIn.de;
    const panel = panelOf(page);
    await panel.getByRole('heading', { name: 'Notes: Move a note' }).waitFor();
    await panel.getByText(de('operation.asks')).waitFor();
    await panel.getByRole('button', { name: `Folder: ${de('operation.set_choices')}` }).click();
    const dialog = page.getByRole('dialog', { name: `Folder: ${de('operation.set_choices')}` });
    await field(dialog, de('operation.list_by')).click();
    await page.getByRole('option', { name: 'List folders' }).click();
    await dialog.getByRole('button', { name: de('ui.save') }).click();
    await dialog.waitFor({ state: 'hidden' });
    await panel.getByRole('combobox', { name: 'Folder' }).click();
    await page.getByRole('option', { name: 'Garden · f1' }).click();
    await savedAs(owner, id, ({ definition }) => JSON.stringify(definition).includes('"folder":"f1"'));

    // Operations are searched in German too.
    await page.getByRole('button', { name: de('editor.add'), exact: true }).click();
    const palette = page.getByRole('dialog');
    await palette.getByRole('combobox', { name: de('editor.search_kinds') }).fill('tracker create tick');
    await palette.getByRole('option', { name: 'Create a ticket' }).waitFor();
    expect(await barriers(page, 'the search for an operation, in German')).toEqual([]);
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'hidden' });

    await owner.act('apps.set_permissions', { id: trackerId, tools: ['list_projects'] });
    await page.getByRole('button', { name: de('editor.problems.other', { count: 2 }) }).click();
    await page.getByText(de('operation.problem_gone')).first().waitFor();
    await page.getByText(de('operation.problem_not_permitted')).first().waitFor();
    expect(await barriers(page, 'problems of operations')).toEqual([]);
    await page.getByRole('link', { name: de('operation.allow') }).click();
    await eventually(() => page.url()).toContain(`/integrations/apps?id=${trackerId}`);
    await page.getByRole('dialog', { name: 'tracker' }).waitFor();
  });
});
