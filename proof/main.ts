import { runCampaign } from './faults/campaign.ts';
import { readOptions } from './faults/options.ts';
import { describeMachine, printSummary, writeReport } from './faults/report.ts';

/** `npm run proof -- faults`: what svc promised under faults, compared with what exists afterwards. */
const [proof, ...args] = process.argv.slice(2);
if (proof !== 'faults') {
  console.error('Usage: npm run proof -- faults [--short | --long | --hours N] [--seed N] [--report]');
  process.exit(2);
}
const options = readOptions(args);
const summary = { date: new Date().toISOString().slice(0, 10), machine: describeMachine(), ...(await runCampaign(options)) };
console.log(printSummary(summary));
if (options.report) await writeReport(summary);
process.exit(summary.lost.length + summary.duplicated.length + summary.wrong.length === 0 ? 0 : 1);
