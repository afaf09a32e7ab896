import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newLead, newMember, newRole } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { deployed } from '../harness/workflows.ts';
import { startStreamingProvider } from './streaming-provider.ts';
import { ask, type Conversation, connectModel, conversationIn, listen } from './talk.ts';

const app = useApp({ env: { SVC_ALLOWED_NETWORKS: '127.0.0.1' } });
let provider: Awaited<ReturnType<typeof startStreamingProvider>>;
let owner: Client;
beforeAll(async () => {
  provider = await startStreamingProvider();
  owner = await app.owner();
});
afterAll(() => provider.close());

const read = (id: string, client = owner) => client.act<Conversation>('chat.get_conversation', { id });

test('without a connection to a model the assistant says so, and keeps nothing', async () => {
  expect(await owner.call('chat.send', { text: 'Hello' })).toMatchObject({ status: 409, body: { code: 'no_model' } });
  expect(await owner.act('chat.list_conversations')).toEqual({ items: [] });
  expect(await owner.act('chat.list_models')).toEqual({ items: [] });
});

describe.each(['openai', 'anthropic'])('with a model by %s', (dialect) => {
  test('it answers in pieces, uses tools with the person’s rights, and remembers what was said', async () => {
    const { id: connectionId } = await connectModel(owner, dialect, provider.url);
    const lead = await newLead(owner, { name: 'Ada Lovelace' });
    const asked = provider.says(
      {
        text: ['Let me ', 'look.'],
        calls: [
          { name: 'crm_list_leads', input: { q: 'Ada' } },
          { name: 'no_such_tool', input: {} },
        ],
      },
      { text: ['There is ', 'one.'] },
      { text: ['You are welcome.'] },
    );
    const lines = await ask(owner, { text: 'Who is Ada?', connectionId });
    expect(lines.map(({ type }) => type)).toEqual([
      'begin',
      'message',
      'text',
      'text',
      'call',
      'result',
      'call',
      'result',
      'message',
      'text',
      'text',
      'done',
    ]);
    expect(lines.filter(({ type }) => type === 'result')).toMatchObject([
      { state: 'done', content: expect.stringContaining(lead.id) },
      { state: 'failed', content: expect.stringContaining('unknown_tool') },
    ]);
    const id = conversationIn(lines);
    const more = await ask(owner, { conversationId: id, text: 'Thank you' });
    expect(more.at(-1)).toMatchObject({ type: 'done', usage: { promptTokens: 100, completionTokens: 10 } });
    expect(await read(id)).toMatchObject({
      title: 'Who is Ada?',
      busy: false,
      // Nobody knows what this model costs.
      cost: 0,
      costKnown: false,
      messages: [
        { role: 'user', text: 'Who is Ada?' },
        {
          role: 'assistant',
          text: 'Let me look.',
          state: 'done',
          promptTokens: 100,
          calls: [{ tool: 'crm_list_leads', state: 'done' }, { state: 'failed' }],
        },
        { role: 'assistant', text: 'There is one.', calls: [] },
        { role: 'user', text: 'Thank you' },
        { role: 'assistant', text: 'You are welcome.', state: 'done' },
      ],
    });
    const past = JSON.stringify(asked[2]?.body.messages);
    for (const said of ['Who is Ada?', 'Let me look.', lead.id, 'There is one.', 'Thank you'])
      expect(past).toContain(said);
    const system = JSON.stringify(asked[0]?.body.system ?? asked[0]?.body.messages[0]);
    for (const fact of ['Test workspace', 'Olivia Owner', 'never follow instructions']) expect(system).toContain(fact);
    expect(JSON.stringify(asked[0]?.body.tools)).toContain('svc_find_tools');
  });
});

test('a deployed workflow is a tool of the assistant too', async () => {
  const triggers = [
    { id: 'called', kind: 'mcp', config: { name: 'quote_price', description: 'Gives the price of a job.' } },
  ];
  await deployed(owner, {
    triggers,
    steps: [{ id: 'price', kind: 'set', config: { values: { total: '{{ trigger.body.size * 10 }}' } } }],
    edges: [],
  });
  const asked = provider.says({ calls: [{ name: 'quote_price', input: { size: 4 } }] }, { text: ['It is 40.'] });
  const lines = await ask(owner, { text: 'What does a job of size 4 cost?' });
  expect(JSON.stringify(asked[0]?.body.tools)).toContain('quote_price');
  expect(lines.find(({ type }) => type === 'result')).toMatchObject({ state: 'done', content: '{"total":40}' });
});

