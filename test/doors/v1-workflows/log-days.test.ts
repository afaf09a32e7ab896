import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import { newWorkspace, ownerAtHome } from '../../harness/factories.ts';
import { type Entry, newEntry } from '../../harness/log-entries.ts';
import { type V1, v1Of } from '../../harness/tables.ts';

const hour = 3_600_000;
const first = Date.parse('2026-07-20T00:00:00Z');

type Known = Required<Pick<Entry, 'status' | 'trigger' | 'startedAt' | 'durationMs' | 'cost' | 'models'>> & {
  id: string;
};

/** Runs in bursts, so that most days have none, and some have what others have not. */
const entry = fc.record({
  startedAt: fc
    .tuple(fc.constantFrom(0, 1, 12, 40), fc.integer({ min: 0, max: 24 * 3600 - 1 }))
    .map(([day, second]) => new Date(first + day * 24 * hour + second * 1000)),
  status: fc.constantFrom('completed' as const, 'failed' as const, 'cancelled' as const),
  trigger: fc.constantFrom<string>('api', 'webhook', 'schedule', 'mcp'),
  durationMs: fc.constantFrom(0, 10, 500, 60_000),
  cost: fc.constantFrom(0, 0.001, 0.5, 2),
  models: fc.constantFrom<string[]>([], ['small'], ['small', 'large']),
});

const filters: Record<string, (run: Known) => boolean> = {
  'level=error': (run) => run.status !== 'completed',
  'level=info': (run) => run.status === 'completed',
  'triggers=mcp': (run) => run.trigger === 'mcp',
  'triggers=webhook,schedule': (run) => run.trigger === 'webhook' || run.trigger === 'schedule',
  'minDurationMs=500': (run) => run.durationMs >= 500,
  'maxDurationMs=10': (run) => run.durationMs <= 10,
  'minCost=0.5': (run) => run.cost >= 0.5,
  'maxCost=0.001': (run) => run.cost <= 0.001,
  'model=large': (run) => run.models.includes('large'),
  'triggers=api&level=error&minCost=2': (run) => run.trigger === 'api' && run.status !== 'completed' && run.cost >= 2,
  'startDate=2026-07-21T12:00:00Z&endDate=2026-08-02T12:00:00Z&level=error': (run) =>
    run.status !== 'completed' &&
    run.startedAt >= new Date('2026-07-21T12:00:00Z') &&
    run.startedAt <= new Date('2026-08-02T12:00:00Z'),
};

// Days that have nothing of what is asked for are skipped: never one that has.
describe('the log, looked through by days', () => {
  const app = useApp();

  test('every filter finds, by pages in either order, exactly what it would find one by one', async () => {
    const owner = await ownerAtHome(app);
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 40 }), async (entries) => {
        const { id: workspaceId, client } = await newWorkspace(owner);
        const api = await v1Of(app, client);
        const runs: Known[] = [];
        for (const each of entries) runs.push({ ...each, id: (await newEntry(app, workspaceId, each)).id });
        runs.sort((left, right) => (left.id < right.id ? -1 : 1));
        for (const [query, fits] of Object.entries(filters)) {
          const expected = runs.filter(fits).map(({ id }) => id);
          expect(await allPages(api, `workspaceId=${workspaceId}&order=asc&${query}`)).toEqual(expected);
          expect(await allPages(api, `workspaceId=${workspaceId}&order=desc&${query}`)).toEqual(expected.reverse());
        }
      }),
      { numRuns: 6 },
    );
  });
});

async function allPages(api: V1, query: string): Promise<string[]> {
  const found: string[] = [];
  let cursor = '';
  do {
    const { status, body, text } = await api.get<{ data: { id: string }[]; nextCursor?: string }>(
      `/api/v1/logs?limit=3&${query}${cursor}`,
    );
    if (status !== 200) throw new Error(text);
    found.push(...body.data.map(({ id }) => id));
    cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : '';
  } while (cursor !== '');
  return found;
}
