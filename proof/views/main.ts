import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { type Browser, chromium } from 'playwright-core';
import { withCpu } from '../../bench/harness/cpu-time.ts';
import { startEnvironment } from '../../bench/harness/environment.ts';
import { makeRecordTable } from '../../bench/harness/record-table.ts';
import { withClient } from '../../bench/harness/with-client.ts';
import { withWorker } from '../../bench/harness/with-worker.ts';
import { findChromium, noChromium } from '../../test/browser/harness/chromium.ts';
import { describeOccasion } from '../machine.ts';
import { firstPaint, newContext, type Screen, type Visit } from './first-paint.ts';
import { makeMember } from './member.ts';
import { watchTogether } from './together.ts';
import { makeViews } from './views.ts';

/**
 * `npm run proof -- views [--records 100000] [--rounds 5] [--only WORDS]`: opens every kind of view over a large table
 * in a browser. Measures the time until the first record is painted, and checks that a dragged card writes once and
 * that numbers stay correct while another browser writes.
 */
const { values } = parseArgs({
  options: {
    records: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
  },
});
const [records, rounds] = [Number(values.records), Number(values.rounds)];
const targetMs = 1_000;

interface Row {
  name: string;
  /** Before any index was requested. */
  ever: number;
  first: Visit[];
  later: Visit[];
  svcMs: number;
  databaseMs: number;
}

const executablePath = findChromium();
if (executablePath === undefined) throw new Error(noChromium);
const environment = await startEnvironment();
const faults: string[] = [];
const rows: Row[] = [];
try {
  await withWorker(environment, () =>
    withClient(environment.databaseUrl, async (client) => {
      const table = await makeRecordTable(environment, 'Seen', records);
      const member = await makeMember(environment);
      const screens = await makeViews(environment, table, member.cookie);
      const browser = await chromium.launch({
        executablePath,
        args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
      });
      try {
        for (const [name, screen] of screens)
          if (name.includes(values.only)) rows.push(await measure(browser, client, name, screen));
        faults.push(...(await watchTogether(browser, environment, table, client)));
      } finally {
        await browser.close();
      }
    }),
  );
} finally {
  await environment.stop();
}
const late = rows.filter(({ first, later }) => median(first).ms > targetMs || median(later).ms > targetMs);
console.log(`\n| view | first ever | new browser | again | calls | page | svc | database |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.map(inLine).join('\n')}

${describeOccasion()}, ${records.toLocaleString('en')} records, medians of ${rounds} rounds, ms; load of the machine ${loadavg()[0]?.toFixed(1)}. ${late.length} above ${targetMs} ms: ${late.map(({ name }) => name).join(', ') || 'none'}.
${faults.length === 0 ? 'A dragged card was written once, and all numbers stayed right.' : faults.join('\n')}`);
process.exit(late.length === 0 && faults.length === 0 ? 0 : 1);

async function measure(browser: Browser, client: pg.Client, name: string, screen: Screen): Promise<Row> {
  const visitNew = async () => {
    const context = await newContext(browser, screen);
    try {
      return { context, visit: await firstPaint(context, screen) };
    } catch (error) {
      await context.close();
      throw error;
    }
  };
  const opening = await visitNew();
  await opening.context.close();
  // Indexes that the first visit requested are ready once their jobs have ended.
  await untilQuiet(client);
  const [first, later]: [Visit[], Visit[]] = [[], []];
  const { cpu } = await withCpu(
    [environment.svc.pid],
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { context, visit } = await visitNew();
        first.push(visit);
        later.push(await firstPaint(context, screen));
        await context.close();
      }
    },
    () => 2 * rounds,
  );
  const row = { name, ever: opening.visit.ms, first, later, svcMs: cpu?.node ?? 0, databaseMs: cpu?.database ?? 0 };
  console.error(inLine(row));
  return row;
}

function inLine({ name, ever, first, later, svcMs, databaseMs }: Row): string {
  const [one, other] = [median(first), median(later)];
  const ms = [ever, one.ms, other.ms].map((each) => each.toFixed(0));
  return `| ${name} | ${ms.join(' | ')} | ${other.calls} | ${other.pageMs.toFixed(0)} | ${svcMs.toFixed(0)} | ${databaseMs.toFixed(0)} |`;
}

function median(visits: Visit[]): Visit {
  return visits.toSorted((one, other) => one.ms - other.ms)[Math.floor(visits.length / 2)] as Visit;
}

async function untilQuiet(client: pg.Client): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      "select from jobs where kind in ('tables.count_values', 'tables.build_index', 'tables.build_cover', 'tables.build_search') limit 1",
    );
    if (rowCount === 0) return;
    await pause(200);
  }
}
