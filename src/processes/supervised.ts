import cluster from 'node:cluster';
import type { Registry } from 'prom-client';
import type { Metrics } from '../doors/operations/metrics.ts';
import type { FromProcess, ToProcess } from './process-messages.ts';

/** How a process with a supervisor receives its messages. */
export interface Supervised {
  begin: Extract<ToProcess, { kind: 'begin' }>;
  /** Called when it must stop; `retires` means that other processes continue. */
  onStop(stop: (retires: boolean) => void): void;
  ready(): void;
  /** From now on `/metrics` adds up the numbers of all processes. */
  shareMetrics(metrics: Metrics): void;
}

/** Undefined if this process has no supervisor. */
export async function meetSupervisor(): Promise<Supervised | undefined> {
  if (!cluster.isWorker) return undefined;
  // Ctrl-C and service managers signal all processes, but the supervisor decides when they stop.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  const handlers = new Set<(message: ToProcess) => void>();
  const begun = new Promise<Supervised['begin']>((settle) => {
    handlers.add((message) => message.kind === 'begin' && settle(message));
  });
  process.on('message', (message: ToProcess) => {
    for (const handle of handlers) handle(message);
  });
  const begin = await begun;
  return {
    begin,
    onStop: (stop) =>
      void handlers.add(({ kind }) => {
        if (kind === 'stop' || kind === 'retire') stop(kind === 'retire');
      }),
    ready: () => say({ kind: 'ready' }),
    shareMetrics(metrics) {
      const waiting = new Map<number, (text: string) => void>();
      let asked = 0;
      handlers.add((message) => {
        if (message.kind === 'tell_metrics') void tellMetrics(metrics.registry, message.id);
        if (message.kind !== 'all_metrics') return;
        waiting.get(message.id)?.(message.text);
        waiting.delete(message.id);
      });
      metrics.exposed = {
        contentType: metrics.registry.contentType,
        metrics: () =>
          new Promise((settle) => {
            asked += 1;
            waiting.set(asked, settle);
            say({ kind: 'ask_metrics', id: asked });
          }),
      };
    },
  };
}

async function tellMetrics(registry: Registry, id: number): Promise<void> {
  say({ kind: 'metrics', id, metrics: await registry.getMetricsAsJSON() });
}

/** Nobody receives messages if the supervisor is gone, but then this process stops anyway. */
function say(message: FromProcess): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}
