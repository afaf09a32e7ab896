import type { Clock } from '../../kernel/clock.ts';
import { ClaimLoop } from '../../queue/claim-loop.ts';
import type { Database } from '../../storage/database.ts';
import type { Signals } from '../../storage/signals.ts';
import type { HeldRuns } from './held-runs.ts';
import type { RunTurns } from './run-turns.ts';
import { claimRuns, readyDueRuns } from './store/claim-runs.store.ts';

const drainMs = 15_000;

/** Claims ready runs and executes up to `atOnce` of them at the same time. */
export class RunWorker {
  private readonly settings: {
    database: Database;
    clock: Clock;
    signals: Signals;
    held: HeldRuns;
    turns: RunTurns;
    atOnce: number;
    onError(error: Error): void;
  };
  private readonly loop: ClaimLoop;

  constructor(settings: RunWorker['settings']) {
    const { database, clock, signals, onError } = settings;
    this.settings = settings;
    this.loop = new ClaimLoop({
      signals,
      hints: [{ topic: 'runs' }],
      recover: () => readyDueRuns(database, clock.now()),
      claim: () => this.claim(),
      onError,
    });
  }

  start(): void {
    this.loop.start();
  }

  /**
   * Stops claiming and waits until the current turns end. `HeldRuns` then releases the runs whose turns take too long.
   */
  async stop(): Promise<void> {
    await this.loop.stop();
    await this.loop.drain(drainMs);
  }

  private async claim(): Promise<void> {
    const { database, held, turns, atOnce } = this.settings;
    const free = atOnce - this.loop.count;
    // Waits until several slots are free, because a claim costs the same for one run as for fifty.
    if (free < Math.min(8, atOnce)) return;
    for (const run of await claimRuns(database, held.workerId, free))
      this.loop.carry(turns.take(run, { persisted: true }));
  }
}
