import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { deployed } from '../harness/workflows.ts';

interface Page {
  items: { executionId: string; status: string }[];
  nextCursor?: string;
}

describe('the list of runs while they end', () => {
  const app = useApp({ worker: true });

  test.each(['desc', 'asc'] as const)(
    'every run is listed once, whatever becomes of it meanwhile (%s)',
    async (order) => {
      const owner = await app.owner();
      const id = await deployed(owner, {
        steps: [{ id: 'work', kind: 'code', config: { source: 'return 1' } }],
        edges: [],
      });
      const started = new Set<string>();
      let over = false;
      const start = async () => {
        for (let count = 0; count < 25; count++)
          started.add((await owner.act<{ executionId: string }>('workflows.run', { id, mode: 'async' })).executionId);
      };
      const starting = Promise.all([start(), start()]).finally(() => {
        over = true;
      });
      while (!over) {
        const known = [...started];
        const { items } = await owner.act<Page>('workflows.list_runs', { workflowId: id, order, limit: 200 });
        const listed = items.map((run) => run.executionId);
        expect(new Set(listed).size).toBe(listed.length);
        expect(known.filter((executionId) => !listed.includes(executionId))).toEqual([]);
      }
      await starting;
    },
  );
});
