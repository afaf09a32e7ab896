import type { TableRecord } from '../../../../api/types.ts';

/** A row that was added here. Its id is temporary until the server has answered. */
interface AddedRow {
  readonly marker: string;
  record: TableRecord;
}

interface PendingStep {
  readonly added?: AddedRow;
  readonly gone?: Set<string>;
  /** The lists have been fetched with this change. */
  readonly end: Promise<unknown>;
  isFetched: boolean;
}

const markerStart = 'new-';

export function makeMarker(key: string): string {
  return `${markerStart}${key}`;
}

export function isMarker(id: string): boolean {
  return id.startsWith(markerStart);
}

/**
 * Rows that are being added or deleted, shown on top of the server's list from before the first of these changes. They
 * are removed together, once the lists have been fetched with all of the changes, so that nothing flickers.
 */
export class PendingRows {
  private steps: readonly PendingStep[] = [];
  private watchers = new Set<() => void>();
  private changes = 0;

  readonly watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };
  readonly version = (): number => this.changes;

  get isEmpty(): boolean {
    return this.steps.length === 0;
  }

  get isFetched(): boolean {
    return this.steps.every((step) => step.isFetched);
  }

  /** In the order in which they were added. */
  get added(): TableRecord[] {
    const rows = this.steps.flatMap(({ added }) => added ?? []);
    return rows
      .filter(({ marker, record }) => !this.isGone(marker) && !this.isGone(record.id))
      .map(({ record }) => record);
  }

  isGone(id: string): boolean {
    return this.steps.some(({ gone }) => gone?.has(id));
  }

  /** `end` resolves when the lists have been fetched; if it fails, the row is removed again. */
  add(record: TableRecord, end: Promise<unknown>): void {
    this.begin({ added: { marker: record.id, record }, end, isFetched: false });
  }

  /** If `end` fails, the rows appear again. */
  remove(ids: string[], end: Promise<unknown>): void {
    this.begin({ gone: new Set(ids), end, isFetched: false });
  }

  /** The deletion was undone. */
  bringBack(ids: string[]): void {
    for (const { gone } of this.steps) for (const id of ids) gone?.delete(id);
    this.tell();
  }

  /** The server's data of new rows; the first answer contains their ids. */
  show(records: TableRecord[], marker?: string): void {
    for (const { added } of this.steps) {
      const record = records.find(({ id }) => id === added?.record.id || marker === added?.marker);
      if (!added || !record) continue;
      added.record = record;
      this.tell();
    }
  }

  /** Resolves when all changes are in the fetched lists, and fails if one was refused. */
  async settled(): Promise<void> {
    await Promise.all(this.steps.map(({ end }) => end));
  }

  forget(): void {
    this.steps = [];
    this.tell();
  }

  private begin(step: PendingStep): void {
    this.steps = [...this.steps, step];
    this.tell();
    step.end
      .then(() => {
        step.isFetched = true;
      })
      .catch(() => {
        this.steps = this.steps.filter((other) => other !== step);
      })
      .finally(() => this.tell());
  }

  private tell(): void {
    this.changes += 1;
    for (const watcher of this.watchers) watcher();
  }
}
