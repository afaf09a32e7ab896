import { beforeAll, describe, expect, test } from 'vitest';
import { newSecret } from '../../src/kernel/ids.ts';
import { connectAgent, deploySkill, saying } from '../a2a/agent.ts';
import { newChatPage, Visitor } from '../chat/visitor.ts';
import { useApp } from '../harness/app.ts';
import type { Answer, Client } from '../harness/client.ts';
import { callByComputer, newCard, newCustomer, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import { deployed, type EndedRunAnswer, endOf } from '../harness/workflows.ts';
import { newKey, Speaker } from '../mcp/speak.ts';

const newStripeKey = () => `sk_live_${newSecret().slice(0, 24)}`;

interface Refused {
  code: string;
  error: string;
  details: { path: string; kind: string; message: string }[];
}

// spec: Access rules, 8.
describe('secrets in conversations', () => {
  const app = useApp({ worker: true });
  let owner: Client;
  let customerId: string;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    await owner.act('workspace.update', { slug: 'acme' });
    customerId = (await newCustomer(owner)).id;
  });

  /** Every table of the database in which a row holds the text. */
  async function tablesWith(text: string): Promise<string[]> {
    const tables = await rowsOf<{ name: string }>(
      app.database,
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const looks = tables.map(
      ({ name }) => `select '${name}' as name where exists (select from ${name} t where position($1 in t::text) > 0)`,
    );
    return (await rowsOf<{ name: string }>(app.database, looks.join(' union all '), [text])).map(({ name }) => name);
  }

  async function expectNowhere(text: string, answer?: Pick<Answer<unknown>, 'text'>): Promise<void> {
    expect(answer?.text ?? '').not.toContain(text);
    expect(app.log.join('\n')).not.toContain(text);
    expect(await tablesWith(text)).toEqual([]);
  }

  test.each<[action: string, path: string, input: (text: string) => object]>([
    ['crm.add_note', '/text', (text) => ({ customerId, text })],
    ['tasks.create', '/title', (text) => ({ title: text })],
    ['tasks.create', '/text', (text) => ({ title: 'Change the key', text })],
    ['memory.add', '/content', (text) => ({ content: text })],
    ['memory.add', '/source/note', (text) => ({ content: 'From the wiki.', source: { note: text } })],
    ['messages.draft', '/text', (text) => ({ to: 'ada@example.com', subject: 'Hello', text })],
    ['messages.draft', '/subject', (text) => ({ to: 'ada@example.com', subject: text, text: 'Hello' })],
    ['messages.send', '/text', (text) => ({ to: 'ada@example.com', subject: 'Hello', text })],
    ['messages.save_template', '/text', (text) => ({ name: 'Greeting', subject: 'Hello', text })],
    ['publishing.save_post', '/title', (text) => ({ title: text, body: 'Hello' })],
    ['publishing.save_post', '/body', (text) => ({ title: 'Hello', body: text })],
    ['chat.send', '/text', (text) => ({ text })],
  ])('%s refuses a key in %s, and keeps it nowhere', async (action, path, inputWith) => {
    const key = newStripeKey();
    const answer = await owner.call<Refused>(action, inputWith(`It is ${key}.`), {
      headers: { 'idempotency-key': key.slice(0, 20) },
    });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'looks_like_secret',
        details: [{ path, kind: 'Stripe secret key', message: 'looks like a Stripe secret key' }],
      },
    });
    expect(answer.body.error).toContain('Settings → Connections');
    expect(answer.body.error).toContain('allowSecrets');
    await expectNowhere(key, answer);
  });

  test('our own keys are known by their form: those of the API, and what webhooks are given', async () => {
    const { key } = await newKey(owner);
    const { token } = await owner.act<{ token: string }>('webhooks.create_inbound', { name: 'Shop', path: 'shop' });
    const { secret } = await owner.act<{ secret: string }>('webhooks.create_outgoing', {
      name: 'Shop',
      url: 'https://shop.example.com/hook',
      events: ['crm.*'],
    });
    const kinds = await Promise.all(
      [key, token, secret].map(
        async (text) => (await owner.call<Refused>('crm.add_note', { customerId, text })).body.details[0]?.kind,
      ),
    );
    expect(kinds).toEqual(['svc API key', 'svc webhook token', 'webhook signing secret']);
  });

  test('a person who insists is obeyed, with the same Idempotency-Key; the text stays as it was', async () => {
    const key = newStripeKey();
    const text = `Example: ${key}`;
    const headers = { 'idempotency-key': newSecret() };
    expect(await owner.call('crm.add_note', { customerId, text, allowSecrets: false }, { headers })).toMatchObject({
      status: 422,
      body: { code: 'looks_like_secret' },
    });
    await owner.act('crm.add_note', { customerId, text, allowSecrets: true }, { headers });
    await owner.act('crm.add_note', { customerId, text, allowSecrets: true }, { headers });
    const { items } = await owner.act<{ items: { text: string | null }[] }>('crm.timeline', { customerId });
    expect(items.filter((line) => line.text === text)).toHaveLength(1);
    // Memory looks for more than keys; whoever insists is asked once.
    const memory = await owner.act<{ content: string }>('memory.add', { content: text, allowSecrets: true });
    expect(memory.content).toBe(text);
    expect(await owner.call('crm.add_note', { customerId, text: 'x', allowSecrets: 'yes' })).toMatchObject({
      status: 422,
      body: { code: 'invalid_input' },
    });
  });

  test('an AI client is refused, is not told of the override, and gets nothing by it', async () => {
    const mcp = new Speaker(app, (await newKey(owner)).key);
    const key = newStripeKey();
    for (const more of [{}, { allowSecrets: true }]) {
      const answer = await mcp.call('crm_add_note', { customerId, text: key, ...more });
      expect(answer).toMatchObject({
        isError: true,
        value: { code: 'looks_like_secret', details: [{ path: '/text', kind: 'Stripe secret key' }] },
      });
      expect(JSON.stringify(answer)).not.toMatch(new RegExp(`allowSecrets|${key}`));
    }
    // No card either, and no reason on one.
    expect(
      await mcp.call('messages_send', { to: 'ada@example.com', subject: 'Hello', text: key, allowSecrets: true }),
    ).toMatchObject({ value: { code: 'looks_like_secret' } });
    const asked = { tool: 'crm.delete_customer', arguments: { id: customerId }, reason: `Because of ${key}` };
    expect(await mcp.call('svc_call', asked)).toMatchObject({
      value: { code: 'looks_like_secret', details: [{ path: '/reason' }] },
    });
    expect(JSON.stringify(await mcp.everyTool('full'))).not.toContain('allowSecrets');
    await mcp.call('crm_add_note', { customerId, text: 'Nothing secret', allowSecrets: true });
    await expectNowhere(key);
  });

  test('the command line is a program too', async () => {
    const computer = await pairComputer(app, owner);
    const key = newStripeKey();
    expect(
      await callByComputer(app, computer, 'crm.add_note', { customerId, text: key, allowSecrets: true }),
    ).toMatchObject({ status: 422, body: { code: 'looks_like_secret' } });
    await expectNowhere(key);
  });

  test('a visitor of a chat page is told in friendly words, and nothing is kept or run', async () => {
    const id = await newChatPage(
      owner,
      { slug: 'help' },
      { steps: [{ id: 'answer', kind: 'set', config: { values: { text: 'Heard' } } }] },
    );
    const visitor = new Visitor(app, 'help');
    const key = newStripeKey();
    const answer = (await visitor.post(`My key is ${key}`)) as Answer<Refused>;
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'looks_like_secret', details: [{ path: '/text', kind: 'Stripe secret key' }] },
    });
    expect(answer.body.error).toMatch(/Please take it out/);
    expect(answer.body.error).not.toMatch(/Settings|allowSecrets/);
    expect((await visitor.show()).body.messages).toEqual([]);
    expect((await owner.act<{ items: unknown[] }>('workflows.list_runs', { workflowId: id })).items).toEqual([]);
    await expectNowhere(key, answer);
  });

  test('what another agent says is a conversation', async () => {
    await deploySkill(owner, 'listen', {
      steps: [{ id: 'done', kind: 'transform', config: { value: 'Heard' } }],
      edges: [],
    });
    const agent = await connectAgent(app, { 'x-api-key': (await newKey(owner, 'Agent')).key });
    const key = newStripeKey();
    await expect(agent.sendMessage(saying({ skill: 'listen', text: `Use ${key}` }))).rejects.toThrow(
      'looks like a Stripe secret key',
    );
    await expect(agent.sendMessage(saying({ skill: 'listen', data: { message: `Use ${key}` } }))).rejects.toThrow(
      'looks like a Stripe secret key',
    );
    await expectNowhere(key);
    // Other fields are what its run is given.
    expect(await agent.sendMessage(saying({ skill: 'listen', data: { token: key } }))).toMatchObject({
      status: expect.anything(),
    });
  });

  describe('in a workflow', () => {
    const design = (more: object = {}) => ({
      triggers: [{ id: 'start', kind: 'api' }],
      steps: [
        {
          id: 'note',
          kind: 'action',
          config: {
            action: 'crm.add_note',
            input: { customerId, text: 'Heard: {{ trigger.body.text }}', allowSecrets: true },
          },
          ...more,
        },
      ],
      edges: [{ from: 'start', to: 'note' }],
    });
    const shown = (run: EndedRunAnswer) => JSON.stringify([run.input, run.output, run.error, run.spans]);

    test('a step that adds a note is refused, whoever started the run, and the log does not show the key', async () => {
      const id = await deployed(owner, design());
      const key = newStripeKey();
      const { key: full } = await newKey(owner, 'Script');
      const answer = await app
        .browser()
        .post<{ executionId: string }>(
          `/api/workflows/${id}/execute`,
          { text: key },
          { headers: { 'x-api-key': full, origin: '' } },
        );
      expect(answer.status).toBe(500);
      expect(answer.text).not.toContain(key);
      const byHand = await owner.act<{ executionId: string }>('workflows.run', {
        id,
        input: { text: key },
        mode: 'sync',
      });
      for (const { executionId } of [answer.body, byHand]) {
        const run = await endOf(owner, executionId);
        expect(run).toMatchObject({ status: 'failed', errorStep: 'note' });
        expect(run.error).toContain('looks like a Stripe secret key');
        expect(shown(run)).not.toContain(key);
        expect(shown(run)).toContain('Heard: ••••••');
      }
      expect(app.log.join('\n')).not.toContain(key);
      expect(JSON.stringify(await owner.act('crm.timeline', { customerId }))).not.toContain(key);
    });

    test('a step that goes on after its fault is shown without the key', async () => {
      const id = await deployed(owner, design({ onError: 'continue' }));
      const key = newStripeKey();
      const { executionId } = await owner.act<{ executionId: string }>('workflows.run', {
        id,
        input: { text: key },
        mode: 'sync',
      });
      const run = await endOf(owner, executionId);
      expect(run.status).toBe('completed');
      expect(JSON.stringify(run.spans)).not.toContain(key);
    });
  });

  describe('a card', () => {
    test('whose input a person edits takes a key only where they insist', async () => {
      const computer = await pairComputer(app, owner);
      const { id: postId, updatedAt } = await owner.act<{ id: string; updatedAt: string }>('publishing.save_post', {
        title: 'Hello',
        body: 'World',
      });
      await owner.act('publishing.publish', { id: postId, expectedUpdatedAt: updatedAt });
      const card = await newCard(app, computer, 'publishing.save_post', {
        id: postId,
        title: 'Hello',
        body: 'New words',
      });
      const body = `Example: ${newStripeKey()}`;
      const edited = { id: card, input: { id: postId, title: 'Hello', body } };
      expect(await owner.call('approvals.edit_and_approve', edited)).toMatchObject({
        status: 422,
        body: { code: 'looks_like_secret', details: [{ path: '/body' }] },
      });
      expect(await owner.call('approvals.decline', { id: card, note: body })).toMatchObject({
        status: 422,
        body: { code: 'looks_like_secret', details: [{ path: '/note' }] },
      });
      await owner.act('approvals.edit_and_approve', { ...edited, allowSecrets: true });
      expect(await owner.act('publishing.get_post', { id: postId })).toMatchObject({ body });
    });
  });

  describe('records', () => {
    test('are never refused or altered; who writes one is warned', async () => {
      const { id: tableId } = await owner.act<{ id: string }>('tables.create_table', {
        name: 'Keys',
        fields: [{ key: 'note', type: 'text' }],
      });
      const key = newStripeKey();
      const warning = (path: string) => [
        { path, message: 'looks like a Stripe secret key; everybody who may read this table can see it' },
      ];
      const made = await owner.call<{ result: { id: string; note: string }; warnings: object[] }>(
        'tables.create_record',
        { tableId, values: { note: key } },
      );
      expect(made).toMatchObject({ status: 200, body: { result: { note: key }, warnings: warning('/values/note') } });
      const { id } = made.body.result;
      const changes = { tableId, records: [{ id, values: { note: `again ${key}` } }] };
      expect((await owner.call('tables.update_records', changes)).body.warnings).toEqual(
        warning('/records/0/values/note'),
      );
      expect((await owner.call('tables.update_record', { tableId, id, values: { note: key } })).body.warnings).toEqual(
        warning('/values/note'),
      );
      expect(
        (await owner.call('tables.import_records', { tableId, records: [{ note: 'fine' }, { note: key }] })).body
          .warnings,
      ).toEqual(warning('/records/1/note'));
      expect((await owner.call('tables.create_record', { tableId, values: { note: 'fine' } })).body).not.toHaveProperty(
        'warnings',
      );
    });

    test('v1 warns too, and answers as ever where there is nothing to say', async () => {
      const { id: tableId } = await owner.act<{ id: string }>('tables.create_table', {
        name: 'More keys',
        fields: [{ key: 'note', type: 'text' }],
      });
      const { key } = await newKey(owner, 'Script');
      const headers = { 'x-api-key': key, origin: '' };
      const note = newStripeKey();
      const at = `/api/v1/tables/${tableId}/records`;
      const warning = (path: string) => [
        { path, message: 'looks like a Stripe secret key; everybody who may read this table can see it' },
      ];
      const made = await app.browser().post<{ id: string }>(at, { note }, { headers });
      expect(made).toMatchObject({ status: 201, body: { id: expect.any(String), warnings: warning('/note') } });
      expect((await app.browser().get(`${at}/${made.body.id}`, { headers })).body.note).toBe(note);
      expect((await app.browser().post(at, [{ note: 'fine' }, { note }], { headers })).body).toMatchObject({
        count: 2,
        warnings: warning('/1/note'),
      });
      expect((await app.browser().send('PATCH', `${at}/${made.body.id}`, { note }, { headers })).body).toMatchObject({
        note,
        warnings: warning('/note'),
      });
      const harmless = await app.browser().post<{ id: string }>(at, { note: 'fine' }, { headers });
      expect(Object.keys(harmless.body)).toEqual(['id']);
    });

    test('a field of v1 that is called warnings stays the record’s own', async () => {
      const { id: tableId } = await owner.act<{ id: string }>('tables.create_table', {
        name: 'Named so',
        fields: [{ key: 'warnings', type: 'text' }],
      });
      const { id } = await owner.act<{ id: string }>('tables.create_record', { tableId, values: { warnings: 'none' } });
      const { key } = await newKey(owner, 'Script');
      const note = newStripeKey();
      const changed = await app
        .browser()
        .send(
          'PATCH',
          `/api/v1/tables/${tableId}/records/${id}`,
          { warnings: note },
          { headers: { 'x-api-key': key, origin: '' } },
        );
      expect(changed).toMatchObject({ status: 200, body: { warnings: note } });
    });
  });

  describe('what a run is given', () => {
    const warning = (path: string) => [
      { path, message: 'looks like a Stripe secret key; whoever may read the run log can see it' },
    ];
    const echo = {
      triggers: [{ id: 'start', kind: 'api' }],
      steps: [{ id: 'same', kind: 'transform', config: { value: '{{ trigger.body.text }}' } }],
      edges: [{ from: 'start', to: 'same' }],
    };

    test('is data: neither refused nor altered, and whoever gives it is warned', async () => {
      const id = await deployed(owner, { ...echo, output: '{{ steps.same.output }}' });
      const text = newStripeKey();
      expect((await owner.call('workflows.run', { id, input: { text } })).body).toMatchObject({
        result: { output: text },
        warnings: warning('/input/text'),
      });
      expect((await owner.call('workflows.run', { id, input: { text: 'fine' } })).body).not.toHaveProperty('warnings');
      const { key } = await newKey(owner, 'Script');
      const headers = { 'x-api-key': key, origin: '' };
      for (const path of [`/api/workflows/${id}/execute`, `/api/v1/workflows/${id}/execute`])
        expect(await app.browser().post(path, { text }, { headers })).toMatchObject({
          status: 200,
          body: { output: text, warnings: warning('/text') },
        });
      const queued = await app
        .browser()
        .post(`/api/workflows/${id}/execute`, { text }, { headers: { ...headers, 'x-execution-mode': 'async' } });
      expect(queued).toMatchObject({ status: 202, body: { warnings: warning('/text') } });
      expect(
        (await app.browser().post(`/api/workflows/${id}/execute`, { text: 'fine' }, { headers })).body,
      ).not.toHaveProperty('warnings');
    });
  });

  test('where keys are meant to be, they are taken: connections and variables', async () => {
    const apiKey = newStripeKey();
    await owner.act('connections.save', {
      name: 'Model',
      kind: 'model',
      settings: { provider: 'openai', baseUrl: 'https://api.example.com/v1', defaultModel: 'm' },
      secret: { apiKey },
    });
    await owner.act('workspace.set_variable', { name: 'stripe_key', value: apiKey, secret: true });
    await expectNowhere(apiKey);
  });

  test('persons find the override in the catalogue and the reference, where a text is looked at and nowhere else', async () => {
    const { body } = await owner.get<{ actions: { name: string; inputSchema: { properties: object } }[] }>(
      '/api/os/tools',
    );
    const offered = body.actions
      .filter(({ inputSchema }) => 'allowSecrets' in inputSchema.properties)
      .map(({ name }) => name);
    expect(offered).toEqual(
      expect.arrayContaining([
        'crm.add_note',
        'messages.send',
        'publishing.save_post',
        'memory.add',
        'chat.send',
        'tasks.add_note',
      ]),
    );
    expect(offered).not.toEqual(expect.arrayContaining(['publishing.preview']));
    expect(offered).not.toEqual(expect.arrayContaining(['tables.create_record']));
    const { paths } = (
      await owner.get<{
        paths: Record<
          string,
          { post: { requestBody: { content: Record<string, { schema: { properties: object } }> } } }
        >;
      }>('/api/openapi.json')
    ).body;
    expect(
      paths['/api/os/actions/crm.add_note']?.post.requestBody.content['application/json']?.schema.properties,
    ).toHaveProperty('allowSecrets');
    const computer = await pairComputer(app, owner);
    expect(
      (await app.browser().get('/api/cli/tools', { headers: { 'x-api-key': computer, origin: '' } })).text,
    ).not.toContain('allowSecrets');
  });
});
