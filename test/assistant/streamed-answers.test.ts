import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunOrder } from '../../src/engine/engine.ts';
import { openModelClient } from '../../src/engine/models/open-model-client.ts';
import { openDial } from '../../src/outbound/open-dial.ts';
import { sql } from '../../src/storage/sql.ts';
import { startModelServer } from '../engine/model-step-server.ts';
import { useApp } from '../harness/app.ts';
import { runDraft } from '../harness/workflows.ts';
import { startStreamingProvider } from './streaming-provider.ts';

let provider: Awaited<ReturnType<typeof startStreamingProvider>>;
beforeAll(async () => {
  provider = await startStreamingProvider();
});
afterAll(() => provider.close());

const dial = openDial({ allow: ['127.0.0.1'] });
afterAll(() => dial.close());

async function complete(dialect: string, url = provider.url) {
  const pieces: string[] = [];
  const connection = {
    id: 'c',
    name: 'Models',
    kind: 'model',
    settings: { provider: dialect, baseUrl: url },
    secret: { apiKey: 'sk-secret-key' },
  };
  const request = {
    model: 'm',
    system: '',
    messages: [{ role: 'user' as const, text: 'Hi' }],
    tools: [],
    signal: new AbortController().signal,
  };
  const answer = await openModelClient(connection, dial, 5_000).complete({
    ...request,
    onText: (piece) => void pieces.push(piece),
  });
  return { answer, pieces };
}

describe.each(['openai', 'anthropic'])('an answer in pieces, as %s sends it', (dialect) => {
  test('is heard as it comes, and whole at the end, with calls put together and tokens counted', async () => {
    const asked = provider.says({
      text: ['Grüße, ', 'Ada ', '👋'],
      calls: [
        { name: 'crm_list_leads', input: { q: 'Ada' } },
        { name: 'tasks_list', input: {} },
      ],
    });
    const { answer, pieces } = await complete(dialect);
    expect(pieces).toEqual(['Grüße, ', 'Ada ', '👋']);
    expect(answer).toMatchObject({
      text: 'Grüße, Ada 👋',
      stop: 'tools',
      toolCalls: [
        { name: 'crm_list_leads', arguments: { q: 'Ada' } },
        { name: 'tasks_list', arguments: {} },
      ],
      usage: { promptTokens: 100, completionTokens: 10 },
    });
    expect(asked[0]?.body.stream).toBe(true);
  });

  test('that breaks off before its end is no answer', async () => {
    provider.says({ text: ['Half of'], breaksOff: true });
    await expect(complete(dialect)).rejects.toMatchObject({ code: 'model_bad_answer' });
  });

  test('that is refused says why, as without a stream', async () => {
    provider.says({ refuses: { status: 401, body: { error: { message: 'Wrong key sk-secret-key' } } } });
    const refused = complete(dialect);
    await expect(refused).rejects.toMatchObject({ code: 'model_auth' });
    await expect(refused).rejects.not.toThrow('sk-secret-key');
  });
});

test('a server that does not count in streams is asked without, and one that does not stream at all is understood', async () => {
  const asked = provider.says(
    { refuses: { status: 400, body: { error: { message: 'Unknown field stream_options' } } } },
    { text: ['Fine'] },
  );
  expect((await complete('openai')).pieces).toEqual(['Fine']);
  expect(asked.map(({ body }) => 'stream_options' in body)).toEqual([true, false]);
  const plain = await startModelServer();
  plain.says({ body: { model: 'm', choices: [{ message: { content: 'In one piece' }, finish_reason: 'stop' }] } });
  expect((await complete('openai', plain.url)).answer.text).toBe('In one piece');
  await plain.close();
});

describe('a run that somebody listens to', () => {
  const app = useApp({ env: { SVC_ALLOWED_NETWORKS: '127.0.0.1' } });

  test('tells what its model says while it says it; without a listener nothing is streamed', async () => {
    const owner = await app.owner();
    await owner.act('connections.save', {
      name: 'Chat',
      kind: 'model',
      settings: { provider: 'openai', baseUrl: provider.url, defaultModel: 'm' },
      secret: { apiKey: 'k' },
    });
    const steps = [{ id: 'ask', kind: 'model', config: { connection: 'Chat', prompt: 'Hi' } }];
    const asked = provider.says({ refuses: { status: 400, body: {} } }, { text: ['Good ', 'morning'] });
    const { executionId } = await runDraft(app, { steps, edges: [] }, owner);
    expect(asked[0]?.body.stream).toBeUndefined();
    const run = await app.services.database.one<
      Pick<RunOrder, 'workspaceId' | 'workflowId' | 'versionId' | 'actorId'>
    >(sql`
      select log.workspace_id as "workspaceId", workflow_id as "workflowId", version_id as "versionId", (select id from users limit 1) as "actorId"
      from run_log log where execution_id = ${executionId}`);
    const heard: object[] = [];
    const order = {
      ...run,
      trigger: 'chat',
      origin: 'program' as const,
      hasActor: true,
      input: {},
      mode: 'sync' as const,
    };
    const outcome = await app.services.engine.runNow(order, {
      timeLimitMs: 10_000,
      onText: (piece) => heard.push(piece),
    });
    expect(outcome).toMatchObject({ status: 'completed', output: { text: 'Good morning' } });
    expect(heard).toEqual([
      { stepId: 'ask', path: 'ask', text: 'Good ' },
      { stepId: 'ask', path: 'ask', text: 'morning' },
    ]);
  });
});
