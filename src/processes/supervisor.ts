import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { AggregatorRegistry, type MetricObject } from 'prom-client';
import { openStorage, type Storage } from '../boot.ts';
import type { Config } from '../config.ts';
import { requireFreePort } from '../doors/http/front.ts';
import type { FromProcess, ToProcess } from './process-messages.ts';

type Role = Config['role'];

/** One of the slots that `SVC_PROCESSES` sets, and its current process. */
interface Place {
  role: Role;
  worker: Worker;
  isReady: boolean;
  startedAt: number;
}

const firstPauseMs = 500;
const maxPauseMs = 30_000;
/** If a process ran for this long, its start did not kill it. */
const settledMs = 60_000;
const metricsMs = 2_000;
/** Longer than a process needs to finish its last requests and jobs. */
const maxStopMs = 90_000;

/**
 * Runs several processes behind one port. It accepts the connections itself and distributes them in turn, so that
 * replacing a process leaves no waiting connections behind. It owns the embedded database for all of them.
 */
export class Supervisor {
  private readonly config: Config;
  private readonly say: (line: string) => void;
  private storage: Storage | undefined;
  private places: Place[] = [];
  private stopping = false;
  private rolling: Promise<void> | undefined;
  private pauseMs = firstPauseMs;
  private metricsAsked = 0;

  constructor(config: Config, say: (line: string) => void) {
    this.config = config;
    this.say = say;
  }

  async start(): Promise<void> {
    const { config } = this;
    if (config.role !== 'worker' || config.portGiven) await requireFreePort(config.host, config.port);
    if (config.databaseUrl === null) this.storage = await openStorage(config, this.say);
    try {
      // The first one runs the migrations; the others need not wait for each other.
      const [first, ...others] = config.processes;
      await this.fill(first as Role, true);
      await Promise.all(others.map((role) => this.fill(role, false)));
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Replaces the processes one by one. Each new one serves before the old one stops. */
  roll(): Promise<void> {
    this.rolling ??= this.rollOnce().finally(() => {
      this.rolling = undefined;
    });
    return this.rolling;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && this.end(worker, 'stop')));
    await this.storage?.stop();
  }

  /** Makes the processes stop without waiting for proxies. */
  hurry(): void {
    for (const { worker } of this.places) tell(worker, { kind: 'stop' });
  }

  private async rollOnce(): Promise<void> {
    this.say('Replacing every process, one after the other …');
    for (const old of [...this.places]) {
      if (this.stopping || !this.places.includes(old)) continue;
      try {
        await this.fill(old.role, false);
      } catch (error) {
        this.say(`A new process did not start, so the old ones stay: ${(error as Error).message}`);
        return;
      }
      this.places = this.places.filter((place) => place !== old);
      await this.end(old.worker, 'retire');
    }
    this.say('Every process was replaced.');
  }

  /** Starts a process and waits until it serves. */
  private async fill(role: Role, announces: boolean): Promise<void> {
    const worker = cluster.fork({ SVC_PROCESSES: '', SVC_ROLE: role, SVC_START_PAGE: 'off' });
    const place: Place = { role, worker, isReady: false, startedAt: Date.now() };
    this.places.push(place);
    const { connection, secretKey } = this.storage ?? {};
    tell(worker, {
      kind: 'begin',
      storage: connection && secretKey !== undefined ? { connection, secretKey } : null,
      // Next to web processes, a worker must not answer requests.
      listens: role !== 'worker' || (this.config.portGiven && this.config.processes.every((each) => each === 'worker')),
      announces,
    });
    worker.on('message', (message: FromProcess) => {
      if (message.kind === 'ask_metrics') void this.answerMetrics(worker, message.id);
    });
    const ended = new Promise<never>((_, fail) => {
      worker.once('exit', (code, signal) => {
        const wasKept = this.places.includes(place);
        this.places = this.places.filter((each) => each !== place);
        if (place.isReady && wasKept && !this.stopping) void this.refill(place, signal ?? `code ${code}`);
        fail(new ProcessEnded(`It ended with ${signal ?? `code ${code}`}.`));
      });
    });
    ended.catch(() => undefined);
    await Promise.race([untilReady(worker), ended]);
    place.isReady = true;
  }

  private async refill(place: Place, how: string): Promise<void> {
    if (Date.now() - place.startedAt > settledMs) this.pauseMs = firstPauseMs;
    while (!this.stopping) {
      this.say(`A process (${place.role}) ended unexpectedly with ${how}; starting another.`);
      await pause(this.pauseMs);
      this.pauseMs = Math.min(this.pauseMs * 2, maxPauseMs);
      if (this.stopping) return;
      try {
        return await this.fill(place.role, false);
      } catch (error) {
        this.say(`It could not be started: ${(error as Error).message}`);
      }
    }
  }

  private async end(worker: Worker, how: 'stop' | 'retire'): Promise<void> {
    if (worker.isDead()) return;
    const gone = new Promise<void>((settle) => worker.once('exit', () => settle()));
    tell(worker, { kind: how });
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), maxStopMs);
    await gone;
    clearTimeout(timer);
  }

  /** Adds up the counters of all processes, without those that do not answer in time. */
  private async answerMetrics(asker: Worker, id: number): Promise<void> {
    const told = await Promise.all(
      this.places.filter(({ isReady }) => isReady).map(({ worker }) => this.askMetrics(worker)),
    );
    const all = AggregatorRegistry.aggregate(told.filter((metrics) => metrics !== undefined));
    tell(asker, { kind: 'all_metrics', id, text: await all.metrics() });
  }

  private async askMetrics(worker: Worker): Promise<MetricObject[] | undefined> {
    this.metricsAsked += 1;
    const id = this.metricsAsked;
    let hear: (message: FromProcess) => void = () => undefined;
    const answer = new Promise<MetricObject[]>((settle) => {
      hear = (message) => {
        if (message.kind === 'metrics' && message.id === id) settle(message.metrics);
      };
      worker.on('message', hear);
    });
    tell(worker, { kind: 'tell_metrics', id });
    const result = await Promise.race([answer, pause(metricsMs, undefined, { ref: false })]);
    worker.off('message', hear);
    return result;
  }
}

/** A process ended before it could serve, and has reported the reason itself. */
export class ProcessEnded extends Error {}

function untilReady(worker: Worker): Promise<void> {
  return new Promise((settle) => {
    worker.on('message', (message: FromProcess) => {
      if (message.kind === 'ready') settle();
    });
  });
}

/** A process that is gone does not receive the message; its `exit` is handled elsewhere. */
function tell(worker: Worker, message: ToProcess): void {
  if (worker.isConnected()) worker.process.send(message, undefined, undefined, () => undefined);
}
