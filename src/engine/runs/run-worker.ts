import type { Clock } from '../../kernel/clock.ts';
import { within } from '../../kernel/within.ts';
import type { Database } from '../../storage/database.ts';
import type { Signals } from '../../storage/signals.ts';
import type { HeldRuns } from './held-runs.ts';
import type { RunTurns } from './run-turns.ts';
import { claimRuns, readyDueRuns } from './store/claim-runs.store.ts';

const pollMs = 1_000;
const drainMs = 15_000;

/** Claims ready runs and carries them on, as many at once as `atOnce`. Woken by signals; a poll each second covers a lost one. */
export class RunWorker {
  private readonly settings: { database: Database; clock: Clock; signals: Signals; held: HeldRuns; turns: RunTurns; atOnce: number; onError(error: Error): void };
  private readonly underWay = new Set<Promise<unknown>>();
  private timer: NodeJS.Timeout | undefined;
  private deaf: (() => void) | undefined;
  private claiming: Promise<void> | undefined;
  private wakeAgain = false;
  private stopping = false;

  constructor(settings: RunWorker['settings']) {
    this.settings = settings;
  }

  start(): void {
    this.deaf = this.settings.signals.on('runs', () => this.wake());
    this.timer = setInterval(() => this.poll(), pollMs);
    this.poll();
  }

  /** Claims nothing more and lets runs end their turn; what does not end in time is given back by whoever holds it. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.deaf?.();
    clearInterval(this.timer);
    await this.claiming;
    await within(Promise.allSettled(this.underWay), drainMs);
  }

  private poll(): void {
    readyDueRuns(this.settings.database, this.settings.clock.now()).then(() => this.wake(), this.settings.onError);
  }

  private wake(): void {
    if (this.stopping) return;
    if (this.claiming) {
      this.wakeAgain = true;
      return;
    }
    this.claiming = this.claim()
      .catch(this.settings.onError)
      .finally(() => {
        this.claiming = undefined;
        if (!this.wakeAgain) return;
        this.wakeAgain = false;
        this.wake();
      });
  }

  private async claim(): Promise<void> {
    const free = this.settings.atOnce - this.underWay.size;
    // While many are under way the next ones gather: a claim costs the same for one and for fifty.
    if (free < Math.min(8, this.settings.atOnce)) return;
    const claimed = await claimRuns(this.settings.database, this.settings.held.workerId, free);
    for (const run of claimed) {
      const work: Promise<unknown> = this.settings.turns.take(run, { born: true }).finally(() => {
        this.underWay.delete(work);
        this.wake();
      });
      this.underWay.add(work);
    }
  }
}
