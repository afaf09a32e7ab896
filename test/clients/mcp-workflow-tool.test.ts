import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { deployed } from '../harness/workflows.ts';
import { newKey } from '../mcp/speak.ts';
import { connectClient } from './connect-client.ts';

// The official client, unmodified.
describe('a workflow as a tool of the SDK client', () => {
  const app = useApp();
  let client: Client;

  beforeAll(async () => {
    client = await connectClient(`${app.baseUrl}/api/mcp`, (await newKey(await app.owner())).key);
  });
  afterAll(() => client?.close());

  test('is listed with its schema, is called like any other, and its run is logged as mcp', async () => {
    const owner = await app.owner();
    const input = { type: 'object', properties: { size: { type: 'integer' } }, required: ['size'] };
    const id = await deployed(owner, {
      name: 'Quote',
      triggers: [
        { id: 'called', kind: 'mcp', config: { name: 'quote_price', description: 'Gives the price of a job.', input } },
      ],
      steps: [{ id: 'price', kind: 'set', config: { values: { total: '{{ trigger.body.size * 10 }}' } } }],
      edges: [],
    });
    const { tools } = await client.listTools();
    expect(tools.find(({ name }) => name === 'quote_price')).toMatchObject({
      description: 'Gives the price of a job.',
      inputSchema: { type: 'object', required: ['size'] },
    });
    const called = await client.callTool({ name: 'quote_price', arguments: { size: 4 } });
    expect(called).toMatchObject({ content: [{ type: 'text', text: '{"total":40}' }] });
    const wrong = await client.callTool({ name: 'quote_price', arguments: { size: 'large' } });
    expect(wrong).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('/size') }] });
    const { items } = await owner.act<{ items: { trigger: string; status: string }[] }>('workflows.list_runs', {
      workflowId: id,
    });
    expect(items).toMatchObject([{ trigger: 'mcp', status: 'completed' }]);
  });
});
