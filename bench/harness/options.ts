export interface Options {
  /** Rounds of each side; the table shows their medians. */
  rounds: number;
  roundMs: number;
  jobsPerRound: number;
  latencySamples: number;
  /** How many records the large table holds. */
  records: number;
  json: string | null;
  /** Only rows whose name contains this. */
  only: string | null;
}

const usage = 'Usage: npm run bench -- [--quick] [--json FILE] [--only WORDS]';

export function readOptions(args: string[]): Options {
  const options: Options = { rounds: 5, roundMs: 1_000, jobsPerRound: 1_000, latencySamples: 100, records: 1_000_000, json: null, only: null };
  const rest = [...args];
  for (let flag = rest.shift(); flag !== undefined; flag = rest.shift()) {
    if (flag === '--quick') Object.assign(options, { rounds: 3, roundMs: 1_000, jobsPerRound: 500, latencySamples: 40, records: 100_000 });
    else if (flag === '--json') options.json = required(rest.shift());
    else if (flag === '--only') options.only = required(rest.shift());
    else throw new Error(`Unknown option ${flag}. ${usage}`);
  }
  return options;
}

function required(value: string | undefined): string {
  if (value === undefined) throw new Error(usage);
  return value;
}
