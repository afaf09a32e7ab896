import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../storage/db.ts';
import { addCalls, type CallsOfDay } from './call-counts.store.ts';

/** The doors of programs. What people do in the console is no call of theirs. */
export type CountedDoor = 'v1' | 'execute' | 'mcp' | 'a2a' | 'cli' | 'webhooks';

interface Settings {
  db: Db;
  clock: Clock;
  onError(error: Error): void;
}

/** What a process that dies may lose, and how far behind the numbers are. */
const flushMs = 3_000;

/**
 * Counts the calls of programs. A request adds one to a number in memory and never waits; what was counted is added to
 * the table by one statement every few seconds, and when the process stops.
 */
export class CallCounts {
  private readonly settings: Settings;
  private counted = new Map<string, CallsOfDay>();
  private timer: NodeJS.Timeout | undefined;
  private flushing: Promise<void> = Promise.resolve();

  constructor(settings: Settings) {
    this.settings = settings;
  }

  count(workspaceId: string, door: CountedDoor): void {
    this.add({ workspaceId, day: this.settings.clock.now().toISOString().slice(0, 10), door, calls: 1 });
  }

  /** Writes what was counted until now. One after the other: two at once could wait for each other's rows. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.flushing = this.flushing.then(() => this.write());
    return this.flushing;
  }

  private add(more: CallsOfDay): void {
    const key = `${more.workspaceId} ${more.day} ${more.door}`;
    const known = this.counted.get(key);
    if (known) known.calls += more.calls;
    else this.counted.set(key, more);
    this.timer ??= setTimeout(() => void this.flush(), flushMs).unref();
  }

  private async write(): Promise<void> {
    const counted = [...this.counted.values()];
    if (counted.length === 0) return;
    this.counted = new Map();
    try {
      await addCalls(this.settings.db, counted);
    } catch (error) {
      // Counted still: the next one writes them.
      for (const calls of counted) this.add(calls);
      this.settings.onError(error as Error);
    }
  }
}
