import { within } from '../kernel/within.ts';
import type { Signals } from '../storage/signals.ts';

export interface ClaimLoopSettings {
  signals: Signals;
  /** The hints that wake the loop. `concerns` checks the rest of a hint after its topic. */
  hints: readonly { topic: string; concerns?(rest: string): boolean }[];
  /** Runs before the claim of a poll: makes due work ready, and work of workers that died. */
  recover(): Promise<unknown>;
  /** Claims as much as there is room for and passes it to `carry`. */
  claim(): Promise<void>;
  onError(error: Error): void;
}

const pollMs = 1_000;

/** Claims ready work when a hint arrives and when something ends. A poll every second covers lost hints. */
export class ClaimLoop {
  private readonly settings: ClaimLoopSettings;
  private readonly underWay = new Set<Promise<unknown>>();
  private timer: NodeJS.Timeout | undefined;
  private unsubscribe: (() => void)[] = [];
  private claiming: Promise<void> | undefined;
  private wakeAgain = false;
  private stopped = false;

  constructor(settings: ClaimLoopSettings) {
    this.settings = settings;
  }

  start(): void {
    const { signals, hints } = this.settings;
    this.unsubscribe = hints.map(({ topic, concerns }) =>
      signals.on(topic, (rest) => {
        if (!concerns || concerns(rest)) this.wake();
      }),
    );
    this.timer = setInterval(() => this.poll(), pollMs);
    this.poll();
  }

  /** Stops claiming. Resolves when the last claim has ended. */
  async stop(): Promise<void> {
    this.stopped = true;
    for (const end of this.unsubscribe) end();
    clearInterval(this.timer);
    await this.claiming;
  }

  get isStopping(): boolean {
    return this.stopped;
  }

  /** How many are running. */
  get count(): number {
    return this.underWay.size;
  }

  /** Returns whether all running work ended in time. */
  async drain(ms: number): Promise<boolean> {
    return (await within(Promise.allSettled(this.underWay), ms)) !== undefined;
  }

  /** Tracks claimed work until it ends, which may make room for more. */
  carry(work: Promise<unknown>, onEnd: () => void = () => this.wake()): void {
    const ended: Promise<unknown> = work.catch(this.settings.onError).finally(() => {
      this.underWay.delete(ended);
      onEnd();
    });
    this.underWay.add(ended);
  }

  wake(): void {
    if (this.stopped) return;
    if (this.claiming) {
      this.wakeAgain = true;
      return;
    }
    this.claiming = this.settings
      .claim()
      .catch(this.settings.onError)
      .finally(() => {
        this.claiming = undefined;
        if (!this.wakeAgain) return;
        this.wakeAgain = false;
        this.wake();
      });
  }

  private poll(): void {
    this.settings.recover().then(() => this.wake(), this.settings.onError);
  }
}
