import type { Chance } from '../../test/harness/chance.ts';
import type { Attack, Attempt } from './attack.ts';
import type { Tally } from './summary.ts';
import type { World } from './world.ts';

/** The limit of processor time for one request, including everything that it starts. */
const budgetMs = 2_500;
/** Codes of refusals that report a temporary condition. */
const passing = /"code":"(query_timeout|busy|unavailable|rate_limited)"/;

/** Makes one attempt and adds it to the tally. */
export async function tryOnce(
  world: World,
  { attack, chance, tally }: { attack: Attack; chance: Chance; tally: Tally },
): Promise<void> {
  const before = world.used();
  const attempt = await attack.attempt(world, chance.branch()).catch(cutOff);
  const cost = world.used() - before;
  tally.attempts += 1;
  tally.dearest = Math.max(tally.dearest, cost);
  const digit = String(attempt.status)[0] ?? '?';
  tally.answers.set(digit, (tally.answers.get(digit) ?? 0) + 1);
  const fault = faultOf(attempt, cost) ?? ((await world.isAlive()) ? undefined : 'svc is no longer there');
  if (fault)
    tally.faults.push(`${fault}: ${attempt.what}\n  answered ${attempt.status} ${attempt.answer.slice(0, 300)}`);
}

/** The connection may be closed while a client sends more than svc accepts. */
function cutOff(error: NodeJS.ErrnoException): Attempt {
  if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') throw error;
  return { what: 'more than is taken', status: 413, answer: '' };
}

function faultOf({ status, answer, broken }: Attempt, cost: number): string | undefined {
  if (broken) return broken;
  if (status >= 500 && !passing.test(answer)) return 'a fault of ours';
  return cost > budgetMs ? `it took ${cost} ms of processor time` : undefined;
}
