import type { Dispatcher } from '../../events/dispatch.ts';
import { GroupWrites } from '../../kernel/group-writes.ts';
import { newId } from '../../kernel/ids.ts';
import { Leases } from '../../queue/leases.ts';
import type { Database } from '../../storage/database.ts';
import type { Signals } from '../../storage/signals.ts';
import { extendRunLeases, giveBackRun, releaseRuns } from './store/claim-runs.store.ts';
import { type EndedRun, type Finished, finishRuns } from './store/finish-runs.store.ts';
import { type RunSave, saveRuns } from './store/save-runs.store.ts';

const giveBackMs = 250;

/** Somebody cancelled the run. */
export class RunCancelled extends Error {
  readonly by: string;

  constructor(by: string) {
    super('The run was cancelled.');
    this.by = by;
  }
}

/** Another worker now holds the run. */
export class RunLost extends Error {}

/** Called for every run that ends in this process. */
export type RunEnded = (status: string, trigger: string, ms: number) => void;

/** The runs that this process works on. Renews their leases and groups the writes of many runs. */
export class HeldRuns {
  readonly workerId = newId();
  private readonly database: Database;
  private readonly dispatcher: Dispatcher;
  private readonly signals: Signals;
  private readonly onError: (error: Error) => void;
  private readonly leases: Leases<string>;
  private readonly saves: GroupWrites<RunSave, { cancelledBy: string | null } | undefined>;
  private readonly ends: GroupWrites<EndedRun, Finished | undefined>;
  private onEnd: RunEnded | undefined;
  private unsubscribe: (() => void) | undefined;

  constructor(settings: {
    database: Database;
    dispatcher: Dispatcher;
    signals: Signals;
    onError: (error: Error) => void;
  }) {
    this.database = settings.database;
    this.dispatcher = settings.dispatcher;
    this.signals = settings.signals;
    this.onError = settings.onError;
    this.leases = new Leases({
      extend: async (held) =>
        new Map(
          (await extendRunLeases(this.database, this.workerId, held)).map(({ id, cancelledBy }) => [
            id,
            cancelledBy ? new RunCancelled(cancelledBy) : undefined,
          ]),
        ),
      lost: () => new RunLost(),
      onError: this.onError,
    });
    this.saves = new GroupWrites(
      async (items) => {
        const kept = await saveRuns(this.database, this.workerId, items);
        return items.map((item) => kept.get(item.id));
      },
      2,
      0,
      100,
      weightOfSave,
    );
    // Only one group at a time: two at once would each be half as large and cost almost as much as one.
    this.ends = new GroupWrites(
      async (items) => {
        const done = new Map(
          (await finishRuns(this.database, this.workerId, items)).map((row) => [row.executionId, row]),
        );
        return items.map((item) => done.get(item.executionId));
      },
      1,
      0,
      100,
      weightOfEnd,
    );
  }

  start(onEnd?: RunEnded): void {
    this.onEnd = onEnd;
    this.leases.start();
    this.unsubscribe = this.signals.on('cancel-run:', (rest) => {
      const [id = '', by = ''] = rest.split(':');
      this.leases.abort(id, new RunCancelled(by));
    });
  }

  /** Releases the runs that this process still holds. */
  async stop(): Promise<void> {
    this.leases.stop();
    this.unsubscribe?.();
    this.leases.abortAll(new RunLost());
    await releaseRuns(this.database, this.workerId).catch(this.onError);
  }

  get count(): number {
    return this.leases.count;
  }

  /** `attempt` is 0 while the run exists only in this process. */
  hold(id: string, attempt: number): AbortController {
    return this.leases.hold(id, attempt);
  }

  /** The run is now in the database, so its lease must be renewed. */
  markPersisted(id: string, attempt: number): void {
    this.leases.renumber(id, attempt);
  }

  letGo(id: string): void {
    this.leases.letGo(id);
  }

  /**
   * Releases a run after a temporary fault. Any worker may claim it from `wakeAt` on, and it does not count as a crash.
   */
  giveBack(run: { id: string; attempt: number }, wakeAt: Date): void {
    const tryAgain = () => {
      if (this.leases.isKept) setTimeout(attempt, giveBackMs).unref();
    };
    const attempt = () => void giveBackRun(this.database, this.workerId, run, wakeAt).catch(tryAgain);
    attempt();
  }

  /** Throws if this process no longer holds the run, or if somebody cancelled it. */
  async save(save: RunSave): Promise<void> {
    const kept = await this.saves.add(save);
    if (!kept) throw new RunLost();
    if (kept.cancelledBy) throw new RunCancelled(kept.cancelledBy);
  }

  async end(run: EndedRun): Promise<boolean> {
    const done = await this.ends.add(run);
    if (!done) return false;
    this.onEnd?.(run.status, run.trigger, run.durationMs);
    if (done.dispatched) this.dispatcher.push(run.dispatchId);
    if (done.woke) this.signals.send('runs');
    this.signals.send(`live:${run.workspaceId}:run:${run.executionId}`);
    return true;
  }
}

function weightOfSave({ progress, values, spanPart }: RunSave): number {
  return progress.json.length + (spanPart?.json.length ?? 0) + weightOfValues(values);
}

function weightOfEnd({ input, output, spans, progress, values }: EndedRun): number {
  return input.length + output.length + spans.length + (progress?.json.length ?? 0) + weightOfValues(values);
}

function weightOfValues(values: readonly { json: string }[]): number {
  return values.reduce((sum, { json }) => sum + json.length, 0);
}
