import { beforeAll, describe, expect, test } from 'vitest';
import { modules } from '../../src/modules/registry.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newTable, v1Of } from '../harness/tables.ts';

interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  properties?: Record<string, Schema>;
}

const oddTexts = [
  "'",
  "''",
  '\\',
  "\\'",
  '"',
  ':*',
  '&',
  '|',
  '!',
  '()',
  '<->',
  ":*&|!'\\",
  '%',
  '_',
  '%_\\',
  "' or 1=1 --",
  '[',
  '{}',
  '\u00ad',
  '\u200b',
  '\ufeff',
  '😀',
  'ß'.repeat(80),
];
/** One of them all, for the many fields that search nothing. */
const oddest = `'"\\:*&|!()<->%_[{ \u200b😀`;
const searched = new Set(['q', 'query', 'search', 'words']);

/** The free texts of each action's input. */
const texts = modules.flatMap((module) =>
  module.actions.flatMap(({ name, mode, input, example }) =>
    Object.entries((input as Schema).properties ?? {})
      .filter(([, { type, format, pattern }]) => type === 'string' && format === undefined && pattern === undefined)
      .map(([field]) => ({ name, mode, field, example: example as object })),
  ),
);

// What people type into a search box is never a fault of ours.
describe('every text that is searched for', () => {
  const app = useApp();
  let owner: Client;
  let tableId: string;

  beforeAll(async () => {
    owner = await app.owner();
    tableId = (await newTable(owner, [{ key: 'title', type: 'text' }])).id;
    await owner.act('tables.create_record', { tableId, values: { title: "It's here" } });
    await owner.act('memory.add', { content: "It's o'clock somewhere.", subject: { type: 'topic', id: 'time' } });
  });

  const placed = (example: object) => ('tableId' in example ? { ...example, tableId } : example);

  test('of actions: is found, or is not', async () => {
    const boxes = texts.filter(({ field }) => searched.has(field));
    expect(boxes.length).toBeGreaterThan(8);
    for (const { name, field, example } of boxes)
      for (const odd of oddTexts) {
        const answer = await owner.call(name, { ...placed(example), [field]: odd });
        expect(answer.status, `${name} {${field}: ${JSON.stringify(odd)}}: ${answer.text}`).toBeLessThan(500);
      }
  });

  test('of actions that only read, in whichever field', async () => {
    for (const { name, field, example } of texts.filter(({ mode }) => mode === 'read')) {
      const answer = await owner.call(name, { ...placed(example), [field]: oddest });
      expect(answer.status, `${name} {${field}}: ${answer.text}`).toBeLessThan(500);
    }
  });

  test('of records, by the public API, NUL and half a surrogate pair among them', async () => {
    const v1 = await v1Of(app, owner);
    for (const odd of [...oddTexts, '\0', 'a\0b'])
      for (const path of ['records', 'export'])
        expect(
          (await v1.get(`/api/v1/tables/${tableId}/${path}?q=${encodeURIComponent(odd)}`)).status,
          `${path}?q=${JSON.stringify(odd)}`,
        ).toBeLessThan(500);
    expect((await v1.get(`/api/v1/tables/${tableId}/records?q=%ED%A0%80`)).status).toBeLessThan(500);
    const filter = encodeURIComponent(JSON.stringify({ field: 'title', cmp: 'contains', value: '\ud800' }));
    for (const each of [
      filter,
      '%7B%22field%22%3A%22title%22%2C%22cmp%22%3A%22eq%22%2C%22value%22%3A%22%5Cu0000%22%7D',
    ])
      expect((await v1.get(`/api/v1/tables/${tableId}/records?filter=${each}`)).status).toBeLessThan(500);
  });
});
