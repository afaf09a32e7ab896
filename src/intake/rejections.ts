import type { Clock } from '../kernel/clock.ts';
import { GatheredWrites } from '../kernel/gathered-writes.ts';
import { newId } from '../kernel/ids.ts';
import type { Db } from '../storage/db.ts';
import type { Signals } from '../storage/signals.ts';
import { addRejections, type Rejection } from './rejections.store.ts';

/** Why a call of an existing endpoint was refused, in the order of the checks. */
export const rejectionReasons = [
  'rate_limited',
  'wrong_token',
  'endpoint_off',
  'payload_too_large',
  'unreadable_body',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

interface Settings {
  db: Db;
  clock: Clock;
  signals: Signals;
  onError(error: Error): void;
}

interface RejectedCall {
  workspaceId: string;
  endpointId: string;
  reason: RejectionReason;
  source: string;
  size: number | null;
}

const flushMs = 1_000;
/** If calls come from more addresses than this at one endpoint between two writes, they are combined. */
const maxSources = 50;

/**
 * Records refused calls. A request only adds to a map in memory and never waits; a flood of calls costs only a few
 * rows.
 */
export class Rejections {
  private readonly clock: Clock;
  private readonly writes: GatheredWrites<Rejection>;

  constructor({ db, clock, signals, onError }: Settings) {
    this.clock = clock;
    const write = async (noted: Rejection[]) => {
      await addRejections(db, noted);
      for (const workspaceId of new Set(noted.map((each) => each.workspaceId)))
        signals.send(`live:${workspaceId}:received:*`);
    };
    this.writes = new GatheredWrites({ flushMs, write, gather, onError });
  }

  note(call: RejectedCall): void {
    const at = this.clock.now();
    const minute = new Date(Math.floor(at.getTime() / 60_000) * 60_000);
    this.writes.add({ ...call, id: newId(), minute, lastAt: at, times: 1 });
  }

  /** Writes what was recorded so far. */
  flush(): Promise<void> {
    return this.writes.flush();
  }
}

function gather(noted: Map<string, Rejection>, more: Rejection): void {
  const known = noted.get(keyOf(more)) ?? noted.get(keyOf({ ...more, source: '' }));
  if (known) {
    known.times += more.times;
    known.lastAt = more.lastAt;
    known.size = more.size;
    return;
  }
  const ofEndpoint = [...noted.values()].filter(({ endpointId }) => endpointId === more.endpointId).length;
  const row = ofEndpoint < maxSources ? more : { ...more, source: '' };
  noted.set(keyOf(row), row);
}

function keyOf({ endpointId, minute, reason, source }: Rejection): string {
  return `${endpointId} ${minute.getTime()} ${reason} ${source}`;
}
