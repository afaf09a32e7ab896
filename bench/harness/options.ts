export interface Options {
  /** Rounds of each side; the table shows their medians. */
  rounds: number;
  roundMs: number;
  jobsPerRound: number;
  latencySamples: number;
  /** How many records the large table holds. */
  records: number;
  /** How many records the tables hold whose filtered lists are measured. */
  filteredSizes: number[];
  /** How many runs are started and finished in a round. */
  runsPerRound: number;
  /** How many runs the long log holds. */
  pastRuns: number;
  json: string | null;
  /** Only rows whose name contains this. */
  only: string | null;
  /** Writes a profile of these rows, which are then the only ones. */
  profile: string | null;
}

const usage = 'Usage: npm run bench -- [--quick | --full] [--json FILE] [--only WORDS | --profile WORDS]';

const ordinary = {
  rounds: 5,
  roundMs: 1_000,
  jobsPerRound: 1_000,
  latencySamples: 100,
  records: 1_000_000,
  filteredSizes: [10_000, 100_000],
  runsPerRound: 3_000,
  pastRuns: 1_000_000,
};
const quick = {
  rounds: 3,
  roundMs: 1_000,
  jobsPerRound: 500,
  latencySamples: 40,
  records: 100_000,
  filteredSizes: [100_000],
  runsPerRound: 500,
  pastRuns: 50_000,
};
/** The ordinary run with the longest log and the largest tables; filling them takes minutes and about 9 GB of disk. */
const full = { ...ordinary, pastRuns: 10_000_000, filteredSizes: [10_000, 100_000, 1_000_000] };

export function readOptions(args: string[]): Options {
  const options: Options = { ...ordinary, json: null, only: null, profile: null };
  const rest = [...args];
  for (let flag = rest.shift(); flag !== undefined; flag = rest.shift()) {
    if (flag === '--quick') Object.assign(options, quick);
    else if (flag === '--full') Object.assign(options, full);
    else if (flag === '--json') options.json = required(rest.shift());
    else if (flag === '--only') options.only = required(rest.shift());
    else if (flag === '--profile') options.only = options.profile = required(rest.shift());
    else throw new Error(`Unknown option ${flag}. ${usage}`);
  }
  return options;
}

function required(value: string | undefined): string {
  if (value === undefined) throw new Error(usage);
  return value;
}
