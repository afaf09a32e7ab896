import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { startApp } from '../harness/app.ts';
import { until } from '../harness/until.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

// A test run starts hundreds of servers in one process, so what each leaves behind slows down all that follow.
test('a server that was stopped leaves nothing in memory', async () => {
  const stopped = await Promise.all([startAndStop(), startAndStop()]);
  const left = await until(
    () => {
      collectGarbage();
      return stopped.filter((services) => services.deref() !== undefined).length;
    },
    (count) => count === 0,
  );
  expect(left).toBe(0);
});

async function startAndStop(): Promise<WeakRef<object>> {
  const app = await startApp({ worker: true });
  const owner = await app.owner();
  await owner.act('crm.list_leads');
  const services = new WeakRef(app.services);
  await app.stop();
  return services;
}
