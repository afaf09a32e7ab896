import { runCampaign } from './campaign.ts';
import { readOptions } from './options.ts';
import { describeMachine, printSummary, writeReport } from './report.ts';

/** `npm run proof -- faults`: what svc promised under faults, compared with what exists afterwards. */
const options = readOptions(process.argv.slice(2));
const summary = { date: new Date().toISOString().slice(0, 10), machine: describeMachine(), ...(await runCampaign(options)) };
console.log(printSummary(summary));
if (options.report) await writeReport(summary);
process.exit(summary.lost.length + summary.duplicated.length + summary.wrong.length === 0 ? 0 : 1);
