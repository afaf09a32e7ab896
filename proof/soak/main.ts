import { readOptions } from '../options.ts';
import { runSoak } from './campaign.ts';
import { describeOutcome, failsIn, writeReport } from './report.ts';

/** `npm run proof -- soak`: checks that under mixed load nothing grows, waits forever or is lost. */
const { seed, minutes, report } = readOptions(process.argv.slice(2));
const startedAt = Date.now();
const tell = (line: string) => console.error(`${((Date.now() - startedAt) / 1_000).toFixed(0).padStart(6)} s  ${line}`);
tell(`seed ${seed}: starting two web processes and two workers`);
const outcome = await runSoak({ seed, seconds: minutes * 60, tell });
console.log(describeOutcome(outcome));
if (report) await writeReport(outcome);
process.exit(failsIn(outcome).length === 0 ? 0 : 1);
