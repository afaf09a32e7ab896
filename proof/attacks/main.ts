import { Chance } from '../../test/harness/chance.ts';
import { readOptions } from '../options.ts';
import { bombAttack } from './bombs.ts';
import { foreignIds } from './foreign-ids.ts';
import { fuzzRoutes } from './fuzz-routes.ts';
import { insideAddresses } from './inside-addresses.ts';
import { rightsAttack } from './rights.ts';
import { rulesAttack } from './rules.ts';
import { secretsAttack } from './secrets.ts';
import { newTally, summaryOf, writeReport } from './summary.ts';
import { tryOnce } from './try-once.ts';
import { makeWorld } from './world.ts';

const options = readOptions(process.argv.slice(2));
const seeds = new Chance(options.seed);
/**
 * Each attack has its own random source, so the same seed makes the same attempts in the same order, however long they
 * take.
 */
const attacks = [
  fuzzRoutes(),
  bombAttack,
  insideAddresses,
  rightsAttack(),
  foreignIds(),
  rulesAttack(),
  secretsAttack(),
];
const lines = attacks.map((attack) => ({
  attack,
  chance: seeds.branch(),
  spentMs: 0,
  tally: newTally(attack.name),
}));
console.log(`Seed ${options.seed}, ${options.minutes} minutes.`);
const world = await makeWorld();
try {
  for (const { attack, chance } of lines) await attack.prepare?.(world, chance.branch());
  const until = performance.now() + options.minutes * 60_000;
  while (performance.now() < until) {
    // All kinds get the same time, not the same number of attempts.
    const line = lines.reduce((least, each) => (each.spentMs < least.spentMs ? each : least));
    const started = performance.now();
    await tryOnce(world, line);
    line.spentMs += performance.now() - started;
  }
} finally {
  await world.stop();
}
const tallies = lines.map(({ tally }) => tally);
const summary = summaryOf(tallies, options);
console.log(`\n${summary}`);
for (const { faults } of tallies) for (const fault of faults) console.log(`\n${fault}`);
if (options.report) writeReport(summary);
process.exitCode = tallies.some(({ faults }) => faults.length > 0) ? 1 : 0;
