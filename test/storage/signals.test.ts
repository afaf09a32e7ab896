import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openSignals, type Signals } from '../../src/storage/signals.ts';
import { cloneDatabase, type TestDatabase } from '../harness/database.ts';
import { cutConnections } from '../harness/statements.ts';
import { until } from '../harness/until.ts';

describe('signals between processes', () => {
  let server: TestDatabase;
  beforeAll(async () => {
    server = await cloneDatabase();
  });
  afterAll(() => server.drop());

  async function open(): Promise<Signals> {
    const signals = await openSignals(server.connection, () => undefined);
    onTestFinished(() => signals.close());
    return signals;
  }

  test('reach the own process at once and others soon, each by what it listens to', async () => {
    const [here, there] = [await open(), await open()];
    const heard = { here: [] as string[], there: [] as string[], other: [] as string[] };
    here.on('live:w1:', (rest) => heard.here.push(rest));
    there.on('live:w1:', (rest) => heard.there.push(rest));
    there.on('live:w2:', (rest) => heard.other.push(rest));
    here.send('live:w1:lead:7');
    expect(heard.here).toEqual(['lead:7']);
    await until(
      () => heard.there,
      (all) => all.length > 0,
    );
    expect(heard).toEqual({ here: ['lead:7'], there: ['lead:7'], other: [] });
  });

  test('many at once arrive all, each once, though one message holds 8,000 bytes only', async () => {
    const [here, there] = [await open(), await open()];
    const heard: string[] = [];
    there.on('many:', (rest) => heard.push(rest));
    const topics = Array.from({ length: 2_000 }, (_, index) => `number ${index} of two thousand`);
    for (const topic of topics) here.send(`many:${topic}`);
    await until(
      () => heard.length,
      (count) => count >= topics.length,
    );
    expect(heard).toEqual(topics);
  });

  test('who stopped listening hears nothing more', async () => {
    const here = await open();
    const heard: string[] = [];
    const stop = here.on('x:', (rest) => heard.push(rest));
    here.send('x:1');
    stop();
    here.send('x:2');
    expect(heard).toEqual(['1']);
  });

  test('a lost connection is made again by itself, and listeners are told that they may have missed something', async () => {
    const [here, there] = [await open(), await open()];
    const heard: string[] = [];
    let again = 0;
    there.on('reconnected', () => again++);
    there.on('late:', (rest) => heard.push(rest));
    await cutConnections(server);
    await until(
      () => again,
      (count) => count === 1,
    );
    await until(
      () => {
        here.send('late:news');
        return heard;
      },
      (all) => all.includes('news'),
    );
  });
});
