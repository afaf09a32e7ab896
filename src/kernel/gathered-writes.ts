interface Settings<Row> {
  /** How long rows gather: what a process may lose when it dies, and how far readers lag behind. */
  flushMs: number;
  /** Writes them with one statement. */
  write(rows: Row[]): Promise<void>;
  /** Adds a row to one of the same kind, or stores it separately. */
  gather(gathered: Map<string, Row>, row: Row): void;
  onError(error: Error): void;
}

/**
 * Rows that nobody waits for. They gather in memory and are written together from time to time, and when the process
 * stops. Rows that could not be written are kept for the next attempt.
 */
export class GatheredWrites<Row> {
  private readonly settings: Settings<Row>;
  private gathered = new Map<string, Row>();
  private timer: NodeJS.Timeout | undefined;
  private flushing: Promise<void> = Promise.resolve();

  constructor(settings: Settings<Row>) {
    this.settings = settings;
  }

  add(row: Row): void {
    this.settings.gather(this.gathered, row);
    this.timer ??= setTimeout(() => void this.flush(), this.settings.flushMs).unref();
  }

  /**
   * Writes all rows that have gathered. Only one write runs at a time, because two could deadlock on each other's rows.
   */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.flushing = this.flushing.then(() => this.write());
    return this.flushing;
  }

  private async write(): Promise<void> {
    const rows = [...this.gathered.values()];
    if (rows.length === 0) return;
    this.gathered = new Map();
    try {
      await this.settings.write(rows);
    } catch (error) {
      for (const row of rows) this.add(row);
      this.settings.onError(error as Error);
    }
  }
}
