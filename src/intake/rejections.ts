import type { Clock } from '../kernel/clock.ts';
import { newId } from '../kernel/ids.ts';
import type { Db } from '../storage/db.ts';
import type { Signals } from '../storage/signals.ts';
import { addRejections, type Rejection } from './rejections.store.ts';

/** Why a call of an endpoint that exists was refused, in the order in which that is looked at. */
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

/** What a process that dies may lose, and how far behind the list is. */
const flushMs = 1_000;
/** Calls from more addresses than these, at one endpoint between two writes, are told together. */
const maxSources = 50;

/**
 * Notes calls that were refused. A request adds to a map in memory and never waits; one statement writes them down, so
 * that a flood of wrong calls costs a few rows.
 */
export class Rejections {
  private readonly settings: Settings;
  private noted = new Map<string, Rejection>();
  private timer: NodeJS.Timeout | undefined;
  private flushing: Promise<void> = Promise.resolve();

  constructor(settings: Settings) {
    this.settings = settings;
  }

  note(call: RejectedCall): void {
    const at = this.settings.clock.now();
    const minute = new Date(Math.floor(at.getTime() / 60_000) * 60_000);
    this.add({ ...call, id: newId(), minute, lastAt: at, times: 1 });
  }

  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.flushing = this.flushing.then(() => this.write());
    return this.flushing;
  }

  private add(more: Rejection): void {
    const known = this.noted.get(keyOf(more)) ?? this.noted.get(keyOf({ ...more, source: '' }));
    if (known) {
      known.times += more.times;
      known.lastAt = more.lastAt;
      known.size = more.size;
    } else {
      const ofEndpoint = [...this.noted.values()].filter(({ endpointId }) => endpointId === more.endpointId).length;
      const row = ofEndpoint < maxSources ? more : { ...more, source: '' };
      this.noted.set(keyOf(row), row);
    }
    this.timer ??= setTimeout(() => void this.flush(), flushMs).unref();
  }

  private async write(): Promise<void> {
    const noted = [...this.noted.values()];
    if (noted.length === 0) return;
    this.noted = new Map();
    try {
      await addRejections(this.settings.db, noted);
      for (const workspaceId of new Set(noted.map((each) => each.workspaceId)))
        this.settings.signals.send(`live:${workspaceId}:received:*`);
    } catch (error) {
      for (const rejection of noted) this.add(rejection);
      this.settings.onError(error as Error);
    }
  }
}

function keyOf({ endpointId, minute, reason, source }: Rejection): string {
  return `${endpointId} ${minute.getTime()} ${reason} ${source}`;
}
