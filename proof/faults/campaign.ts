import { Chance } from '../../test/harness/chance.ts';
import { check, type Found } from './check.ts';
import { startCluster } from './cluster.ts';
import { startLoad } from './load.ts';
import { makeFaults } from './make-faults.ts';
import type { Options } from './options.ts';
import { startReceiver } from './receiver.ts';
import { setUp } from './set-up.ts';

export interface Outcome extends Found {
  seconds: number;
  seed: number;
  asked: Record<string, number>;
  promised: number;
  answers: Record<string, number>;
  faults: Record<string, number>;
  late: string[];
  /** Answers and ends of processes that no fault excuses. */
  wrong: string[];
}

/** Two web processes and two workers under load, broken again and again; then everything is looked at. */
export async function runCampaign({ seconds, seed }: Options): Promise<Outcome> {
  const startedAt = Date.now();
  const tell = (line: string) => console.error(`${((Date.now() - startedAt) / 1_000).toFixed(0).padStart(6)} s  ${line}`);
  tell(`seed ${seed}: starting two web processes and two workers`);
  // Apart from each other: how much is asked must not decide which fault comes next.
  const receiver = await startReceiver(new Chance(seed + 1));
  const cluster = await startCluster();
  const breakOff = () => void cluster.stop().finally(() => process.exit(130));
  process.once('SIGINT', breakOff);
  process.once('SIGTERM', breakOff);
  try {
    const [first = ''] = cluster.baseUrls;
    const place = await setUp(first, receiver.url);
    const load = startLoad(cluster.baseUrls, place, new Chance(seed + 2));
    const faults = await makeFaults(cluster, new Chance(seed), seconds, tell);
    tell('no more faults: waiting for what is under way');
    await load.finish();
    const found = await check(cluster.databaseUrl, first, place, load.asked, receiver);
    const ownEnds = [...cluster.webs, ...cluster.workers].flatMap((process) => process.ownEnds);
    return {
      seconds,
      seed,
      asked: countBy(load.asked.map(({ kind }) => kind)),
      promised: load.asked.filter(({ promised }) => promised !== undefined).length,
      answers: load.answers,
      faults,
      late: load.late,
      wrong: [...load.wrong, ...ownEnds],
      ...found,
    };
  } finally {
    await cluster.stop();
    await receiver.close();
  }
}

function countBy(names: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
