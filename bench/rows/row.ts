import type { Comparison } from '../harness/compare.ts';
import type { Environment } from '../harness/environment.ts';
import type { Options } from '../harness/options.ts';

/** One thing that is measured. Most give one line, or one for each number of connections. */
export interface Row {
  name: string;
  measure(environment: Environment, options: Options): Promise<Comparison[]>;
}
