import { readOptions } from '../options.ts';
import { runCampaign } from './campaign.ts';
import { forMinutes } from './plans.ts';
import { failsIn, printOutcome, writeReport } from './report.ts';

/** `npm run proof -- faults`: compares what svc promised under faults with what exists afterwards. */
const { seed, minutes, report } = readOptions(process.argv.slice(2));
const startedAt = Date.now();
const tell = (line: string) => console.error(`${((Date.now() - startedAt) / 1_000).toFixed(0).padStart(6)} s  ${line}`);
tell(`seed ${seed}: starting two web processes and two workers`);
const outcome = await runCampaign({ seed, plan: forMinutes(minutes), tell });
console.log(printOutcome(outcome));
if (report) await writeReport(outcome);
process.exit(failsIn(outcome).length === 0 ? 0 : 1);
