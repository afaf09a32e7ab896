import { type Comparison, type Figures, medians, ratioOf, takeTurns } from '../harness/compare.ts';
import type { Environment } from '../harness/environment.ts';
import { largeTable } from '../harness/large-table.ts';
import { load } from '../harness/load.ts';
import type { Options } from '../harness/options.ts';
import { makeRecordTable, type RecordTable } from '../harness/record-table.ts';
import { round } from '../harness/round.ts';
import { requireSameAnswer } from '../harness/same-answer.ts';
import { buildSearchIndex } from '../harness/search-index.ts';
import { callV1, v1Target } from '../harness/v1-request.ts';
import { withWorker } from '../harness/with-worker.ts';
import type { Row } from './row.ts';

const smallSize = 10_000;
const connections = 8;
const warmUpMs = 500;
const targets = { ratio: 0.6, growth: 4 };

/** What is asked of a table, as addresses that are used in turn. */
const cases: { name: string; paths(table: RecordTable): string[]; largeOnly?: boolean }[] = [
  { name: 'first page', paths: ({ path }) => [path] },
  { name: 'filter and sort', paths: filteredAndSorted },
  { name: 'sort ascending', paths: ({ path }) => [`${path}?sort=amount`] },
  { name: 'sort descending', paths: ({ path }) => [`${path}?sort=-amount`] },
  { name: 'offset 9,000', paths: ({ path }) => [`${path}?offset=9000`] },
  { name: 'offset at nine tenths', paths: ({ path, rows }) => [`${path}?offset=${rows * 0.9}`], largeOnly: true },
  // One record is found, in a small table as in a large one.
  {
    name: 'search',
    paths: ({ path, rows }) =>
      Array.from({ length: 20 }, (_, index) => `${path}?q=${encodeURIComponent(`person${rows - 1 - index * 7}@`)}`),
  },
  { name: 'one record', paths: ({ path, someIds }) => someIds.map((id) => `${path}/${id}`) },
];

/** About a hundred records fit, whatever the size of the table. */
export function filteredAndSorted({ path, groups }: RecordTable): string[] {
  return Array.from({ length: 50 }, (_, index) => {
    const filter = { field: 'group_no', cmp: 'eq', value: Math.floor((index * groups) / 50) };
    return `${path}?sort=-amount&filter=${encodeURIComponent(JSON.stringify(filter))}`;
  });
}

/** Lists of a large and of a small table: each beside the bare minimum, and the large one beside the small one. */
export const tableLists: Row = {
  name: 'tables: lists',
  measure: (environment, options) =>
    withWorker(environment, async () => {
      const large = await largeTable(environment, options);
      const small = await makeRecordTable(environment, 'Small', smallSize);
      const lines: Comparison[] = await buildSearchIndex(environment, large);
      // The two can be compared only when an index serves both.
      await buildSearchIndex(environment, small);
      for (const { name, paths, largeOnly } of cases) {
        const sizes = largeOnly ? [large] : [large, small];
        lines.push(
          ...(await measureCase(
            environment,
            options,
            name,
            sizes.map((table) => ({ rows: table.rows, paths: paths(table) })),
          )),
        );
      }
      return lines;
    }),
};

async function measureCase(
  environment: Environment,
  options: Options,
  name: string,
  sizes: { rows: number; paths: string[] }[],
): Promise<Comparison[]> {
  const sides: Record<string, () => Promise<Figures>> = {};
  for (const { rows, paths } of sizes) {
    await requireSameAnswer(name, (side) => callV1(environment, environment[side], { path: paths[0] ?? '' }));
    for (const side of ['bare', 'svc'] as const) {
      const server = environment[side];
      const target = v1Target(
        server,
        environment.apiKey,
        paths.map((path) => ({ path })),
      );
      await load(target, connections, warmUpMs);
      sides[`${side} ${rows}`] = () => round(server, target, connections, options.roundMs);
    }
  }
  const taken = await takeTurns(options.rounds, sides);
  const of = (side: 'svc' | 'bare', rows: number) => taken[`${side} ${rows}`] ?? [];
  const lines = sizes.map(({ rows }): Comparison => {
    const ratio = ratioOf(of('svc', rows), of('bare', rows), (figures) => figures.perSecond);
    return {
      name: `tables: ${name}, ${rows.toLocaleString('en')} records`,
      svc: medians(of('svc', rows)),
      bare: medians(of('bare', rows)),
      ratio,
      target: `≥ ${targets.ratio}`,
      met: ratio >= targets.ratio,
    };
  });
  const [large, small] = sizes;
  if (large && small) {
    const growth = ratioOf(of('svc', large.rows), of('svc', small.rows), (figures) => figures.p50);
    lines.push({
      name: `tables: ${name}, time at ${large.rows.toLocaleString('en')} : ${small.rows.toLocaleString('en')}`,
      svc: medians(of('svc', large.rows)),
      bare: null,
      ratio: growth,
      target: `≤ ${targets.growth}`,
      met: growth <= targets.growth,
    });
  }
  return lines;
}
