import { setTimeout as pause } from 'node:timers/promises';
import { Chance } from '../../test/harness/chance.ts';
import { check, type Found } from '../cluster/check.ts';
import { type Cluster, startCluster } from '../cluster/cluster.ts';
import { layFullDisk } from '../cluster/full-disk.ts';
import { type Refusals, startLoad } from '../cluster/load.ts';
import { startReceiver } from '../cluster/receiver.ts';
import { setUp } from '../cluster/set-up.ts';
import type { SvcProcess } from '../cluster/svc-process.ts';
import { faults } from './faults.ts';

export interface Outcome extends Found {
  seconds: number;
  seed: number;
  asked: Record<string, number>;
  promised: number;
  answers: Record<string, number>;
  faults: Record<string, number>;
  late: string[];
  refusals: Refusals;
  /** Answers that no fault explains. */
  wrong: string[];
  /** Processes that ended by themselves. */
  gone: string[];
}

export interface CampaignSettings {
  seed: number;
  /** Yields the names of the faults to cause, in sequence. */
  plan: (chance: Chance) => Iterable<string>;
  /** The longest pause between two faults, and the longest duration of a stall or a full disk. */
  longestPauseMs?: number;
  longestFaultMs?: number;
  /** How many clients send requests at the same time. */
  actors?: number;
  /** The number of web processes, and of workers. */
  ofEach?: number;
  durable?: boolean;
  tell?: (line: string) => void;
}

const shortestPauseMs = 200;

/** Repeatedly breaks web processes and workers under load, then checks every promise. */
export async function runCampaign(settings: CampaignSettings): Promise<Outcome> {
  const { seed, durable, actors, ofEach } = settings;
  // Separate random sources, so that the number of requests does not change which fault comes next.
  const receiver = await startReceiver(new Chance(seed + 1));
  const cluster = await startCluster({ durable, ofEach });
  const breakOff = () => void cluster.stop().finally(() => process.exit(130));
  process.once('SIGINT', breakOff);
  process.once('SIGTERM', breakOff);
  try {
    const { baseUrls, databaseUrl, webs, workers } = cluster;
    const [first = ''] = baseUrls;
    const place = await setUp(first, receiver.url);
    await layFullDisk(databaseUrl);
    const load = startLoad({ baseUrls, place, chance: new Chance(seed + 2), actors });
    const startedAt = performance.now();
    const made = await makeFaults(cluster, settings);
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    settings.tell?.('no more faults: waiting for what is under way');
    const processes = [...webs, ...workers];
    await Promise.all(processes.map((process) => process.untilRunning()));
    await load.finish();
    const found = await check(databaseUrl, first, place, load.asked, receiver);
    return {
      seconds,
      seed,
      asked: countBy(load.asked.map(({ kind }) => kind)),
      promised: load.asked.filter(({ promised }) => promised !== undefined).length,
      answers: load.answers,
      faults: made,
      late: load.late,
      refusals: load.refusals,
      wrong: load.wrong.map((line) => withFault(line, processes)),
      gone: processes.flatMap(({ ownEnds }) => ownEnds),
      ...found,
    };
  } finally {
    process.off('SIGINT', breakOff);
    process.off('SIGTERM', breakOff);
    await cluster.stop();
    await receiver.close();
  }
}

/** An answer that names its request, with what the process logged about it. */
function withFault(line: string, processes: readonly SvcProcess[]): string {
  const [, requestId = ''] = /"requestId":"([^"]+)"/.exec(line) ?? [];
  const fault = processes.map(({ faults }) => faults.get(requestId)).find(Boolean);
  return fault ? `${line}\n    ${fault}` : line;
}

/** Returns how often each fault was caused. */
async function makeFaults(
  cluster: Cluster,
  { seed, plan, longestPauseMs = 2_500, longestFaultMs = 5_000, tell }: CampaignSettings,
): Promise<Record<string, number>> {
  const chance = new Chance(seed);
  const made: string[] = [];
  for (const name of plan(chance)) {
    await pause(chance.between(shortestPauseMs, longestPauseMs));
    made.push(name);
    tell?.(`${made.length}. ${name}`);
    await faults[name]?.(cluster, chance, longestFaultMs);
  }
  return countBy(made);
}

function countBy(names: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
