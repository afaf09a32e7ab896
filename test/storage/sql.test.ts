import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../src/storage/database.ts';
import { identifier, join, nothing, raw, type Sql, sql } from '../../src/storage/sql.ts';
import { anyText } from '../harness/any-text.ts';
import { cloneDatabase, type TestDatabase } from '../harness/database.ts';

/** Calls the tag as a template literal would, with strings made up at run time. */
function tag(strings: string[], parts: unknown[]): Sql {
  return sql(Object.assign([...strings], { raw: strings }) as unknown as TemplateStringsArray, ...parts);
}

interface Tree {
  strings: string[];
  parts: (Tree | { value: unknown })[];
}

const piece = fc.stringMatching(/^[a-z ,()]{0,8}$/);
const value = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.constant(null),
  fc.boolean(),
  fc.constantFrom("'; drop table users; --", '$1', '$99', '$'),
);
const { tree } = fc.letrec<{ tree: Tree; leaf: { value: unknown } }>((tie) => ({
  leaf: fc.record({ value }),
  tree: fc
    .array(fc.oneof({ maxDepth: 4, depthSize: 'small' }, tie('leaf'), tie('tree')), { maxLength: 4 })
    .chain((parts) =>
      fc.record({
        strings: fc.array(piece, { minLength: parts.length + 1, maxLength: parts.length + 1 }),
        parts: fc.constant(parts),
      }),
    ),
}));

function build(node: Tree): Sql {
  return tag(
    node.strings,
    node.parts.map((part) => ('value' in part ? part.value : build(part))),
  );
}

/** What it must be, worked out in another way: walk from left to right and count. */
function expected(node: Tree, state = { count: 0, values: [] as unknown[] }): { text: string; values: unknown[] } {
  let text = node.strings[0] ?? '';
  node.parts.forEach((part, index) => {
    if ('value' in part) {
      state.values.push(part.value);
      text += `$${++state.count}`;
    } else text += expected(part, state).text;
    text += node.strings[index + 1] ?? '';
  });
  return { text, values: state.values };
}

describe('the sql tag', () => {
  test('nested pieces number their parameters from left to right, each with its value', () => {
    fc.assert(
      fc.property(tree, (node) => {
        const { text, values } = build(node);
        expect({ text, values }).toEqual(expected(node));
      }),
      { numRuns: 500 },
    );
  });

  test('no value ever becomes text', () => {
    const evil = "x'; drop table users; --";
    for (const statement of [
      sql`select ${evil}`,
      sql`select ${sql`${evil}`}`,
      join([sql`${evil}`, sql`a = ${evil}`], ' and '),
      sql`${join([sql`${evil}`])}`,
    ]) {
      expect(statement.text).not.toContain('drop');
      expect(statement.values).toContain(evil);
    }
  });

  test('an object that only looks like a piece is a value', () => {
    const forged = { text: 'drop table users', values: [], strings: ['drop table users'], parts: [] };
    expect(sql`select ${forged}`).toMatchObject({ text: 'select $1', values: [forged] });
  });

  test('an identifier cannot leave its quotes', () => {
    fc.assert(fc.property(fc.string(), (name) => /^"(?:[^"]|"")*"$/s.test(identifier(name).text)));
  });

  test('joining nothing gives nothing', () => {
    expect(join([])).toMatchObject({ text: '', values: [] });
    expect(sql`select 1${nothing}`).toMatchObject({ text: 'select 1', values: [] });
  });

  test('a fixed text has one name per call site, and only a fixed one has a name', () => {
    const at = (id: number) => sql`select ${id}::int`;
    expect(at(1).name).toBe(at(2).name);
    expect(at(1).values).toEqual([1]);
    expect(at(1).name).not.toBe(sql`select ${1}::bigint`.name);
    expect(at(1).name?.length).toBeLessThan(64);
    expect(sql`select ${raw('now()')}`.name).toBeUndefined();
  });
});

describe('the sql tag, on the server', () => {
  let server: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    server = await cloneDatabase();
    database = openDatabase(server.connection, { size: 2, name: 'test sql' });
  });
  afterAll(async () => {
    await database.end();
    await server.drop();
  });

  test('values come back as they went, in their order', async () => {
    // PostgreSQL's text holds every character but NUL.
    const texts = fc.array(
      anyText().filter((text) => !text.includes('\0')),
      { minLength: 1, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(texts, async (given) => {
        const { list } = await database.one<{ list: string[] }>(
          sql`select array[${join(given.map((text) => sql`${text}::text`))}] as list`,
        );
        expect(list).toEqual(given);
      }),
      { numRuns: 60 },
    );
  });

  test('lists come back as they went, however long their texts are', async () => {
    const item = fc.oneof(
      fc.constant(null),
      anyText().filter((text) => !text.includes('\0')),
      fc.constantFrom('NULL', '"', '\\', '{}', ',').chain((mark) =>
        anyText()
          .filter((text) => !text.includes('\0'))
          .map((text) => `${text}${mark}`.repeat(Math.ceil(12_000 / (text.length + mark.length)))),
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(item, { maxLength: 4 }), async (given) => {
        const { list } = await database.one<{ list: string[] }>(sql`select ${given}::text[] as list`);
        expect(list).toEqual(given);
      }),
      { numRuns: 60 },
    );
  });

  test('counts come as numbers, days as text, moments as Dates', async () => {
    const row = await database.one(
      sql`select count(*) as count, date '2026-03-29' as day, timestamptz '2026-03-29 01:30Z' as moment`,
    );
    expect(row).toEqual({ count: 1, day: '2026-03-29', moment: new Date('2026-03-29T01:30:00Z') });
  });

  test('one() without a row is a fault, maybe() is undefined', async () => {
    await expect(database.one(sql`select 1 where false`)).rejects.toThrow();
    expect(await database.maybe(sql`select 1 where false`)).toBeUndefined();
  });
});
