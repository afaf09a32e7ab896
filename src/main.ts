import { flushCompileCache } from 'node:module';
import { pino, stdSerializers } from 'pino';
import { isWeakPassword } from './access/password-rules.ts';
import { joinStorage, openStorage, type Storage } from './boot.ts';
import { compose, type Services } from './compose.ts';
import { ConfigFault } from './config/environment.ts';
import { type Config, readConfig } from './config.ts';
import { Front, requireFreePort } from './doors/http/front.ts';
import { addProcessMetrics, createMetrics } from './doors/operations/metrics.ts';
import { readableStack } from './doors/operations/readable-stack.ts';
import { giveBackMemory } from './processes/give-back-memory.ts';
import { meetSupervisor, type Supervised } from './processes/supervised.ts';
import { ProcessEnded, Supervisor } from './processes/supervisor.ts';
import { startOperations, startWeb } from './processes/web.ts';
import { startWorker } from './processes/worker.ts';
import { describeShortage } from './storage/count-connections.ts';
import { StartFailure } from './storage/embedded/start-failure.ts';
import { MigrationFailure } from './storage/migrate.ts';
import { waitForDatabase } from './storage/wait-for-database.ts';
import { WrongKey } from './vault/vault.ts';

/** Everything that is told in one line; anything else is a fault of ours and shows where. */
const explained = [ConfigFault, StartFailure, MigrationFailure, WrongKey];

/** It waited for its database, and nobody wants it any more. */
class StoppedWhileStarting extends Error {}

try {
  const config = readConfig(process.env);
  const supervised = await meetSupervisor();
  await (config.processes.length > 1 ? supervise(config) : run(config, supervised));
} catch (error) {
  fail(error as Error);
}

