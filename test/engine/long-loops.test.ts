import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cloneDatabase } from '../harness/database.ts';
import { launchSvc, type Program } from '../harness/program.ts';
import { endOf, startDraft } from '../harness/workflows.ts';

/** The most memory the process has had, in MiB; the kernel remembers it. */
function maxMemory({ process }: Program): number {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${process.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

describe('a loop over 100,000 items', () => {
  test('ends, with every result, and the process grows by less than 200 MiB', { timeout: 180_000 }, async () => {
    const svc = await launchSvc(await cloneDatabase());
    const owner = await svc.owner();
    const loop = (count: number) => ({
      steps: [
        { id: 'loop', kind: 'each', config: { items: `{{ RANGE(0, ${count}) }}` } },
        { id: 'work', kind: 'set', config: { values: { n: '{{ item * 2 }}' } } },
        {
          id: 'sum',
          kind: 'transform',
          config: { value: { count: '{{ steps.loop.output.count }}', last: '{{ LAST(steps.loop.output.results) }}' } },
        },
      ],
      edges: [
        { from: 'loop', to: 'work', port: 'body' },
        { from: 'loop', to: 'sum' },
      ],
    });
    expect(await endOf(owner, await startDraft(owner, loop(10)))).toMatchObject({
      status: 'completed',
      output: { count: 10, last: { n: 18 } },
    });
    const before = maxMemory(svc);
    const run = await endOf(owner, await startDraft(owner, loop(100_000)), 150_000);
    expect(run).toMatchObject({ status: 'completed', output: { count: 100_000, last: { n: 199_998 } } });
    expect(maxMemory(svc) - before).toBeLessThan(200);
  });
});
