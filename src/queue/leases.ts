export interface Held<Id> {
  readonly id: Id;
  /** Distinguishes one claim from another; 0 while there is no row whose lease could be lost. */
  readonly attempt: number;
}

interface Lease<Id> extends Held<Id> {
  attempt: number;
  readonly abort: AbortController;
}

interface LeasesSettings<Id> {
  /**
   * Extends the leases that this process still holds and returns them. A value is an error if the work must end anyway.
   */
  extend(held: readonly Held<Id>[]): Promise<ReadonlyMap<Id, Error | undefined>>;
  /** The error for work that another process has taken over. */
  lost(): Error;
  onError(error: Error): void;
}

const heartbeatMs = 3_000;

/**
 * The rows that this process holds by a lease in the database. A heartbeat extends the leases, and work that was taken
 * over is aborted.
 */
export class Leases<Id> {
  private readonly settings: LeasesSettings<Id>;
  private readonly held = new Map<Id, Lease<Id>>();
  private timer: NodeJS.Timeout | undefined;

  constructor(settings: LeasesSettings<Id>) {
    this.settings = settings;
  }

  start(): void {
    this.timer = setInterval(() => this.heartbeat(), heartbeatMs);
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  get isKept(): boolean {
    return this.timer !== undefined;
  }

  get count(): number {
    return this.held.size;
  }

  hold(id: Id, attempt: number): AbortController {
    const abort = new AbortController();
    this.held.set(id, { id, attempt, abort });
    return abort;
  }

  /** The item now has a row, whose lease must be extended. */
  renumber(id: Id, attempt: number): void {
    const lease = this.held.get(id);
    if (lease) lease.attempt = attempt;
  }

  letGo(id: Id): void {
    this.held.delete(id);
  }

  abort(id: Id, reason: Error): void {
    this.held.get(id)?.abort.abort(reason);
  }

  abortAll(reason: Error): void {
    for (const { abort } of this.held.values()) abort.abort(reason);
  }

  private heartbeat(): void {
    const held = [...this.held.values()].filter(({ attempt }) => attempt > 0);
    if (held.length === 0) return;
    this.settings.extend(held).then((kept) => {
      for (const { id, abort } of held) {
        const reason = kept.has(id) ? kept.get(id) : this.settings.lost();
        if (reason) abort.abort(reason);
      }
    }, this.settings.onError);
  }
}
