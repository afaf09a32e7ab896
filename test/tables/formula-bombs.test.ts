import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newTable } from '../harness/tables.ts';
import { runDraft } from '../harness/workflows.ts';

// A short formula must not make a long text out of nothing.
describe('texts that formulas make', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await app.owner();
  });

  /** Each field doubles the one before it. `seed` decides whether they are computed with the write or with the read. */
  const doubling = (first: string, levels: number) => [
    { key: 'title', type: 'text' },
    { key: 'f0', type: 'formula', formula: first },
    ...Array.from({ length: levels }, (_, level) => ({
      key: `f${level + 1}`,
      type: 'formula',
      formula: `CONCAT({f${level}}, {f${level}})`,
    })),
    { key: 'length', type: 'formula', formula: `LEN({f${levels}})` },
  ];

  test.each([
    ['with the write', '{title}', 14],
    ['with the read', 'CONCAT({title}, LEFT(TEXT(NOW()), 0))', 8],
  ])('are null beyond 100,000 characters, computed %s', async (_when, first, levels) => {
    const { id: tableId } = await newTable(owner, doubling(first, levels));
    const { id } = await owner.act<{ id: string }>('tables.create_record', {
      tableId,
      values: { title: 'x'.repeat(1_000) },
    });
    const record = await owner.act<Record<string, string | number | null>>('tables.get_record', { tableId, id });
    expect(record.f6).toHaveLength(64_000);
    expect(record.f7).toBeNull();
    expect(record[`f${levels}`]).toBe('');
    expect(JSON.stringify(record).length).toBeLessThan(300_000);
  });

  test.each([
    'CONCAT({a}, {a}, {a}, {a}, {a}, {a}, {a}, {a}, {a}, {a}, {a})',
    'JOIN({tags}, {a})',
    'REPLACE({a}, "x", {a})',
  ])('%s: a longer one is null in a filter of the database as in what is stored', async (formula) => {
    const tags = [
      'one',
      'two',
      'three',
      'four',
      'five',
      'six',
      'seven',
      'eight',
      'nine',
      'ten',
      'eleven',
      'twelve',
    ].map((key) => ({ key, name: key }));
    const { id: tableId } = await newTable(owner, [
      { key: 'a', type: 'text' },
      { key: 'tags', type: 'multi_select', options: tags },
      { key: 'stored', type: 'formula', formula },
      { key: 'read', type: 'formula', formula: `IF(YEAR(NOW()) > 1, ${formula}, "")` },
    ]);
    const { id } = await owner.act<{ id: string }>('tables.create_record', {
      tableId,
      values: { a: 'x'.repeat(10_000), tags: tags.map(({ key }) => key) },
    });
    expect(await owner.act('tables.get_record', { tableId, id })).toMatchObject({ stored: null, read: null });
  });

  test('in workflows: the same large value many times over ends the step, before it is written down', async () => {
    const body = { text: 'x'.repeat(800_000) };
    const values = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`v${index}`, '{{ trigger.body }}']));
    const run = await runDraft(
      app,
      { steps: [{ id: 'bomb', kind: 'set', config: { values } }], edges: [], input: body },
      owner,
    );
    expect(run).toMatchObject({ status: 'failed', error: { code: 'expression_limit', stepId: 'bomb' } });
    const doubled = Array.from({ length: 25 }, (_, index) => ({
      id: `s${index}`,
      kind: 'transform',
      config: {
        value:
          index === 0 ? ['x'.repeat(1_000)] : [`{{ steps.s${index - 1}.output }}`, `{{ steps.s${index - 1}.output }}`],
      },
    }));
    const edges = doubled.slice(1).map(({ id }, index) => ({ from: `s${index}`, to: id }));
    expect(await runDraft(app, { steps: doubled, edges }, owner)).toMatchObject({
      status: 'failed',
      error: { code: expect.stringMatching(/^(expression_limit|output_too_large)$/) },
    });
  });
});
