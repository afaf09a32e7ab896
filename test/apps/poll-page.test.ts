import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFeed } from '../../src/modules/apps/openapi/calling/read-feed.ts';
import type { PackPoll } from '../../src/modules/apps/packs/pack.ts';
import { firstState, type PollState, pageArguments, takePage } from '../../src/modules/apps/triggers/poll-page.ts';
import { valueAt } from '../../src/modules/apps/triggers/value-at.ts';

interface Item {
  id: number;
  at: number;
}

const overlap = 100;
const base = Date.parse('2026-01-01T00:00:00Z');

/** A service that lists what it has in an order of its own, page by page; some items turn up late, with an older time. */
class Service {
  items: Item[] = [];
  readonly order: 'newest_first' | 'oldest_first' | 'none';
  readonly size: number;

  constructor(order: Service['order'], size: number) {
    this.order = order;
    this.size = size;
  }

  list({ since, page = 0 }: { since?: string | null; page?: number }) {
    const from = since ? Date.parse(since) : Number.NEGATIVE_INFINITY;
    const fitting = this.items.filter(({ at }) => at >= from);
    const sign = this.order === 'newest_first' ? -1 : 1;
    const sorted = this.order === 'none' ? fitting : fitting.toSorted((one, other) => sign * (one.at - other.at));
    const shown = sorted.slice(page * this.size, (page + 1) * this.size);
    const isMore = sorted.length > (page + 1) * this.size;
    const items = shown.map(({ id, at }) => ({ id, at: new Date(at).toISOString() }));
    return { body: { items }, next: isMore ? { since, page: page + 1 } : undefined };
  }
}

const pollBy = (order: Service['order']): PackPoll => ({
  call: { operation: 'list', arguments: { since: '{{ since }}' } },
  items: 'items',
  id: ['id'],
  by: { kind: 'time', path: 'at', order, overlapSeconds: overlap },
});

/** What the database keeps: the cursor, and what was seen. */
class Kept {
  state: PollState;
  seen = new Set<string>();
  started: number[] = [];
  constructor(state: PollState) {
    this.state = state;
  }
}

function look(
  service: Service,
  poll: PackPoll,
  kept: Kept,
  armed: Parameters<typeof firstState>[0],
  now: number,
  crashAt: number,
) {
  for (let page = 0; page < 1_000; page += 1) {
    const args = pageArguments(poll, kept.state, armed, new Date(now));
    const found = takePage(poll, kept.state, armed, service.list(args), new Date(now));
    // Dying between the answer and the commit leaves everything as it was.
    if (page === crashAt) return;
    for (const { key, item, silent } of found.items) {
      const hex = key.toString('hex');
      if (!kept.seen.has(hex) && !silent) kept.started.push((item as Item).id);
      kept.seen.add(hex);
    }
    kept.state = found.state;
    if (found.done) return;
  }
  throw new Error('It never ends.');
}