/** Several processes behind one port. SIGHUP replaces them one after the other. */
async function supervise(config: Config): Promise<void> {
  const supervisor = new Supervisor(config, say);
  let stopping = false;
  const stop = () => {
    if (stopping) return supervisor.hurry();
    stopping = true;
    supervisor.stop().then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('disconnect', stop);
  process.on('SIGHUP', () => void supervisor.roll());
  try {
    await supervisor.start();
  } catch (error) {
    // The process has said why itself, unless it was told to stop.
    if (error instanceof ProcessEnded) process.exit(stopping ? 0 : 1);
    throw error;
  }
}

async function run(config: Config, supervised: Supervised | undefined): Promise<void> {
  const front = new Front();
  const stops: (() => Promise<void>)[] = [];
  const signals: StopSignals = { stop: new AbortController(), hurry: new AbortController() };
  if (listens(config, supervised)) {
    // Under a supervisor the port is shared, and was found free already.
    if (!supervised)
      await (config.startPage ? front.listen(config.host, config.port) : requireFreePort(config.host, config.port));
    stops.push(() => front.close());
  }
  const starting = open(config, { front, stops, signals, supervised });
  const stop = stopper(stops, starting, signals);
  supervised?.onStop((retires) => {
    signals.retires = retires;
    stop();
  });
  if (!supervised) {
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  }
  // Started by `npm start`: when that wrapper is gone, nobody could stop this process in order any more.
  process.on('disconnect', stop);
  await starting;
}

function listens({ role, portGiven }: Config, supervised: Supervised | undefined): boolean {
  return supervised?.begin.listens ?? (role !== 'worker' || portGiven);
}

/** What is made while svc starts, and what stops it again. */
interface Start {
  front: Front;
  stops: (() => Promise<void>)[];
  signals: StopSignals;
  supervised: Supervised | undefined;
}

interface StopSignals {
  /** Somebody wants svc to stop. */
  stop: AbortController;
  /** For the second time: it stops at once. */
  hurry: AbortController;
  /** Other processes go on behind the same port. */
  retires?: boolean;
}

async function open(config: Config, start: Start): Promise<void> {
  const { stops, signals, supervised } = start;
  const log = pino({ level: config.logLevel, base: null, serializers: { err: describeError } });
  const wait = waitForDatabase({ seconds: config.databaseWaitSeconds, signal: signals.stop.signal, say });
  try {
    const storage = await wait(() => {
      const held = supervised?.begin.storage;
      return held ? joinStorage(held) : openStorage(config, say);
    });
    stops.push(() => storage.stop());
    const services = await wait(() =>
      compose({ config, connection: storage.connection, secretKey: storage.secretKey, log }),
    );
    stops.unshift(() => services.close());
    const signIn = await wait(() => prepareOwner(services, supervised?.begin.announces ?? true));
    const shortage = await wait(() => describeShortage(services.database, config.databaseConnections));
    if (shortage !== undefined) say(shortage);
    await startParts(services, start, wait);
    // Node writes it when a process ends in order: after a kill, the next start would compile everything again.
    flushCompileCache();
    if (supervised?.begin.announces ?? true) announce(config, storage, signIn);
    supervised?.ready();
    giveBackMemory();
  } catch (error) {
    for (const end of stops) await end();
    throw error;
  }
}

function describeError(error: Error) {
  const described = stdSerializers.err(error);
  return { ...described, stack: readableStack(described.stack) };
}

async function startParts(
  services: Services,
  { front, stops, signals, supervised }: Start,
  wait: ReturnType<typeof waitForDatabase>,
): Promise<void> {
  const { config } = services;
  const metrics = createMetrics();
  addProcessMetrics(metrics.registry);
  supervised?.shareMetrics(metrics);
  if (config.role !== 'web') {
    const worker = await startWorker(services, metrics, wait);
    stops.unshift(() => worker.stop());
  }
  stops.unshift(() => services.dispatcher.stop());
  services.engine.start(metrics.runEnded);
  stops.unshift(() => services.engine.stop());
  if (listens(config, supervised)) {
    const web = await (config.role === 'worker' ? startOperations : startWeb)(services, front, metrics);
    stops.unshift(() => web.stop(signals.hurry.signal, signals.retires));
    if (supervised || !config.startPage) await front.listen(config.host, config.port);
  }
}

async function prepareOwner({ firstOwner, config }: Services, announces: boolean): Promise<string> {
  if (config.admin) {
    const { email, password } = config.admin;
    const made = await firstOwner.ensure({
      email,
      password,
      name: nameFrom(email),
      workspaceName: 'My workspace',
      language: 'en',
      sample: config.sample,
    });
    if (made && isWeakPassword(password, [email]))
      process.stderr.write(
        'SVC_ADMIN_PASSWORD is easy to guess: change it after the first sign-in, under Settings → Security.\n',
      );
    return `${config.baseUrl}/sign-in (${email})`;
  }
  // A link that nobody is shown would only end the one that somebody was.
  if (!announces || (await firstOwner.isClaimed())) return `${config.baseUrl}/sign-in`;
  return `open this link once to become the owner: ${config.baseUrl}/claim?token=${await firstOwner.makeSetupToken()}`;
}

/** `ada.lovelace@example.com` → Ada Lovelace; the person can change it. */
function nameFrom(email: string): string {
  const words = (email.split('@')[0] ?? email).split(/[._+-]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || email;
}

function announce(config: Config, storage: Storage, signIn: string): void {
  const where =
    config.databaseUrl === null
      ? config.dataDir
      : `database ${storage.connection.connectionString?.replace(/\/\/[^@]*@/, '//')}`;
  const lines =
    config.role === 'worker'
      ? ['svc worker is running', `  Data     ${where}`]
      : [
          'svc is running',
          `  Address  ${config.baseUrl}`,
          `  Data     ${where}`,
          `  Sign in  ${signIn}`,
          '  Stop     Ctrl-C',
        ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Stops in the order that loses nothing: no new requests, then jobs, then connections, then the database itself. */
function stopper(stops: (() => Promise<void>)[], starting: Promise<void>, signals: StopSignals): () => void {
  return () => {
    if (signals.stop.signal.aborted) return signals.hurry.abort();
    signals.stop.abort(new StoppedWhileStarting());
    void (async () => {
      // Told to stop while still starting: what is half started must be whole before it can be stopped in order.
      await starting;
      for (const end of [...stops]) await end();
      process.exit(0);
    })().catch(fail);
  };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(error: Error): never {
  if (error instanceof StoppedWhileStarting || error.cause instanceof StoppedWhileStarting) process.exit(0);
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    process.stderr.write(
      `svc cannot start: port ${(error as unknown as { port: number }).port} is taken. Set PORT to another, or stop the program that uses it.\n`,
    );
  else if (code === 'EACCES' && (error as NodeJS.ErrnoException).syscall === 'listen')
    process.stderr.write(
      `svc cannot start: this user may not listen on port ${(error as unknown as { port: number }).port}. Set PORT to 1024 or more.\n`,
    );
  else if (explained.some((kind) => error instanceof kind)) process.stderr.write(`svc cannot start: ${message}\n`);
  else process.stderr.write(`svc cannot start: ${error.stack === undefined ? message : readableStack(error.stack)}\n`);
  process.exit(1);
}
