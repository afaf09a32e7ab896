import type { Sample } from './sample.ts';

/** How much a number may grow in the second half. Growth beyond both limits counts as unbounded. */
interface Tolerance {
  share: number;
  amount: number;
  unit: string;
}

/** By the prefix or suffix of the names. The first half is for warming up. */
const tolerances: [RegExp, Tolerance][] = [
  [/: memory$/, { share: 0.2, amount: 64, unit: 'MiB' }],
  [/: heap$/, { share: 0.3, amount: 48, unit: 'MiB' }],
  [/^connections$/, { share: 0.1, amount: 6, unit: '' }],
  [/^waiting: /, { share: 0.5, amount: 200, unit: '' }],
  [/^dead tuples$/, { share: 0.5, amount: 50_000, unit: '' }],
  [/^answers: median$/, { share: 1, amount: 100, unit: 'ms' }],
];

/** One line for each number that grew too much. */
export function findGrowth(samples: readonly Sample[]): string[] {
  const half = samples.slice(Math.floor(samples.length / 2));
  const names = new Set(half.flatMap((sample) => Object.keys(sample)));
  return [...names].flatMap((name) => {
    const tolerance = tolerances.find(([pattern]) => pattern.test(name))?.[1];
    const values = half.flatMap((sample) => sample[name] ?? []);
    if (!tolerance || values.length < 3) return [];
    const { growth, mean } = fitLine(values);
    if (growth <= Math.max(tolerance.amount, tolerance.share * mean)) return [];
    return [`${name} grew by ${Math.round(growth)} ${tolerance.unit} in the second half, around ${Math.round(mean)}`];
  });
}

/** The rise of the least-squares line through evenly spaced values, from the first to the last. */
function fitLine(values: readonly number[]): { growth: number; mean: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = (values.length - 1) / 2;
  const along = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  const spread = values.reduce((sum, _value, at) => sum + (at - middle) ** 2, 0);
  return { growth: (along / spread) * (values.length - 1), mean };
}
