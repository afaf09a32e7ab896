import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { anyText } from '../../harness/any-text.ts';
import { useApp } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';
import { ownerAtHome } from '../../harness/factories.ts';
import { newEntry } from '../../harness/log-entries.ts';
import { nowhere, type V1, v1Of } from '../../harness/tables.ts';
import { chain, newDeployed, workspaceOf } from './world.ts';

const odd = fc.oneof(
  anyText(30),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e9',
    '1.5',
    'true',
    'null',
    'NaN',
    '2026-01-01',
    '2026-02-30',
    '0000-00-00',
    '9999-12-31T23:59:59Z',
    '275760-09-13',
    nowhere,
    'api',
    'error',
    'full',
    'asc',
  ),
  fc.integer().map(String),
  fc.double().map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
);
const parameters =
  'workflowIds folderIds triggers level startDate endDate executionId minDurationMs maxDurationMs minCost maxCost model details includeFinalOutput limit cursor order';

// Whatever is sent, the answer is one of those that the contract knows: an open door meets every input sooner or later.
describe('calls at random to the doors of workflows', () => {
  const app = useApp();
  let owner: Client;
  let api: V1;
  let workspaceId: string;
  let id: string;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    api = await v1Of(app, owner);
    workspaceId = await workspaceOf(owner);
    id = await newDeployed(owner, chain([{ id: 'echo', kind: 'transform', config: { value: '{{ trigger.body }}' } }]));
    await newEntry(app, workspaceId, { workflowId: id });
  });

  test('the log: found or 400, whatever the parameters are', async () => {
    const query = fc.dictionary(fc.constantFrom(...parameters.split(' ')), odd, { maxKeys: 4 });
    await fc.assert(
      fc.asyncProperty(query, async (given) => {
        const text = Object.entries(given)
          .map(([key, value]) => `&${key}=${encodeURIComponent(value.toWellFormed())}`)
          .join('');
        const { status } = await api.get(`/api/v1/logs?workspaceId=${workspaceId}${text}`);
        expect([200, 400]).toContain(status);
      }),
      { numRuns: 150 },
    );
  });

  test('addresses: 404 or 403 for ids of any shape', async () => {
    const paths = [
      '/api/v1/workflows/$',
      '/api/workflows/$/status',
      '/api/v1/logs/$',
      '/api/v1/logs/executions/$',
      '/api/jobs/$',
      '/api/jobs/run_$',
      '/api/v1/workflows/$/export',
    ];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), odd, async (path, value) => {
        const name = encodeURIComponent(value.toWellFormed());
        if (name === '' || name === '.' || name === '..') return;
        expect([404, 403]).toContain((await api.get(path.replace('$', name))).status);
      }),
      { numRuns: 80 },
    );
  });

  test('running: every JSON object is an input, and comes back as it was sent', async () => {
    const input = fc.dictionary(fc.string({ maxLength: 10 }), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 5 });
    await fc.assert(
      fc.asyncProperty(input, async (given) => {
        const {
          input: _input,
          stream: _stream,
          ...plain
        } = JSON.parse(JSON.stringify(given)) as Record<string, unknown>;
        const answer = await api.post<{ output: unknown }>(`/api/workflows/${id}/execute`, plain);
        const unstorable = answer.status === 400 && /\\u0000|\\ud[89a-f]/i.test(JSON.stringify(plain));
        if (!unstorable)
          expect({ status: answer.status, output: answer.body.output }).toEqual({ status: 200, output: plain });
      }),
      { numRuns: 60 },
    );
  });

  test('running: bodies and headers at random never break it', async () => {
    const header = fc.string({ unit: fc.constantFrom(...'abcdef0123456789-, '), maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), header, header, async (raw, mode, executionId) => {
        const answer = await api.post(`/api/workflows/${id}/execute`, undefined, {
          raw,
          headers: { 'x-execution-mode': mode.trim(), 'x-execution-id': executionId.trim() },
        });
        expect([200, 202, 400, 409]).toContain(answer.status);
      }),
      { numRuns: 80 },
    );
  });
});
