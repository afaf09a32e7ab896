import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';
import { ownerAtHome } from '../../harness/factories.ts';
import { newEntry } from '../../harness/log-entries.ts';
import { nowhere, type V1, v1Of } from '../../harness/tables.ts';
import { limitsShape, newWorkflow, workspaceOf } from './world.ts';

interface Page {
  data: { id: string; executionId: string; [field: string]: unknown }[];
  nextCursor?: string;
  limits: unknown;
}

const day = (date: string) => new Date(`${date}T12:00:00.000Z`);
const tokens = { prompt: 10, completion: 5, total: 15 };
const usage = { tokens, models: { 'gpt-5': { input: 0.01, output: 0.02, total: 0.03, tokens } }, base: 0.001 };
const span = {
  id: 's1',
  name: 'Greet',
  type: 'set',
  stepId: 'greet',
  status: 'success',
  duration: 3,
  relativeStartMs: 0,
  attempt: 1,
};

// spec: Run logs, Log entry. One test per row of its table of parameters.
describe('GET /api/v1/logs', () => {
  const app = useApp();
  let owner: Client;
  let api: V1;
  let workspaceId: string;
  let workflowId: string;
  let folderId: string;
  const entries: Record<string, { id: string; executionId: string; versionId: string }> = {};
  const get = (query = '') => api.get<Page>(`/api/v1/logs?workspaceId=${workspaceId}${query}`);
  /** The names of the entries on a page that must be answered. */
  const found = async (query = '') => {
    const answer = await get(query);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.data.map(({ id }) => Object.keys(entries).find((name) => entries[name]?.id === id));
  };

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    api = await v1Of(app, owner);
    workspaceId = await workspaceOf(owner);
    folderId = (await owner.act<{ id: string }>('workflows.save_folder', { name: 'Sales' })).id;
    workflowId = await newWorkflow(owner, undefined, { name: 'Known', description: 'What it is for', folderId });
    entries.old = await newEntry(app, workspaceId, {
      startedAt: day('2024-03-01'),
      trigger: 'schedule',
      durationMs: 5,
      cost: 0,
    });
    entries.failed = await newEntry(app, workspaceId, {
      startedAt: day('2026-05-01'),
      status: 'failed',
      error: 'It broke.',
      trigger: 'webhook',
      durationMs: 100,
      cost: 0.5,
    });
    entries.cancelled = await newEntry(app, workspaceId, {
      startedAt: day('2026-05-02'),
      status: 'cancelled',
      trigger: 'manual',
      durationMs: 1_000,
      cost: 1,
    });
    entries.known = await newEntry(app, workspaceId, {
      startedAt: day('2026-05-03'),
      workflowId,
      trigger: 'api',
      durationMs: 60_000,
      cost: 2.5,
      models: ['gpt-5', 'claude'],
      output: { greeting: 'Hello' },
      usage,
      spans: [span],
    });
    await newEntry(app, randomUUID(), { workflowId });
  });

  test('newest first; an entry has exactly the fields of the spec', async () => {
    const { status, body } = await get();
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['data', 'limits']);
    expect(body.limits).toEqual(limitsShape(expect));
    expect(await found()).toEqual(['known', 'cancelled', 'failed', 'old']);
    expect(body.data[0]).toEqual({
      id: entries.known?.id,
      workflowId,
      executionId: entries.known?.executionId,
      deploymentVersionId: entries.known?.versionId,
      level: 'info',
      trigger: 'api',
      startedAt: '2026-05-03T12:00:00.000Z',
      endedAt: '2026-05-03T12:01:00.000Z',
      totalDurationMs: 60_000,
      cost: { total: 2.5 },
      files: null,
    });
    expect(body.data[1]).toMatchObject({ level: 'error' });
    expect(body.data[2]).toMatchObject({ level: 'error' });
  });

  test.each<[string, string, string[]]>([
    ['workflowIds: one', '&workflowIds=$workflow', ['known']],
    [
      'workflowIds: several, of which some are unknown or no ids',
      `&workflowIds=${nowhere},$workflow,$workflow,x`,
      ['known'],
    ],
    ['workflowIds: none that exists', `&workflowIds=${nowhere}`, []],
    ['workflowIds: none that is an id', '&workflowIds=x', []],
    ['folderIds', `&folderIds=$folder,${nowhere}`, ['known']],
    ['folderIds: another', `&folderIds=${nowhere}`, []],
    ['folderIds and workflowIds together', `&folderIds=$folder&workflowIds=${nowhere}`, []],
    ['triggers', '&triggers=schedule,manual', ['cancelled', 'old']],
    ['triggers that none has', '&triggers=chat,mcp,a2a', []],
    ['level info', '&level=info', ['known', 'old']],
    ['level error', '&level=error', ['cancelled', 'failed']],
    ['startDate, inclusive', '&startDate=2026-05-02T12:00:00.000Z', ['known', 'cancelled']],
    ['startDate as a day', '&startDate=2026-05-02', ['known', 'cancelled']],
    ['endDate, inclusive', '&endDate=2026-05-02T12:00:00.000Z', ['cancelled', 'failed', 'old']],
    ['endDate as a day means its end in UTC', '&endDate=2026-05-02', ['cancelled', 'failed', 'old']],
    ['a range of dates', '&startDate=2026-05-01&endDate=2026-05-02T11:59:59.999Z', ['failed']],
    [
      'dates before all ids and after all entries',
      '&startDate=0001-01-01&endDate=9999-12-31',
      ['known', 'cancelled', 'failed', 'old'],
    ],
    ['an endDate before all ids', '&endDate=1969-12-31', []],
    ['a date with an offset', '&startDate=2026-05-03T14:00:00%2B02:00', ['known']],
    ['executionId', '&executionId=$execution', ['known']],
    ['executionId of no run', `&executionId=${nowhere}`, []],
    ['executionId that is no id', '&executionId=x', []],
    ['minDurationMs, inclusive', '&minDurationMs=1000', ['known', 'cancelled']],
    ['maxDurationMs, inclusive', '&maxDurationMs=100', ['failed', 'old']],
    ['a range of durations', '&minDurationMs=6&maxDurationMs=999', ['failed']],
    ['minCost', '&minCost=0.5', ['known', 'cancelled', 'failed']],
    ['maxCost', '&maxCost=0.5', ['failed', 'old']],
    ['a range of costs', '&minCost=0.6&maxCost=2.4', ['cancelled']],
    ['model', '&model=claude', ['known']],
    ['model that none used', '&model=gpt', []],
    ['order desc', '&order=desc', ['known', 'cancelled', 'failed', 'old']],
    ['order asc', '&order=asc', ['old', 'failed', 'cancelled', 'known']],
    [
      'all at once',
      '&workflowIds=$workflow&triggers=api&level=info&startDate=2026-05-01&minCost=1&model=gpt-5&maxDurationMs=60000',
      ['known'],
    ],
  ])('%s', async (_name, query, expected) => {
    const filled = query
      .replaceAll('$workflow', workflowId)
      .replaceAll('$folder', folderId)
      .replaceAll('$execution', entries.known?.executionId.toUpperCase() ?? '');
    expect(await found(filled)).toEqual(expected);
  });

  test('details=full adds the workflow and the cost by model; basic does not', async () => {
    const { body } = await get(`&details=full&workflowIds=${workflowId}`);
    expect(body.data[0]).toMatchObject({
      workflow: { id: workflowId, name: 'Known', description: 'What it is for' },
      cost: { total: 2.5, tokens, models: usage.models },
    });
    expect(body.data[0]).not.toHaveProperty('finalOutput');
    expect(body.data[0]).not.toHaveProperty('traceSpans');
    expect((await get(`&details=basic&workflowIds=${workflowId}`)).body.data[0]).not.toHaveProperty('workflow');
    const { body: old } = await get('&details=full&triggers=schedule');
    expect(old.data[0]).toMatchObject({
      cost: { total: 0, tokens: { prompt: 0, completion: 0, total: 0 }, models: {} },
    });
  });

  test('includeFinalOutput and includeTraceSpans add theirs with details=full, and are ignored without', async () => {
    const full = await get(`&details=full&includeFinalOutput=true&includeTraceSpans=true&workflowIds=${workflowId}`);
    expect(full.body.data[0]).toMatchObject({ finalOutput: { greeting: 'Hello' }, traceSpans: [span] });
    const output = await get(`&details=full&includeFinalOutput=true&includeTraceSpans=false&workflowIds=${workflowId}`);
    expect(output.body.data[0]).toHaveProperty('finalOutput');
    expect(output.body.data[0]).not.toHaveProperty('traceSpans');
    const basic = await get(`&includeFinalOutput=true&includeTraceSpans=true&workflowIds=${workflowId}`);
    expect(Object.keys(basic.body.data[0] ?? {})).toHaveLength(11);
  });

  test.each(['desc', 'asc'])('pages of the order %s neither skip nor repeat while entries are added', async (order) => {
    const seen: (string | undefined)[] = [];
    let cursor = '';
    for (let page = 0; page < 5 && cursor !== 'end'; page++) {
      const query = `&order=${order}&limit=1&maxCost=100&endDate=2026-05-03${cursor}`;
      const { body } = await get(query);
      seen.push(...body.data.map(({ id }) => Object.keys(entries).find((name) => entries[name]?.id === id)));
      if (page === 0)
        await newEntry(app, workspaceId, {
          startedAt: order === 'desc' ? day('2026-06-01') : day('2023-01-01'),
          cost: 1_000,
        });
      cursor = body.nextCursor ? `&cursor=${encodeURIComponent(body.nextCursor)}` : 'end';
    }
    expect(cursor).toBe('end');
    expect(seen).toEqual(
      order === 'desc' ? ['known', 'cancelled', 'failed', 'old'] : ['old', 'failed', 'cancelled', 'known'],
    );
  });

  test('a page goes on from this month into the ones before', async () => {
    const model = `model-${randomUUID()}`;
    const months = [0, 1, 2, 5].map((back) => new Date(Date.now() - back * 31 * 86_400_000));
    const made = [];
    for (const startedAt of months) made.push((await newEntry(app, workspaceId, { startedAt, models: [model] })).id);
    const first = await get(`&model=${model}&limit=3`);
    expect(first.body.data.map(({ id }) => id)).toEqual(made.slice(0, 3));
    const second = await get(`&model=${model}&limit=3&cursor=${first.body.nextCursor}`);
    expect(second.body.data.map(({ id }) => id)).toEqual(made.slice(3));
  });

  test('entries of another workspace are never found, whatever names them', async () => {
    const other = await newEntry(app, randomUUID(), { workflowId });
    for (const query of [
      '',
      `&workflowIds=${workflowId}`,
      `&executionId=${other.executionId}`,
      `&folderIds=${folderId}`,
    ])
      expect((await get(query)).body.data.map(({ id }) => id)).not.toContain(other.id);
  });
});
