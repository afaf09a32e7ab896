import {
  type Client as AgentClient,
  ClientFactory,
  DefaultAgentCardResolver,
  JsonRpcTransportFactory,
} from '@a2a-js/sdk/client';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newKey } from '../mcp/speak.ts';
import { deploySkill, getTask, outputOf, saying, sends, stateOf, tellingOf } from './agent.ts';
import { Speaker } from './speak.ts';

// The SDK speaks 0.3 to a card that names nothing newer.
describe('an agent that speaks version 0.3', () => {
  const app = useApp({ worker: true });
  let owner: Client;
  let key: string;
  let agent: AgentClient;

  beforeAll(async () => {
    owner = await app.owner();
    ({ key } = await newKey(owner));
    await deploySkill(owner, 'echo', {
      steps: [{ id: 'echo', kind: 'transform', config: { value: { text: '{{ trigger.body.message }}' } } }],
      edges: [],
    });
    const legacyCompat = { enabled: true };
    const fetchImpl: typeof fetch = (address, init) =>
      fetch(address, { ...init, headers: { ...(init?.headers as Record<string, string>), 'x-api-key': key } });
    const { supportedInterfaces: _newer, ...card } = (await app.browser().get('/.well-known/agent-card.json')).body;
    const factory = new ClientFactory({
      transports: [new JsonRpcTransportFactory({ fetchImpl, legacyCompat })],
      cardResolver: new DefaultAgentCardResolver({ legacyCompat }),
    });
    agent = await factory.createFromAgentCard(card as never);
  });

  test('finds itself in the public card, which names no skill and may be kept', async () => {
    const browser = app.browser();
    const { body, headers } = await browser.get('/.well-known/agent-card.json');
    expect(body).toMatchObject({
      name: 'svc',
      protocolVersion: '0.3.0',
      url: `${app.baseUrl}/api/a2a`,
      preferredTransport: 'JSONRPC',
      supportsAuthenticatedExtendedCard: true,
      skills: [],
      security: [{ apiKey: [] }, { bearer: [] }, { oauth: ['mcp'] }],
      securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' } },
    });
    expect(agent.protocolVersion).toBe('0.3');
    expect(
      await browser.get('/.well-known/agent-card.json', { headers: { 'if-none-match': String(headers.etag) } }),
    ).toMatchObject({ status: 304 });
  });

  test('sends, is answered, and reads the task again', async () => {
    const task = await sends(agent, { text: 'From the past' });
    expect(stateOf(task)).toBe('completed');
    expect(outputOf(task)).toEqual(['From the past', { text: 'From the past' }]);
    expect(await getTask(agent, task.id)).toEqual(task);
    await expect(agent.cancelTask({ tenant: '', id: task.id, metadata: undefined })).rejects.toMatchObject({
      envelopeCode: -32002,
    });
  });

  test('streams to the end, and the last event says that it is', async () => {
    const told: string[] = [];
    for await (const event of agent.sendMessageStream(saying({ text: 'Streamed' }))) told.push(tellingOf(event));
    expect(told[0]).toBe('task submitted');
    expect(told.slice(-2)).toEqual(['artifactUpdate', 'status completed']);
  });

  test('gets the card for callers, and waits only where it asks to', async () => {
    expect((await agent.getAgentCard()).skills.map(({ id }) => id)).toEqual(['echo']);
    const params = {
      message: { kind: 'message', messageId: 'm-1', role: 'user', parts: [{ kind: 'text', text: 'Later' }] },
      configuration: { blocking: false },
    };
    const { result } = await new Speaker(app, key).ask('message/send', params);
    expect(result).toMatchObject({ kind: 'task', status: { state: 'submitted' } });
  });
});
