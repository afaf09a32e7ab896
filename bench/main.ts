import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import type { Comparison } from './harness/compare.ts';
import { startEnvironment } from './harness/environment.ts';
import { readOptions } from './harness/options.ts';
import { printCosts, printTable } from './harness/report.ts';
import { rows } from './rows/registry.ts';

/**
 * `npm run bench`: svc beside the bare minimum, on the same machine, in the same minutes. Figures count as ratios only.
 */
const options = readOptions(process.argv.slice(2));
const { only } = options;
const startedAt = performance.now();
const environment = await startEnvironment(options.profile);
const measured: Comparison[] = [];
const failed: string[] = [];
try {
  for (const row of rows) {
    if (only !== null && !row.name.includes(only)) continue;
    console.error(`measuring: ${row.name} …`);
    try {
      measured.push(...(await row.measure(environment, options)));
    } catch (error) {
      // One row that fails must not cost the results of the others.
      console.error(error);
      failed.push(row.name);
    }
  }
} finally {
  await environment.stop();
}
console.log(`\n${printTable(measured)}\n\n${printCosts(measured)}\n`);
console.log(
  `Times in ms, cpu = processor time for one unit of work, of svc and of the database; ratio = svc : bare by throughput, median of ${options.rounds} rounds; ${cpus().length} cores; ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`,
);
if (options.json !== null)
  await writeFile(
    options.json,
    `${JSON.stringify({ at: new Date(), node: process.version, cores: cpus().length, rows: measured }, null, 2)}\n`,
  );
if (failed.length > 0) {
  console.error(`These rows could not be measured: ${failed.join(', ')}.`);
  process.exitCode = 1;
}
