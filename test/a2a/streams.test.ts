import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newLead } from '../harness/factories.ts';
import { until } from '../harness/until.ts';
import { newKey } from '../mcp/speak.ts';
import { deploySkill } from './agent.ts';
import { Speaker } from './speak.ts';

// Who stops reading stops nothing; who may read no more is told no more.
describe('the stream of a task', () => {
  const app = useApp({ worker: true });
  let owner: Client;

  beforeAll(async () => {
    owner = await app.owner();
    await deploySkill(owner, 'slow', {
      steps: [{ id: 'wait', kind: 'wait', config: { event: 'crm.lead_created' } }],
      edges: [],
    });
  });

  async function openStream(key: string) {
    const leave = new AbortController();
    const message = { messageId: randomUUID(), role: 'ROLE_USER', parts: [{ text: 'Go' }] };
    const answer = await fetch(`${app.baseUrl}/api/a2a`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'SendStreamingMessage', params: { message } }),
      signal: leave.signal,
    });
    return { answer, leave: () => leave.abort() };
  }

  /** The id of the task, from the first event; the rest can be read on. */
  async function begun({ answer }: { answer: Response }) {
    const reader = (answer.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
    const { value = '' } = await reader.read();
    return { reader, id: /"id":"([0-9a-f-]{36})"/.exec(value)?.[1] ?? '' };
  }

  test('goes on for the task when the reader leaves', async () => {
    const { key } = await newKey(owner);
    const stream = await openStream(key);
    const { id } = await begun(stream);
    const agent = new Speaker(app, key);
    const state = async () => (await agent.ask<{ status: { state: string } }>('GetTask', { id })).result.status.state;
    await until(state, (found) => found === 'TASK_STATE_WORKING');
    stream.leave();
    await newLead(owner);
    await until(state, (found) => found === 'TASK_STATE_COMPLETED');
  });

  test('ends when the key is revoked', async () => {
    const { key, id: keyId } = await newKey(owner);
    const { reader, id } = await begun(await openStream(key));
    await owner.act('keys.revoke', { id: keyId });
    const { workspaceId } = (await owner.get<{ workspaceId: string }>('/api/auth/session')).body;
    // A hint makes it look at once; without one it looks every few seconds.
    app.services.signals.send(`live:${workspaceId}:run:${id}`);
    const rest: string[] = [];
    for (let next = await reader.read(); !next.done; next = await reader.read()) rest.push(next.value);
    expect(rest.join('')).not.toContain('TASK_STATE_COMPLETED');
  });

  test('is one of at most twenty that a person’s programs hold open', async () => {
    const { key } = await newKey(owner);
    const open = await Promise.all(Array.from({ length: 20 }, () => openStream(key)));
    for (const { answer } of open) expect(answer.headers.get('content-type')).toContain('text/event-stream');
    const runs = async () =>
      (await owner.act<{ items: unknown[] }>('workflows.list_runs', { limit: 100 })).items.length;
    const before = await runs();
    const refused = await openStream(key);
    expect(await refused.answer.json()).toMatchObject({
      error: { code: -32000, data: [{ reason: 'TOO_MANY_STREAMS' }] },
    });
    expect(await runs()).toBe(before);
    for (const { leave } of open) leave();
    await until(
      async () => {
        const again = await openStream(key);
        again.leave();
        return again.answer.headers.get('content-type') ?? '';
      },
      (type) => type.includes('text/event-stream'),
    );
    // Left open: the doors close all the same.
    await openStream(key);
  });
});
