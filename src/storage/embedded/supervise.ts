import { setTimeout as sleep } from 'node:timers/promises';
import { isServerOf } from './process-state.ts';

export interface Supervised {
  stop(): Promise<void>;
  leave(): void;
}

interface SuperviseOptions {
  cluster: string;
  pid: number;
  /** Restarts the server and returns its process id. */
  restart: () => Promise<number>;
  /** Called regularly while the server is watched. */
  tidy: () => void;
  log: (line: string) => void;
}

const watchMs = 500;
const retryMs = 5000;
const tidyMs = 60_000;
const patienceMs = 60_000;
const pollMs = 20;

/** Watches the server, restarts it if it ends unexpectedly, and shuts it down properly. */
export function supervise(options: SuperviseOptions): Supervised {
  const { cluster, log } = options;
  let pid = options.pid;
  let letGo = false;
  let notBefore = 0;
  let restarting: Promise<void> | undefined;

  const watch = setInterval(() => {
    if (restarting || Date.now() < notBefore || isServerOf(pid, cluster)) return;
    log('The database ended unexpectedly; starting it again.');
    restarting = restart().finally(() => {
      restarting = undefined;
    });
  }, watchMs);
  const tidy = setInterval(options.tidy, tidyMs);
  watch.unref();
  tidy.unref();

  async function restart(): Promise<void> {
    try {
      pid = await options.restart();
      log('The database runs again.');
    } catch (error) {
      notBefore = Date.now() + retryMs;
      log(`The database could not be started again: ${(error as Error).message}`);
    }
  }

  function leave(): void {
    letGo = true;
    clearInterval(watch);
    clearInterval(tidy);
  }

  return {
    leave,
    async stop() {
      if (letGo) return;
      leave();
      await restarting;
      await stopServer(pid, cluster, log);
    },
  };
}

/** Fast shutdown: open transactions are rolled back, and committed changes are written. */
async function stopServer(pid: number, cluster: string, log: (line: string) => void): Promise<void> {
  if (await signalAndWait(pid, cluster, 'SIGINT')) return;
  log('The database takes long to stop; stopping it at once, it will recover at the next start.');
  await signalAndWait(pid, cluster, 'SIGQUIT');
}

async function signalAndWait(pid: number, cluster: string, signal: NodeJS.Signals): Promise<boolean> {
  const until = Date.now() + patienceMs;
  if (isServerOf(pid, cluster)) process.kill(pid, signal);
  while (isServerOf(pid, cluster)) {
    if (Date.now() > until) return false;
    await sleep(pollMs);
  }
  return true;
}
