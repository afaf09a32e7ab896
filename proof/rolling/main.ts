import { parseArgs } from 'node:util';
import { bundleProgram } from '../../test/harness/bundle-program.ts';
import { Chance } from '../../test/harness/chance.ts';
import { freePort } from '../../test/harness/free-port.ts';
import { check } from '../cluster/check.ts';
import { startCluster } from '../cluster/cluster.ts';
import { startLoad } from '../cluster/load.ts';
import { startReceiver } from '../cluster/receiver.ts';
import { setUp } from '../cluster/set-up.ts';
import { describeOccasion } from '../machine.ts';
import { buildEarlierVersion } from './earlier-version.ts';
import { startNginx } from './nginx.ts';
import { startRequests } from './requests.ts';

/**
 * `npm run proof -- rolling --rolls 20 --rate 200 [--from COMMIT] [--minutes 15]`: two web processes behind nginx and
 * two workers start with an earlier version. Under requests at a fixed rate they are replaced in turn by this version,
 * then by the earlier one again, and so on. No request may fail, and nothing that was promised may be missing or
 * duplicated. After `--minutes` no further roll begins. nginx must be installed.
 */
const { values } = parseArgs({
  options: {
    rolls: { type: 'string', default: '4' },
    rate: { type: 'string', default: '50' },
    from: { type: 'string' },
    minutes: { type: 'string', default: '600' },
  },
});
const [rolls, rate, minutes] = [values.rolls, values.rate, values.minutes].map(Number) as [number, number, number];
const startedAt = performance.now();
const tell = (line: string) =>
  console.error(`${((performance.now() - startedAt) / 1_000).toFixed(0).padStart(6)} s  ${line}`);

tell('building the earlier version');
const earlier = await buildEarlierVersion(values.from);
const present = await bundleProgram('src/main.ts');
const port = await freePort();
const baseUrl = `http://127.0.0.1:${port}`;
const cluster = await startCluster({
  durable: false,
  program: earlier.program,
  env: {
    SVC_BASE_URL: baseUrl,
    SVC_TRUSTED_PROXIES: '127.0.0.1',
    SVC_DRAIN_SECONDS: '5',
    // A busy machine must not make the database count as unavailable.
    SVC_DATABASE_PROBE_SECONDS: '30',
  },
});
const nginx = await startNginx(
  port,
  cluster.baseUrls.map((url) => new URL(url).host),
);
const receiver = await startReceiver(new Chance(1));
const stopAll = async () => {
  await nginx.stop();
  await cluster.stop();
  await receiver.close();
  await earlier.remove();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopAll().finally(() => process.exit(130)));

const place = await setUp(baseUrl, receiver.url);
tell(`${rate} requests a second, ${rolls} rolls of two web processes and two workers, from ${earlier.commit}`);
const requests = startRequests(port, rate, place);
const load = startLoad({ baseUrls: [baseUrl], place, chance: new Chance(2), actors: 2 });
let rolled = 0;
while (rolled < rolls && performance.now() - startedAt < minutes * 60_000) {
  const roll = rolled + 1;
  const isUpgrade = roll % 2 === 1;
  for (const process of [...cluster.webs, ...cluster.workers])
    await process.replace(isUpgrade ? present : earlier.program);
  tell(
    `roll ${roll}, ${isUpgrade ? 'up' : 'back'}; ${requests.answered()} requests answered, ${requests.open()} open, failed: ${JSON.stringify(requests.failed)} ${nginx.faults().join('\n')}`,
  );
  rolled = roll;
}
await requests.stop();
await load.finish();
tell('waiting for what is under way');
const found = await check(cluster.databaseUrl, baseUrl, place, [...load.asked, ...requests.asked], receiver);
const gone = [...cluster.webs, ...cluster.workers].flatMap(({ ownEnds }) => ownEnds);
const proxyFaults = nginx.faults();
await stopAll();

const broken = Object.keys(load.answers).filter((status) => !/^[23]/.test(status));
const { failed } = requests;
console.log(
  JSON.stringify(
    {
      occasion: describeOccasion(),
      seconds: Math.round((performance.now() - startedAt) / 1_000),
      from: earlier.commit,
      rolls: rolled,
      rate,
      requests: requests.answered(),
      failed,
      promises: load.asked.length + requests.asked.length,
      answers: load.answers,
      wrong: load.wrong,
      found,
      gone,
      proxyFaults,
    },
    null,
    2,
  ),
);
const allZero = [
  Object.keys(failed),
  broken,
  load.wrong,
  found.lost,
  found.duplicated,
  found.outOfOrder,
  found.failedRuns,
  found.deadJobs,
  gone,
].every(({ length }) => length === 0);
process.exit(allZero && found.deliveredAgain === 0 ? 0 : 1);
