import type pg from 'pg';
import { notePassing } from '../kernel/passing-fault.ts';
import { type ConnectionSettings, endedByProbe, isFromWorkingServer, openConnection } from './connection.ts';
import { describeWriteFault, tryWriting } from './try-writing.ts';

export interface ReachabilitySettings {
  connection: ConnectionSettings;
  /** How long the database may take to answer a probe. */
  answerMs: number;
  /** Called once for each change; undefined means that the database works again. */
  onChange?(reason: string | undefined, cause: unknown): void;
}

/** The error for callers while the database does not answer. */
class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
}

const noAnswer = 'The database does not answer.';
/** Together with the time limit for an answer, callers get an error within two seconds after the database stalls. */
const probeEveryMs = 500;
const probeAgainMs = 250;
/**
 * Checks with a probe on its own connection whether the database answers. While it does not, every connection of the
 * process is cut off, so that nothing waits for a stalled server, and new requests for a connection are refused at
 * once.
 */
export class Reachability {
  private readonly settings: ReachabilitySettings;
  private readonly connections = new Set<pg.ClientBase>();
  private readonly waiting = new Set<(error: Error) => void>();
  private away: Error | undefined;
  /** Why writes fail; undefined while they succeed. */
  private writeFault: string | undefined;
  /** The fault of a write. The next probe checks whether writes still fail. */
  private suspect: unknown;
  private answeredAt = Number.NEGATIVE_INFINITY;
  private probing: Promise<void> | undefined;
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(settings: ReachabilitySettings) {
    this.settings = settings;
  }

  start(): void {
    const again = () => {
      if (this.closed) return;
      this.timer = setTimeout(() => void this.probe().then(again), this.away ? probeAgainMs : probeEveryMs).unref();
    };
    again();
  }

  /** Checks now why requests cannot be served; undefined if they can. */
  async lookForReason(): Promise<string | undefined> {
    await this.probe();
    return this.reason;
  }

  /** Cuts this connection off when the database becomes unavailable. */
  watch(client: pg.ClientBase): void {
    this.connections.add(client);
    client.once('end', () => this.connections.delete(client));
  }

  /** Called when a statement is answered: a busy server may answer a probe late and still be available. */
  noteAnswer(): void {
    this.answeredAt = performance.now();
  }

  /** Records faults that concern the whole database. */
  note(error: unknown): void {
    if (describeWriteFault(error) !== undefined) this.suspect = error;
  }

  /**
   * Returns the result of `work`, or throws a temporary fault as soon as the database is found unavailable. `late` gets
   * a result that arrives afterwards.
   */
  async unlessAway<Value>(work: () => Promise<Value>, late: (value: Value) => void): Promise<Value> {
    if (this.away) throw this.away;
    return new Promise<Value>((settle, fail) => {
      this.waiting.add(fail);
      work().then(
        (value) => (this.waiting.delete(fail) ? settle(value) : late(value)),
        (error) => {
          this.waiting.delete(fail);
          fail(error);
        },
      );
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.probing;
    this.drop();
  }

  private get answeredLately(): boolean {
    return performance.now() - this.answeredAt < this.settings.answerMs;
  }

  private get reason(): string | undefined {
    return this.away?.message ?? this.writeFault;
  }

  private probe(): Promise<void> {
    this.probing ??= this.ask().finally(() => {
      this.probing = undefined;
    });
    return this.probing;
  }

  private async ask(): Promise<void> {
    const before = this.reason;
    const given = new AbortController();
    let cause: unknown;
    try {
      const fault = await this.inTime(this.look(given.signal));
      this.away = undefined;
      this.writeFault = fault === undefined ? undefined : describeWriteFault(fault);
      cause = fault;
    } catch (error) {
      given.abort(error);
      this.drop();
      cause = error;
      if (isFromWorkingServer(error) || (error instanceof DatabaseAway && this.answeredLately)) this.away = undefined;
      else this.cutOff();
    }
    if (!this.closed && this.reason !== before) this.settings.onChange?.(this.reason, cause);
  }

  /** Returns what prevents writing; undefined if writing works. */
  private async look(given: AbortSignal): Promise<unknown> {
    const { suspect } = this;
    // An existing connection may have been cut off or have old settings, so only a new one gives a reliable answer.
    if (suspect === undefined && this.client) {
      const seen = await tryWriting(this.client, false).then(
        (fault) => ({ fault }),
        () => undefined,
      );
      if (seen) return seen.fault;
    }
    given.throwIfAborted();
    this.drop();
    const fault = await tryWriting(await this.connect(), suspect !== undefined);
    if (fault === undefined && this.suspect === suspect) this.suspect = undefined;
    return fault;
  }

  private async connect(): Promise<pg.Client> {
    const client = openConnection({ ...this.settings.connection, ...endedByProbe }, 'svc probe');
    this.client = client;
    await client.connect();
    return client;
  }

  /**
   * Checks the time limit in two halves, so that a process that was busy itself reads an answer that has already
   * arrived before it gives up. It keeps waiting while statements are answered, so a server that stalls right after an
   * answer is still noticed in time.
   */
  private inTime<Value>(work: Promise<Value>): Promise<Value> {
    const { answerMs } = this.settings;
    const latest = performance.now() + 2 * answerMs;
    let timer: NodeJS.Timeout;
    return new Promise<Value>((settle, fail) => {
      const giveUp = () => {
        const now = performance.now();
        const left = Math.min(this.answeredAt + answerMs, latest) - now;
        if (left > 0) timer = setTimeout(giveUp, left);
        else fail(new DatabaseAway(noAnswer));
      };
      timer = setTimeout(() => {
        timer = setTimeout(giveUp, answerMs / 2);
      }, answerMs / 2);
      work.then(settle, fail);
    }).finally(() => clearTimeout(timer));
  }

  private cutOff(): void {
    // Refused callers have not sent anything yet; active statements end with their connections.
    const away = notePassing(new DatabaseAway(noAnswer)) as Error;
    this.away = away;
    for (const client of this.connections) destroy(client);
    for (const fail of [...this.waiting]) {
      this.waiting.delete(fail);
      fail(away);
    }
  }

  private drop(): void {
    const { client } = this;
    this.client = undefined;
    if (client) destroy(client);
  }
}

/** Closes the connection at once, whether or not the server reacts. */
function destroy(client: pg.ClientBase): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
