import type { Clock } from '../kernel/clock.ts';
import { GatheredWrites } from '../kernel/gathered-writes.ts';
import type { Db } from '../storage/db.ts';
import { addCalls, type CallsOfDay } from './call-counts.store.ts';

/** The doors for programs. Calls by people in the console are not counted. */
export type CountedDoor = 'v1' | 'execute' | 'mcp' | 'a2a' | 'cli' | 'webhooks';

interface Settings {
  db: Db;
  clock: Clock;
  onError(error: Error): void;
}

const flushMs = 3_000;

/** Counts calls by programs. A request only increments a number in memory and never waits. */
export class CallCounts {
  private readonly clock: Clock;
  private readonly writes: GatheredWrites<CallsOfDay>;

  constructor({ db, clock, onError }: Settings) {
    this.clock = clock;
    this.writes = new GatheredWrites({ flushMs, write: (counted) => addCalls(db, counted), gather, onError });
  }

  count(workspaceId: string, door: CountedDoor): void {
    this.writes.add({ workspaceId, day: this.clock.now().toISOString().slice(0, 10), door, calls: 1 });
  }

  /** Writes what was counted so far. */
  flush(): Promise<void> {
    return this.writes.flush();
  }
}

function gather(counted: Map<string, CallsOfDay>, more: CallsOfDay): void {
  const key = `${more.workspaceId} ${more.day} ${more.door}`;
  const known = counted.get(key);
  if (known) known.calls += more.calls;
  else counted.set(key, more);
}
