import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { compose, type Services } from '../../src/compose.ts';
import { readConfig } from '../../src/config.ts';
import { Front } from '../../src/doors/http/front.ts';
import { addProcessMetrics, createMetrics } from '../../src/doors/operations/metrics.ts';
import type { Lookup } from '../../src/outbound/resolve-host.ts';
import { startWeb } from '../../src/processes/web.ts';
import { startWorker } from '../../src/processes/worker.ts';
import type { AnyJob } from '../../src/queue/define-job.ts';
import { Client } from './client.ts';
import { TestClock } from './clock.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';
import { borrowUsualPort } from './free-port.ts';
import { timed } from './timing/stopwatch.ts';

export const testSecretKey = '0123456789abcdef'.repeat(4);
export const ownerEmail = 'owner@example.com';
export const ownerPassword = 'correct horse battery';
/** A busy machine can be ten times as slow as usual. */
export const patience = { SVC_QUERY_SECONDS: '60', SVC_DATABASE_PROBE_SECONDS: '30' };
const cheapPasswords = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export interface AppSettings {
  env?: Record<string, string>;
  /** Runs jobs too; without, jobs wait. */
  worker?: boolean;
  database?: TestDatabase;
  clock?: TestClock;
  /** What names lead to. */
  lookup?: Lookup;
  /** Without: nobody owns the instance yet. */
  owner?: boolean;
  jobs?: AnyJob[];
  /** Has `/metrics` tell of the process too. Nothing can stop that, so the app stays in memory until the run ends. */
  processMetrics?: boolean;
  /** Hashes passwords at the cost of a real instance instead of the lowest possible one. */
  realPasswords?: boolean;
}

export interface App {
  baseUrl: string;
  clock: TestClock;
  services: Services;
  database: TestDatabase;
  /** What was logged, one line each. */
  log: string[];
  /** A browser of nobody; with the own Origin. */
  browser(): Client;
  /** A browser in which the first owner is signed in. */
  owner(): Promise<Client>;
  stop(): Promise<void>;
}

/** The whole program in this process: real database, real HTTP on a port of its own. */
export function startApp(settings: AppSettings = {}): Promise<App> {
  return timed('start app', () => start(settings));
}

async function start(settings: AppSettings): Promise<App> {
  const database = settings.database ?? (await cloneDatabase());
  const clock = settings.clock ?? new TestClock();
  const { port, giveBack } = await borrowUsualPort();
  const log: string[] = [];
  const logger = pino({ level: 'info', base: null }, { write: (line: string) => void log.push(line) });
  const config = readConfig({
    PORT: String(port),
    DATABASE_URL: database.url,
    ...(database.connection.pooled && { SVC_DIRECT_DATABASE_URL: database.direct.url }),
    SVC_SECRET_KEY: testSecretKey,
    SVC_ROW_SECURITY: 'on',
    SVC_DRAIN_SECONDS: '0',
    ...patience,
    ...settings.env,
  });
  const services = await compose({
    config,
    connection: database.connection,
    secretKey: testSecretKey,
    log: logger,
    clock,
    lookup: settings.lookup,
    checkOutputs: true,
    guarded: true,
    passwordCost: settings.realPasswords ? undefined : cheapPasswords,
    extraJobs: settings.jobs,
  });
  const metrics = createMetrics();
  if (settings.processMetrics) addProcessMetrics(metrics.registry);
  if (settings.owner !== false)
    await services.firstOwner.ensure({
      email: ownerEmail,
      password: ownerPassword,
      name: 'Olivia Owner',
      workspaceName: 'Test workspace',
      language: 'en',
    });
  services.engine.start(metrics.runEnded);
  const worker = settings.worker ? await startWorker(services, metrics) : undefined;
  const front = new Front();
  await front.listen(config.host, config.port);
  const web = await startWeb(services, front, metrics);
  const baseUrl = config.baseUrl;
  const browser = () => new Client(baseUrl, { origin: baseUrl });
  return {
    baseUrl,
    clock,
    services,
    database,
    log,
    browser,
    async owner() {
      const client = browser();
      const answer = await client.post('/api/auth/sign-in', { email: ownerEmail, password: ownerPassword });
      if (answer.status !== 200) throw new Error(`The owner cannot sign in: ${answer.text}`);
      return client;
    },
    stop: () =>
      timed('stop app', async () => {
        await web.stop();
        await services.engine.stop();
        await services.dispatcher.stop();
        await worker?.stop();
        await services.close();
        giveBack();
        if (!settings.database) await database.drop();
      }),
  };
}

/** One app for all tests of a file. Read its members inside tests only: it starts before the first one. */
export function useApp(settings: AppSettings = {}): App {
  const holder = {} as App;
  beforeAll(async () => {
    Object.assign(holder, await startApp(settings));
  });
  afterAll(() => holder.stop?.());
  return holder;
}