describe('looking by time', () => {
  test('starts each item exactly once, whatever order, lateness and crashes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('newest_first' as const, 'oldest_first' as const, 'none' as const),
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        fc.array(
          fc.record({
            late: fc.array(fc.integer({ min: 0, max: overlap - 20 }), { maxLength: 6 }),
            crash: fc.option(fc.integer({ min: 0, max: 3 }), { nil: -1 }),
          }),
          { minLength: 1, maxLength: 12 },
        ),
        (order, size, history, rounds) => {
          const service = new Service(order, size);
          const poll = pollBy(order);
          service.items = [1, 2, 3].map((id) => ({ id, at: base - id * 3_000_000 }));
          const armed = { parameters: {}, history, armedAt: new Date(base) };
          const kept = new Kept(firstState(armed));
          let now = base + 1_000_000;
          let id = 10;
          const added: number[] = [];
          for (const { late, crash } of rounds) {
            now += 300_000;
            for (const seconds of late) {
              id += 1;
              added.push(id);
              service.items.push({ id, at: now - seconds * 1_000 });
            }
            look(service, poll, kept, armed, now, crash);
          }
          look(service, poll, kept, armed, now, -1);
          look(service, poll, kept, armed, now, -1);
          expect(kept.started.toSorted((a, b) => a - b)).toEqual(history ? [1, 2, 3, ...added] : added);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('a time in the future hides nothing', () => {
    const service = new Service('oldest_first', 10);
    const armed = { parameters: {}, history: false, armedAt: new Date(base) };
    const kept = new Kept(firstState(armed));
    service.items = [{ id: 1, at: base + 9_000_000 }];
    look(service, pollBy('oldest_first'), kept, armed, base + 1_000, -1);
    service.items.push({ id: 2, at: base + 60_000 });
    look(service, pollBy('oldest_first'), kept, armed, base + 61_000, -1);
    expect(kept.started).toEqual([1, 2]);
  });
});

describe('looking at what is listed', () => {
  const poll: PackPoll = { call: { operation: 'list' }, id: ['id'], by: { kind: 'ids' } };
  const armed = { parameters: {}, history: false, armedAt: new Date(base) };

  test('begins silently, and later starts the oldest first', () => {
    const first = takePage(
      poll,
      firstState(armed),
      armed,
      { body: [{ id: 2 }, { id: 1 }], next: undefined },
      new Date(base),
    );
    expect(first.items.every(({ silent }) => silent)).toBe(true);
    const second = takePage(
      poll,
      first.state,
      armed,
      { body: [{ id: 4 }, { id: 3 }], next: undefined },
      new Date(base),
    );
    expect(second.items.map(({ item, silent }) => [(item as Item).id, silent])).toEqual([
      [3, false],
      [4, false],
    ]);
  });

  test('follows the pages of a list, ten of them at most', () => {
    let state = firstState(armed);
    const started: unknown[] = [];
    let pages = 0;
    for (let done = false; !done; pages += 1) {
      const page = { body: [{ id: pages }], next: { page: pages + 2 } };
      const found = takePage(poll, state, armed, page, new Date(base));
      started.push(...found.items.filter(({ silent }) => !silent));
      ({ state, done } = found);
      if (!done) expect(pageArguments(poll, state, armed, new Date(base))).toEqual({ page: pages + 2 });
    }
    expect(pages).toBe(10);
    // What was there before is silent, whichever page it stands on.
    expect(started).toEqual([]);
    expect(pageArguments(poll, state, armed, new Date(base))).toEqual({});
  });

  test('rows are counted from the last known one, and begin anew where rows are gone', () => {
    const rows: PackPoll = { call: { operation: 'list' }, items: 'values', id: ['row'], by: { kind: 'count' } };
    const take = (state: PollState, values: unknown[]) =>
      takePage(rows, state, armed, { body: { values }, next: undefined }, new Date(base));
    const one = take(firstState(armed), [['head'], ['a']]);
    expect(one.items.map(({ silent }) => silent)).toEqual([true, true]);
    const two = take(one.state, [['a'], ['b']]);
    expect(two.items.map(({ item, silent }) => ({ item, silent }))).toEqual([
      { item: { row: 3, values: ['b'] }, silent: false },
    ]);
    const three = take(two.state, []);
    expect(three.state).toMatchObject({ count: 0, first: true });
  });
});

test('a path goes through lists, and takes parameters', () => {
  expect(valueAt({ a: [{ b: [{ c: 1 }] }, {}, { b: [{ c: 2 }] }] }, 'a.b.c', {})).toEqual([1, 2]);
  expect(valueAt({ fields: { 'Last edit': 'x' } }, 'fields.{field}', { field: 'Last edit' })).toBe('x');
});

test('feeds of both kinds are read', () => {
  const rss = `<?xml version="1.0"?><rss><channel><title>News</title><link>https://a.example</link>
    <item><title><![CDATA[One & two]]></title><link>https://a.example/1</link><guid isPermaLink="false">g1</guid><pubDate>Tue, 17 Nov 2026 10:00:00 GMT</pubDate><category>x</category></item></channel></rss>`;
  expect(readFeed(rss)).toEqual({
    title: 'News',
    link: 'https://a.example',
    items: [
      {
        id: 'g1',
        title: 'One & two',
        link: 'https://a.example/1',
        publishedAt: '2026-11-17T10:00:00.000Z',
        author: '',
        summary: '',
        categories: ['x'],
      },
    ],
  });
  const atom = `<feed><title>F</title><entry><id>urn:1</id><title>T &amp; U</title><link rel="alternate" href="https://b.example/1"/><updated>2026-11-17T10:00:00Z</updated><author><name>Ada</name></author></entry></feed>`;
  expect(readFeed(atom)?.items[0]).toMatchObject({
    id: 'urn:1',
    title: 'T & U',
    link: 'https://b.example/1',
    author: 'Ada',
  });
  expect(readFeed('<html></html>')).toBeUndefined();
});
