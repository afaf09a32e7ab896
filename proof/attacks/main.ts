import { Chance } from '../../test/harness/chance.ts';
import { readOptions } from '../options.ts';
import type { Attack, Attempt } from './attack.ts';
import { bombAttack } from './bombs.ts';
import { fuzzRoutes } from './fuzz-routes.ts';
import { insideAddresses } from './inside-addresses.ts';
import { newTally, summaryOf, type Tally, writeReport } from './summary.ts';
import { makeWorld, type World } from './world.ts';

/** What one request may cost in processor time, with all that it sets in motion. */
const budgetMs = 2_500;
/** What passes by itself, and is said so. */
const passing = /"code":"(query_timeout|busy|unavailable|rate_limited)"/;

const options = readOptions(process.argv.slice(2));
const seeds = new Chance(options.seed);
/** Each has chance of its own, so that the same seed tries the same things in the same order, however long each takes. */
const lines = [fuzzRoutes(), bombAttack, insideAddresses].map((attack) => ({ attack, chance: seeds.branch(), spentMs: 0, tally: newTally(attack.name) }));
console.log(`Seed ${options.seed}, ${options.minutes} minutes.`);
const world = await makeWorld();
try {
  const until = performance.now() + options.minutes * 60_000;
  while (performance.now() < until) {
    // All get the same time, not the same number of attempts.
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

async function tryOnce(world: World, { attack, chance, tally }: { attack: Attack; chance: Chance; tally: Tally }): Promise<void> {
  const before = world.used();
  const attempt = await attack.attempt(world, chance.branch()).catch(cutOff);
  const cost = world.used() - before;
  tally.attempts += 1;
  tally.dearest = Math.max(tally.dearest, cost);
  const digit = String(attempt.status)[0] ?? '?';
  tally.answers.set(digit, (tally.answers.get(digit) ?? 0) + 1);
  const fault = faultOf(attempt, cost) ?? ((await world.isAlive()) ? undefined : 'svc is no longer there');
  if (fault) tally.faults.push(`${fault}: ${attempt.what}\n  answered ${attempt.status} ${attempt.answer.slice(0, 300)}`);
}

/** Whoever sends more than is taken may be cut off while sending. */
function cutOff(error: NodeJS.ErrnoException): Attempt {
  if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') throw error;
  return { what: 'more than is taken', status: 413, answer: '' };
}

function faultOf({ status, answer, broken }: Attempt, cost: number): string | undefined {
  if (broken) return broken;
  if (status >= 500 && !passing.test(answer)) return 'a fault of ours';
  return cost > budgetMs ? `it took ${cost} ms of processor time` : undefined;
}
