interface Settings<Row> {
  /** How long rows gather: what a process that dies may lose, and how far behind readers are. */
  flushMs: number;
  /** Writes them by one statement. */
  write(rows: Row[]): Promise<void>;
  /** Takes up a row: adds it to the one of the same kind, or keeps it as one of its own. */
  gather(gathered: Map<string, Row>, row: Row): void;
  onError(error: Error): void;
}

/**
 * Rows that nobody waits for. They gather in memory and are written together every now and then, and when the process
 * stops; what could not be written is kept for the next time.
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

  /** Writes what has gathered until now. One after the other: two at once could wait for each other's rows. */
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
