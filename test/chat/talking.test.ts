import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startModelServer } from '../engine/model-step-server.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newLead, ownerAtHome } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { endOf } from '../harness/workflows.ts';
import { echo, newChatPage, Visitor } from './visitor.ts';

const day = 86_400_000;

describe('talking on a chat page', () => {
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.1' } });
  const outside = useHttpReceiver();
  let owner: Client;
  let models: Awaited<ReturnType<typeof startModelServer>>;

  beforeAll(async () => {
    models = await startModelServer();
    owner = await ownerAtHome(app);
    await owner.act('workspace.update', { slug: 'acme' });
  });
  afterAll(() => models.close());

  test('each message is a run that the log names chat, with what was said before; a reload finds all of it', async () => {
    const id = await newChatPage(
      owner,
      { slug: 'echo', greeting: 'Good day', suggestions: ['Hello?'], placeholder: 'Write here' },
      echo,
    );
    const visitor = new Visitor(app, 'echo');
    expect((await visitor.show()).body).toEqual({
      workspace: { name: 'Test workspace', language: 'en', logoUrl: null },
      ...{
        title: 'Help',
        greeting: 'Good day',
        placeholder: 'Write here',
        suggestions: ['Hello?'],
        needsPassword: false,
        messages: [],
      },
    });
    const events = await visitor.say('one');
    expect(events.map(({ type, state }) => [type, state])).toEqual([
      ['step', 'started'],
      ['step', 'finished'],
      ['done', 'done'],
    ]);
    const last = await visitor.ask('two');
    expect(last).toMatchObject({ type: 'done', state: 'done', text: 'You said two', messageId: expect.any(String) });
    expect((await visitor.show()).body.messages).toMatchObject([
      { role: 'user', content: 'one' },
      { role: 'assistant', content: 'You said one', state: 'done' },
      { role: 'user', content: 'two' },
      { id: last?.messageId, role: 'assistant', content: 'You said two', state: 'done' },
    ]);
    const { items } = await owner.act<{ items: { trigger: string }[] }>('workflows.list_runs', { workflowId: id });
    expect(items.map(({ trigger }) => trigger)).toEqual(['chat', 'chat']);
    expect((await endOf(owner, last?.executionId ?? '')).input).toEqual({
      message: 'two',
      conversationId: expect.any(String),
      history: [
        { role: 'user', content: 'one' },
        { role: 'assistant', content: 'You said one' },
      ],
    });
  });

  test('a conversation is its browser’s alone', async () => {
    await newChatPage(owner, { slug: 'alone' }, echo);
    const [ada, mary] = [new Visitor(app, 'alone'), new Visitor(app, 'alone')];
    await ada.say('A secret');
    expect((await mary.show()).body.messages).toEqual([]);
    await newChatPage(owner, { slug: 'elsewhere' }, echo);
    const same = 'a'.repeat(43);
    await new Visitor(app, 'alone', { conversation: same }).say('Here');
    expect((await new Visitor(app, 'elsewhere', { conversation: same }).show()).body.messages).toEqual([]);
    const stored = await rowsOf<{ row: string }>(app.database, 'select c::text as row from chat_conversations c');
    expect(stored.some(({ row }) => row.includes(same))).toBe(false);
  });

  test('words come while the model says them, but only those of the step that answers', async () => {
    await owner.act('connections.save', {
      name: 'Model',
      kind: 'model',
      settings: { provider: 'openai', baseUrl: models.url, defaultModel: 'm' },
      secret: { apiKey: 'sk-secret-key' },
    });
    const ask = (id: string) => ({
      id,
      kind: 'model',
      config: { connection: 'Model', prompt: '{{ trigger.body.message }}' },
    });
    await newChatPage(
      owner,
      { slug: 'model' },
      { steps: [ask('think'), ask('answer')], edges: [{ from: 'think', to: 'answer' }] },
    );
    models.says(streamed('Inner ', 'thoughts'), streamed('Good ', 'morning'));
    const events = await new Visitor(app, 'model').say('Hello');
    expect(events.flatMap(({ type, text }) => (type === 'text' ? [text] : []))).toEqual(['Good ', 'morning']);
    expect(events.at(-1)).toMatchObject({ type: 'done', text: 'Good morning' });
  });

  test('what fails says nothing of why, and the next message is answered', async () => {
    await newChatPage(
      owner,
      { slug: 'failing' },
      { steps: [{ id: 'end', kind: 'stop', config: { error: 'The key sk-1 of the warehouse is wrong' } }] },
    );
    const visitor = new Visitor(app, 'failing');
    const events = await visitor.say('Hello');
    expect(events.at(-1)).toMatchObject({ type: 'done', state: 'failed', text: '' });
    expect(JSON.stringify([events, (await visitor.show()).body])).not.toContain('warehouse');
    expect(await visitor.ask('Again')).toMatchObject({ state: 'failed' });
  });

  test('a risky step waits for a person, the visitor is told, and the answer is there after a reload', async () => {
    const lead = await newLead(owner, { name: 'Ada Lovelace' });
    const remove = {
      id: 'remove',
      kind: 'action',
      config: { action: 'crm.delete_lead', input: { id: '{{ trigger.body.message }}' } },
    };
    await newChatPage(owner, { slug: 'risky' }, { steps: [remove], output: { text: 'It is gone.' } });
    const visitor = new Visitor(app, 'risky');
    const events = await visitor.say(lead.id);
    expect(events.slice(-2)).toMatchObject([{ type: 'card' }, { type: 'done', state: 'waiting', text: '' }]);
    expect((await visitor.show()).body.messages.at(-1)).toMatchObject({ state: 'waiting' });
    const { items } = await owner.act<{ items: { id: string; input: object }[] }>('approvals.list', {});
    expect(items[0]?.input).toEqual({ id: lead.id });
    await owner.act('approvals.approve', { id: items[0]?.id });
    const last = await until(
      async () => (await visitor.show()).body.messages.at(-1),
      (message) => message?.state === 'done',
    );
    expect(last?.content).toBe('It is gone.');
  });

  test('a visitor who leaves finds the answer later; until it is there, nothing else is said', async () => {
    let release: () => void = () => undefined;
    outside.handle = (_request, response) => {
      release = () => response.end('"Late but here"');
    };
    // What strangers start on a chat page asks before it calls out, unless somebody allowed the host.
    await owner.act('workspace.update', { programHosts: [new URL(outside.url).host] });
    await newChatPage(
      owner,
      { slug: 'slow' },
      {
        steps: [{ id: 'look', kind: 'http', config: { method: 'GET', url: outside.url } }],
        output: '{{ steps.look.output.body }}',
      },
    );
    const visitor = new Visitor(app, 'slow');
    const leaving = new AbortController();
    const left = visitor.leave('Anybody there?', leaving.signal);
    await until(
      async () => outside.requests.length,
      (count) => count === 1,
    );
    leaving.abort();
    await left;
    expect((await visitor.show()).body.messages.at(-1)).toMatchObject({ role: 'assistant', state: 'working' });
    expect(await visitor.post('Hello?')).toMatchObject({ status: 409, body: { code: 'chat_busy' } });
    release();
    const last = await until(
      async () => (await visitor.show()).body.messages.at(-1),
      (message) => message?.state === 'done',
    );
    expect(last?.content).toBe('Late but here');
  });

  test('conversations go with the runs they are about', async () => {
    const id = await newChatPage(owner, { slug: 'old' }, echo);
    await new Visitor(app, 'old').say('Long ago');
    const count = async () =>
      (
        await rowsOf<{ n: number }>(
          app.database,
          'select count(*) as n from chat_conversations where workflow_id = $1',
          [id],
        )
      )[0]?.n;
    const job = app.services.jobs.get('workflows.forget_conversations');
    const forget = () => job?.run({ payload: {} } as never, undefined as never);
    await forget();
    expect(await count()).toBe(1);
    app.clock.advance((app.services.retention.runDays + 1) * day);
    await forget();
    expect(await count()).toBe(0);
  });
});

/** What a provider of the OpenAI dialect sends when it is asked for a stream. */
function streamed(...pieces: string[]) {
  const chunks = [
    ...pieces.map((content) => ({ model: 'm', choices: [{ index: 0, delta: { content }, finish_reason: null }] })),
    {
      model: 'm',
      choices: [{ index: 0, delta: {}, finish_reason: 'stop' }],
      usage: { prompt_tokens: 1, completion_tokens: 2 },
    },
  ];
  return {
    headers: { 'content-type': 'text/event-stream' },
    body: [...chunks.map((chunk) => JSON.stringify(chunk)), '[DONE]'].map((data) => `data: ${data}\n\n`).join(''),
  };
}
