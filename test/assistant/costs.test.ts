import { afterAll, beforeAll, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { deployed } from '../harness/workflows.ts';
import { startStreamingProvider } from './streaming-provider.ts';
import { ask, type Conversation, connectModel, conversationIn } from './talk.ts';

const prices = '{"gpt-test": {"input": 10000, "output": 100000}}';
const app = useApp({ env: { SVC_ALLOWED_NETWORKS: '127.0.0.1', SVC_MODEL_PRICES: prices, SVC_PERIOD_COST: '3' } });
let provider: Awaited<ReturnType<typeof startStreamingProvider>>;
beforeAll(async () => {
  provider = await startStreamingProvider();
});
afterAll(() => provider.close());

test('what answers cost counts in the period, and when that is used up neither the assistant nor a run goes on', async () => {
  const owner = await app.owner();
  await connectModel(owner, 'openai', provider.url);
  const workflow = await deployed(owner, { steps: [{ id: 'stop', kind: 'stop' }], edges: [] });
  const asked = provider.says({ text: ['Dear.'] }, { text: ['Dearer.'] });
  // Where money is limited, a model of which nobody knows the price is not asked.
  expect((await ask(owner, { text: 'Cost me what?' })).at(-1)).toMatchObject({ type: 'error', code: 'price_unknown' });
  expect(asked).toEqual([]);
  const id = conversationIn(await ask(owner, { text: 'Cost me something', model: 'gpt-test' }));
  // 100 tokens at 10,000 USD a million, and 10 at 100,000.
  expect(await owner.act<Conversation>('chat.get_conversation', { id })).toMatchObject({
    ...{ cost: 2, costKnown: true },
    messages: [{ cost: 0 }, { cost: 2 }],
  });
  await ask(owner, { conversationId: id, text: 'Once more' });
  const usage = await owner.act<{ period: object; days: object[] }>('workflows.usage', { days: 2 });
  expect(usage.period).toMatchObject({ cost: 4, limit: 3, isExceeded: true });
  expect(usage.days).toMatchObject([
    { cost: 0, assistantCost: 0 },
    { runs: 0, cost: 4, assistantCost: 4 },
  ]);
  const refused = { status: 409, body: { code: 'usage_limit_exceeded' } };
  expect(await owner.call('chat.send', { conversationId: id, text: 'And again' })).toMatchObject(refused);
  expect(await owner.call('workflows.run', { id: workflow })).toMatchObject(refused);
  expect(asked).toHaveLength(2);
});
