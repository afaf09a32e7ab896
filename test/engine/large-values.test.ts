import { describe, expect, test } from 'vitest';
import { jsonSize } from '../../src/kernel/json-size.ts';
import { useApp } from '../harness/app.ts';
import { runDraft } from '../harness/workflows.ts';

const megabytes = (count: number) => ({
  id: 'large',
  kind: 'code',
  // A busy machine may take longer over it than code is given otherwise.
  config: { source: `return { text: "x".repeat(${count} * 1024 * 1024) };`, timeoutMs: 20_000 },
});
const twice = { once: '{{ steps.large.output.text }}', again: '{{ steps.large.output.text }}' };

describe('a value that is too large to carry around', () => {
  const app = useApp({ worker: true });

  test('as the output of a step: that step fails and says so', async () => {
    const run = await runDraft(app, {
      steps: [megabytes(6), { id: 'both', kind: 'transform', config: { value: twice } }],
      edges: [{ from: 'large', to: 'both' }],
    });
    expect(run).toMatchObject({
      status: 'failed',
      error: {
        code: 'output_too_large',
        stepId: 'both',
        message: expect.stringContaining('The output of this step is larger than 10 MiB'),
      },
    });
  });

  test('as the output of the run: the run fails, and its steps stand', async () => {
    const run = await runDraft(app, { steps: [megabytes(6)], edges: [], output: twice });
    expect(run).toMatchObject({
      status: 'failed',
      error: {
        code: 'output_too_large',
        stepId: null,
        message: expect.stringContaining('The output of this run is larger than 10 MiB'),
      },
    });
  });

  test('below the limit it is kept', async () => {
    expect(
      await runDraft(app, {
        steps: [
          megabytes(6),
          { id: 'size', kind: 'transform', config: { value: '{{ LEN(steps.large.output.text) }}' } },
        ],
        edges: [{ from: 'large', to: 'size' }],
      }),
    ).toMatchObject({
      status: 'completed',
      output: 6 * 1024 * 1024,
    });
  });

  test('is found without writing it down, as JSON would be', () => {
    for (const value of [
      'text',
      { a: [1, 2, { b: null }], c: true },
      Array.from({ length: 50 }, (_, index) => ({ index, name: `Nr ${index}` })),
    ]) {
      const length = JSON.stringify(value).length;
      expect(jsonSize(value), JSON.stringify(value)).toBeGreaterThan(length / 2);
      expect(jsonSize(value), JSON.stringify(value)).toBeLessThan(length * 2);
    }
  });

  test('is looked at no further than is asked for, and what stands in it many times is looked at once', () => {
    let looked = 0;
    const watched = Array.from({ length: 2_000 }, () => ({
      get text() {
        looked += 1;
        return 'x'.repeat(10);
      },
    }));
    expect(jsonSize(watched, 5_000)).toBeGreaterThan(5_000);
    expect(looked).toBeLessThan(2_000);
    looked = 0;
    const many = Array.from({ length: 50 }, () => watched);
    expect(jsonSize(many)).toBeGreaterThan(50 * 2_000 * 10);
    expect(looked).toBe(2_000);
  });
});
