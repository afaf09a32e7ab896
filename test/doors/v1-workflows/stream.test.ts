import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';
import { ownerAtHome } from '../../harness/factories.ts';
import { type V1, v1Of } from '../../harness/tables.ts';
import { chain, newDeployed, newWorkflow } from './world.ts';

interface ServerSent {
  event?: string;
  data: string;
}

function eventsIn(text: string): ServerSent[] {
  return text
    .split('\n\n')
    .filter(Boolean)
    .map(
      (block) =>
        Object.fromEntries(
          block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
        ) as unknown as ServerSent,
    );
}

// contract: execute with `stream: true` or `Accept: text/event-stream`.
describe('following a run as server-sent events', () => {
  const app = useApp();
  let owner: Client;
  let api: V1;
  const two = chain([
    { id: 'first', kind: 'set', config: { values: { a: 1 } } },
    { id: 'second', kind: 'set', config: { values: { b: '{{ trigger.body.n }}' } } },
  ]);

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    api = await v1Of(app, owner);
  });

  test.each<[string, object, Record<string, string>]>([
    ['stream: true', { n: 2, stream: true }, {}],
    ['Accept: text/event-stream', { n: 2 }, { accept: 'text/event-stream' }],
  ])('%s: each step as it begins and ends, then final, then [DONE]', async (_name, body, headers) => {
    const answer = await api.post(`/api/workflows/${await newDeployed(owner, two)}/execute`, body, { headers });
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': expect.stringContaining('text/event-stream'), 'x-ratelimit-limit': '12000' },
    });
    const events = eventsIn(answer.text);
    expect(events.at(-1)).toEqual({ data: '[DONE]' });
    const told = events
      .slice(0, -1)
      .map(({ event, data }) => ({ event, data: JSON.parse(data) as Record<string, unknown> }));
    expect(told.map(({ event, data }) => `${event} ${data.stepId ?? ''}`.trim())).toEqual([
      'step_started first',
      'step_finished first',
      'step_started second',
      'step_finished second',
      'final',
    ]);
    expect(told[3]?.data).toMatchObject({
      type: 'step_finished',
      output: { b: 2 },
      path: 'second',
      at: expect.any(String),
    });
    expect(told.at(-1)?.data).toEqual({
      success: true,
      executionId: expect.any(String),
      output: { b: 2 },
      metadata: { duration: expect.any(Number), startTime: expect.any(String), endTime: expect.any(String) },
    });
  });

  test('a failing step is told, and final says so', async () => {
    const id = await newDeployed(owner, chain([{ id: 'halt', kind: 'stop', config: { error: 'Out of paper' } }]));
    const events = eventsIn((await api.post(`/api/workflows/${id}/execute`, { stream: true })).text);
    expect(events.map(({ event }) => event)).toContain('step_failed');
    expect(JSON.parse(events.at(-2)?.data ?? '')).toMatchObject({
      success: false,
      error: expect.stringContaining('Out of paper'),
    });
  });

  test('refusals come before the stream, as JSON', async () => {
    const answer = await api.post(`/api/workflows/${await newWorkflow(owner)}/execute`, { stream: true });
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'not_deployed' },
      headers: { 'content-type': expect.stringContaining('application/json') },
    });
  });

  test('X-Execution-Mode: async wins', async () => {
    expect(
      await api.post(
        `/api/workflows/${await newDeployed(owner, two)}/execute`,
        { stream: true },
        { headers: { 'x-execution-mode': 'async' } },
      ),
    ).toMatchObject({
      status: 202,
    });
  });
});
