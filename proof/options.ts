import { parseArgs } from 'node:util';

export interface Options {
  seed: number;
  minutes: number;
  /** Whether to write the result into docs/. */
  report: boolean;
}

/** The options of every campaign: `npm run proof -- NAME [--minutes 2] [--seed N] [--report]`. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string' },
      minutes: { type: 'string', default: '2' },
      report: { type: 'boolean', default: false },
    },
  });
  const [seed, minutes] = [Number(values.seed ?? Math.floor(Math.random() * 2 ** 31)), Number(values.minutes)];
  if (!Number.isInteger(seed) || seed < 0) throw new Error('--seed must be a whole number.');
  if (!(minutes > 0)) throw new Error('--minutes must be a number above 0.');
  return { seed, minutes, report: values.report };
}