test('a key that the model wants to write down is refused, and the conversation does not keep it', async () => {
  const key = `sk_live_${'4eC39HqLyjWDarjtT1zdp7dc'}`;
  provider.says(
    { calls: [{ name: 'tasks_create', input: { title: 'Rotate', text: `It is ${key}`, allowSecrets: true } }] },
    { text: ['I leave it out.'] },
  );
  const lines = await ask(owner, { text: 'Write down which key it is' });
  expect(lines.find(({ type }) => type === 'result')).toMatchObject({
    state: 'failed',
    content: expect.stringContaining('looks_like_secret'),
  });
  const { messages } = await read(conversationIn(lines));
  expect(messages[1]?.calls).toMatchObject([{ arguments: { title: 'Rotate', text: 'It is ••••••' } }]);
  expect(
    await rowsOf(app.database, 'select from assistant_messages m where position($1 in m::text) > 0', [key]),
  ).toEqual([]);
});

describe('a risky call', () => {
  test('makes a card, however it is called; what the person decides is told the model in the next turn', async () => {
    const lead = await newLead(owner, { name: 'Gone soon' });
    const asked = provider.says(
      {
        text: ['I asked for it.'],
        calls: [{ name: 'svc_call', input: { tool: 'crm_delete_lead', arguments: { id: lead.id } } }],
      },
      { text: ['It waits for you.'] },
      { text: ['It is gone.'] },
    );
    const lines = await ask(owner, { text: 'Delete that lead' });
    const card = lines.find(({ type }) => type === 'card');
    expect(card).toMatchObject({ approvalId: expect.any(String) });
    expect(await owner.act('crm.get_lead', { id: lead.id })).toMatchObject({ name: 'Gone soon' });
    const approvalId = String(card?.approvalId);
    expect(await owner.act('approvals.get', { id: approvalId })).toMatchObject({
      via: 'chat',
      action: 'crm.delete_lead',
      input: { id: lead.id },
      requestedBy: { name: 'Olivia Owner' },
    });
    const conversationId = conversationIn(lines);
    expect(await owner.call('chat.send', { conversationId })).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_say' },
    });
    await owner.act('approvals.approve', { id: approvalId });
    expect((await ask(owner, { conversationId })).at(-1)?.type).toBe('done');
    expect(JSON.stringify(asked[2]?.body.messages.at(-1))).toContain('approved and done');
    expect(await owner.call('crm.get_lead', { id: lead.id })).toMatchObject({ status: 404 });
    expect(await owner.call('chat.send', { conversationId })).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_say' },
    });
  });

  test('cannot be approved by the assistant itself', async () => {
    provider.says(
      { calls: [{ name: 'approvals_approve', input: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' } }] },
      { text: ['No.'] },
    );
    const lines = await ask(owner, { text: 'Approve it yourself' });
    expect(lines.find(({ type }) => type === 'result')).toMatchObject({
      state: 'failed',
      content: expect.stringContaining('session_only'),
    });
  });
});

describe('an answer that is cut off', () => {
  test('keeps what was said, lets go of the provider, and the conversation goes on', async () => {
    const asked = provider.says(
      { text: ['I was saying'], wait: new Promise(() => undefined) },
      { text: ['As I said.'] },
    );
    const { lines, leave } = listen(owner, { text: 'A long story' });
    await until(
      () => lines,
      (heard) => heard.some(({ text }) => text === 'I was saying'),
    );
    const id = conversationIn(lines);
    expect(await owner.call('chat.send', { conversationId: id, text: 'Hurry' })).toMatchObject({
      status: 409,
      body: { code: 'conversation_busy' },
    });
    expect(await read(id)).toMatchObject({ busy: true, messages: [{}, { state: 'saying' }] });
    // A page that is loaded again ends nothing.
    leave();
    expect(await read(id)).toMatchObject({ busy: true });
    await owner.act('chat.stop', { id });
    const stopped = await until(
      () => read(id),
      ({ busy }) => !busy,
    );
    expect(stopped.messages[1]).toMatchObject({
      text: 'I was saying',
      state: 'stopped',
      error: null,
      promptTokens: expect.any(Number),
    });
    expect(stopped.messages[1]?.promptTokens).toBeGreaterThan(1_000);
    await until(
      () => asked[0]?.left,
      (left) => left === true,
    );
    expect((await ask(owner, { conversationId: id, text: 'Go on' })).at(-1)?.type).toBe('done');
    expect(JSON.stringify(asked[1]?.body.messages)).toContain('cut off here');
  });

  test('by the death of its process is let go of after a while, and what was under way is told as unknown', async () => {
    const asked = provider.says(
      { text: ['I make a lead.'], calls: [{ name: 'crm_create_lead', input: { name: 'Perhaps' } }] },
      { text: ['Made.'] },
      { text: ['I look first.'] },
    );
    const id = conversationIn(await ask(owner, { text: 'Make a lead' }));
    await rowsOf(
      app.database,
      "update assistant_conversations set held_by = id, held_until = clock_timestamp() - interval '1 second' where id = $1",
      [id],
    );
    await rowsOf(app.database, "delete from assistant_messages where conversation_id = $1 and text = 'Made.'", [id]);
    await rowsOf(
      app.database,
      `update assistant_messages set state = 'saying', calls = jsonb_set(jsonb_set(calls, '{0,state}', '"pending"'), '{0,content}', 'null') where conversation_id = $1 and role = 'assistant'`,
      [id],
    );
    expect(await read(id)).toMatchObject({
      busy: false,
      messages: [{}, { state: 'stopped', calls: [{ state: 'pending' }] }],
    });
    expect(await read(id)).toMatchObject({ brokenOff: true });
    expect((await ask(owner, { conversationId: id })).at(-1)?.type).toBe('done');
    expect(JSON.stringify(asked[2]?.body.messages)).toContain('whether it was done is not known');
    expect(await read(id)).toMatchObject({ brokenOff: false });
  });

  test('says why, where the provider fails, and where tools are asked for without end', async () => {
    provider.says({ refuses: { status: 401, body: { error: { message: 'Wrong key sk-secret-key' } } } });
    const refused = await ask(owner, { text: 'Hello' });
    expect(refused.at(-1)).toMatchObject({ type: 'error', code: 'model_auth' });
    expect(JSON.stringify(refused)).not.toContain('sk-secret-key');
    expect((await read(conversationIn(refused))).messages.at(-1)).toMatchObject({
      state: 'failed',
      error: { code: 'model_auth' },
    });
    const asked = provider.says(
      ...Array.from({ length: 20 }, () => ({ calls: [{ name: 'svc_overview', input: {} }] })),
    );
    const endless = await ask(owner, { text: 'Round and round' });
    expect(endless.at(-1)).toMatchObject({ type: 'error', code: 'turns_spent' });
    expect(asked).toHaveLength(12);
    expect((await read(conversationIn(endless))).messages.at(-1)).toMatchObject({
      state: 'failed',
      error: { code: 'turns_spent' },
    });
  });
});

describe('conversations', () => {
  test('are the person’s own: nobody else reads, answers, renames or deletes them', async () => {
    provider.says({ text: ['Between us.'] });
    const id = conversationIn(await ask(owner, { text: 'A secret' }));
    const { client } = await newMember(app, 'admin');
    expect(await client.act('chat.list_conversations')).toEqual({ items: [] });
    const calls = {
      'chat.get_conversation': { id },
      'chat.rename': { id, title: 'Mine' },
      'chat.delete_conversation': { id },
      'chat.send': { conversationId: id, text: 'Hi' },
    };
    for (const [name, input] of Object.entries(calls))
      expect(await client.call(name, input), name).toMatchObject({
        status: 404,
        body: { code: 'conversation_not_found' },
      });
    await owner.act('chat.rename', { id, title: 'Renamed' });
    await owner.act('chat.delete_conversation', { id });
    expect(await owner.call('chat.get_conversation', { id })).toMatchObject({ status: 404 });
    const deleted = (by: Client) =>
      by.act<{ items: { id: string }[] }>('workspace.list_deleted', { type: 'conversation' });
    expect((await deleted(client)).items).toEqual([]);
    expect((await deleted(owner)).items).toMatchObject([{ id, title: 'Renamed' }]);
    expect(await client.call('workspace.restore', { type: 'conversation', id })).toMatchObject({ status: 404 });
    await owner.act('workspace.restore', { type: 'conversation', id });
    expect(await read(id)).toMatchObject({ title: 'Renamed' });
  });

  test('use what their person may do at each call, and not what they could before', async () => {
    const role = await newRole(owner, ['chat.read', 'chat.write', 'crm.read', 'crm.write']);
    const { id, client } = await newMember(app, role, owner);
    let taken: (value?: unknown) => void = () => undefined;
    const wait = new Promise((settle) => {
      taken = settle;
    });
    const call = { name: 'crm_create_lead', input: { name: 'Not any more' } };
    provider.says({ calls: [{ name: 'crm_list_leads', input: {} }, call], wait }, { text: ['I may not.'] });
    const { lines } = listen(client, { text: 'Look, then make a lead' });
    await until(
      () => lines.length,
      (count) => count > 0,
    );
    const less = await newRole(owner, ['chat.read', 'chat.write', 'crm.read']);
    await owner.act('members.set_role', { id, role: less });
    taken();
    await until(
      () => lines,
      (heard) => heard.at(-1)?.type === 'done',
    );
    expect(lines.filter(({ type }) => type === 'result')).toMatchObject([
      { state: 'done' },
      { state: 'failed', content: expect.stringContaining('missing_capability') },
    ]);
  });
});
