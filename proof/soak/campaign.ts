import { setTimeout as pause } from 'node:timers/promises';
import { Chance } from '../../test/harness/chance.ts';
import { check, type Found } from '../cluster/check.ts';
import { startCluster } from '../cluster/cluster.ts';
import { startLoad } from '../cluster/load.ts';
import { startReceiver } from '../cluster/receiver.ts';
import { setUp } from '../cluster/set-up.ts';
import { startBrowsing } from './browse.ts';
import { findGrowth } from './growth.ts';
import { type Sample, takeSample } from './sample.ts';

export interface Outcome extends Found {
  seed: number;
  seconds: number;
  samples: Sample[];
  asked: number;
  promised: number;
  looks: Record<string, number>;
  changesHeard: number;
  growth: string[];
  wrong: string[];
  gone: string[];
}

const samplesOfAll = 120;
const longestPauseMs = 400;

/**
 * Runs everything that svc does at the same time, for the given duration. Takes numbers at intervals and checks every
 * promise at the end.
 */
export async function runSoak({
  seed,
  seconds,
  tell,
}: {
  seed: number;
  seconds: number;
  tell: (line: string) => void;
}): Promise<Outcome> {
  const receiver = await startReceiver(new Chance(seed + 1));
  const cluster = await startCluster();
  const breakOff = () => void cluster.stop().finally(() => process.exit(130));
  process.once('SIGINT', breakOff);
  process.once('SIGTERM', breakOff);
  try {
    const { baseUrls, databaseUrl, webs, workers } = cluster;
    const [first = ''] = baseUrls;
    const place = await setUp(first, receiver.url);
    const load = startLoad({ baseUrls, place, chance: new Chance(seed + 2), longestPauseMs });
    const browsing = startBrowsing(baseUrls, place, new Chance(seed));
    const samples: Sample[] = [];
    tell('everything runs');
    const startedAt = performance.now();
    while (performance.now() - startedAt < seconds * 1_000) {
      await pause((seconds * 1_000) / samplesOfAll);
      samples.push(await takeSample(cluster, [...load.times.splice(0), ...browsing.times.splice(0)]));
      if (samples.length % 10 === 0) tell(`${samples.length} samples, ${load.asked.length} things asked for`);
    }
    await Promise.all([load.finish(), browsing.finish()]);
    const found = await check(databaseUrl, first, place, load.asked, receiver);
    return {
      seed,
      seconds: Math.round((performance.now() - startedAt) / 1_000 - found.settledAfter),
      samples,
      asked: load.asked.length,
      promised: load.asked.filter(({ promised }) => promised !== undefined).length,
      looks: browsing.looks,
      changesHeard: browsing.heard(),
      growth: findGrowth(samples),
      wrong: [...load.wrong, ...browsing.wrong],
      gone: [...webs, ...workers].flatMap(({ ownEnds }) => ownEnds),
      ...found,
    };
  } finally {
    process.off('SIGINT', breakOff);
    process.off('SIGTERM', breakOff);
    await cluster.stop();
    await receiver.close();
  }
}
