export interface Options {
  /** How long faults are made; what is unfinished then has a few minutes more. */
  seconds: number;
  seed: number;
  report: boolean;
}

const lengths: Record<string, number> = { '--short': 120, '--long': 1_200 };

export function readOptions(args: string[]): Options {
  const options: Options = { seconds: 120, seed: Math.floor(Math.random() * 2 ** 31), report: false };
  const rest = [...args];
  for (let flag = rest.shift(); flag !== undefined; flag = rest.shift()) {
    const seconds = lengths[flag];
    if (seconds !== undefined) options.seconds = seconds;
    else if (flag === '--hours') options.seconds = numberIn(flag, rest.shift()) * 3_600;
    else if (flag === '--seed') options.seed = numberIn(flag, rest.shift());
    else if (flag === '--report') options.report = true;
    else throw new Error(`Unknown option ${flag}.`);
  }
  return options;
}

function numberIn(flag: string, value: string | undefined): number {
  const number = Number(value);
  if (value === undefined || !Number.isFinite(number) || number < 0) throw new Error(`${flag} needs a number.`);
  return number;
}
