import type { QueryClient } from '@tanstack/react-query';
import { callAction } from '../../../../api/call-action.ts';
import { randomKey } from '../../../../api/random-key.ts';
import { ApiError } from '../../../../api/request.ts';
import type { RecordError, Table, TableRecord } from '../../../../api/types.ts';
import { refresh } from '../../../../api/use-action.ts';
import { errorText } from '../../../../ui/feedback/error-text.ts';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { t } from '../../../../words/words.ts';
import { toDraft } from '../../record/inputs/draft.ts';
import { recordProblem } from '../../record/record-problem.ts';
import { CellMarks } from '../columns/cell-marks.ts';
import { showRecords } from '../window/record-pages.ts';
import { emptyRecord } from './empty-record.ts';
import { isMarker, makeMarker, PendingRows } from './pending-rows.ts';
import { type Step, UndoStack } from './undo-stack.ts';

export interface RecordChange {
  id: string;
  before: Record<string, unknown>;
  values: Record<string, unknown>;
}

const maxPerCall = 500;
/** One less, because one more is asked for to see where they end. */
const maxAdded = maxPerCall - 1;

/** Writes records: what is done shows at once, one call follows the other, and every step can be undone. */
export class RecordWriter {
  readonly marks = new CellMarks();
  readonly rows = new PendingRows();
  readonly history: UndoStack;
  /** How many calls are under way. */
  busy = 0;
  table: Table;
  private readonly client: QueryClient;
  private readonly onChange: () => void;
  private queue: Promise<unknown> = Promise.resolve();
  /** What new rows hold that the server does not have yet, or has refused. */
  private readonly unsaved = new Map<string, Record<string, unknown>>();

  constructor(client: QueryClient, table: Table, onChange: () => void) {
    this.client = client;
    this.table = table;
    this.onChange = onChange;
    this.history = new UndoStack(onChange);
  }

  /** Resolves to whether everything was written; refusals are marked at their cells. */
  async edit(changes: RecordChange[], onProgress?: (done: number) => void): Promise<boolean> {
    const asked = changes.map((change) => this.sinceLastEdit(change));
    const written: RecordChange[] = [];
    const isOver = this.writeEdit(asked, written, onProgress);
    // Before it is over: whoever undoes at once undoes this edit, and not the one before.
    const step = this.rememberEdit(written, isOver);
    await isOver;
    if (written.length === 0) this.history.forget(step);
    return written.length === asked.length;
  }

  /** An edit that is still on its way is what this one changes, and not what the server has of the cell. */
  private sinceLastEdit({ id, before, values }: RecordChange): RecordChange {
    const pending = Object.entries(this.marks.of(id)?.pending ?? {}).filter(([key]) => key in values);
    return { id, before: { ...before, ...Object.fromEntries(pending) }, values };
  }

  private async writeEdit(asked: RecordChange[], written: RecordChange[], onProgress?: (done: number) => void) {
    for (const { id, values } of asked) this.marks.expect(id, values);
    // A row that is still being added gets its id first.
    if (asked.some(({ id }) => this.unsaved.has(id))) await this.queue;
    const changes = asked.filter((change) => !this.keepUnsaved(change));
    for (let from = 0; from < changes.length; from += maxPerCall) {
      const some = changes.slice(from, from + maxPerCall);
      try {
        await this.write(some);
        written.push(...some);
      } catch (cause) {
        this.showRefusal(some, cause);
      }
      for (const { id, values } of some) this.marks.settle(id, values);
      onProgress?.(Math.min(from + maxPerCall, changes.length));
    }
  }

  /** What was written of an edit is known when it is over. */
  private rememberEdit(written: RecordChange[], isOver: Promise<void>): Step {
    const step = {
      undo: async () => {
        await isOver;
        await this.writeAll(written.map(({ id, before, values }) => ({ id, before: values, values: before })));
      },
      redo: () => this.writeAll(written),
    };
    this.history.push(step);
    return step;
  }

  /** The row was refused: what was typed into it waits for another try. */
  private keepUnsaved({ id, values }: RecordChange): boolean {
    const kept = this.unsaved.get(id);
    if (!kept) return false;
    Object.assign(kept, values);
    this.marks.settle(id, values);
    return true;
  }

  /** For a form, which shows a refusal itself and may insist that nobody was faster. */
  async editOne(change: RecordChange, expectedUpdatedAt: string | undefined): Promise<TableRecord> {
    const tableId = this.table.id;
    const expected = expectedUpdatedAt ? { expectedUpdatedAt } : {};
    const { id, before, values } = change;
    const record = await this.send(() => callAction('tables.update_record', { tableId, id, values, ...expected }));
    showRecords(this.client, tableId, [record]);
    const back = { id, before: values, values: before };
    this.history.push({ undo: () => this.writeAll([back]), redo: () => this.writeAll([change]) });
    return record;
  }

  /** For a form, which shows a refusal itself. */
  async add(values: Record<string, unknown>): Promise<TableRecord> {
    const record = await this.send(() => callAction('tables.create_record', { tableId: this.table.id, values }));
    this.remember([record.id], 'added');
    return record;
  }

  /**
   * An empty row at the end of the list. If the server refuses it, it goes, and what was typed into it can be sent
   * again.
   */
  addRow(): Promise<void> {
    const marker = makeMarker(randomKey());
    this.unsaved.set(marker, {});
    return this.sendRow(marker);
  }

  private async sendRow(marker: string): Promise<void> {
    const values = this.unsaved.get(marker) ?? {};
    const step = this.remember([marker], 'added');
    const saved = this.send(async () => {
      const record = await callAction('tables.create_record', { tableId: this.table.id, values: { ...values } });
      this.unsaved.delete(marker);
      this.marks.rename(marker, record.id);
      this.rows.show([record], marker);
    }, false);
    this.rows.add({ ...emptyRecord(this.table, marker), ...values }, this.fetchedAfter(saved));
    try {
      await saved;
    } catch (cause) {
      this.history.forget(step);
      const message = t('grid.not_added', { problem: errorText(cause) });
      notify.retryable(message, () => this.sendRow(marker));
    }
  }

  /** Many records at once, none of them if one is refused. */
  async addMany(records: Record<string, unknown>[]): Promise<void> {
    for (let from = 0; from < records.length; from += maxAdded) {
      const some = records.slice(from, from + maxAdded);
      await this.send(() => callAction('tables.import_records', { tableId: this.table.id, records: some }));
      const ids = await this.findAdded(some.length);
      if (ids) this.remember(ids, 'added');
    }
  }

  /** The answer tells no ids. What one call added has one moment of creation, which tells it from everything else. */
  private async findAdded(count: number): Promise<string[] | undefined> {
    const filter = { field: 'created_by', cmp: 'eq', value: { var: 'user.id' } };
    const asked = { tableId: this.table.id, sort: '-created_at', limit: count + 1, fields: [], filter };
    const page = await callAction('tables.list_records', asked).catch(() => undefined);
    const added = page?.list.filter((record) => record.created_at === page.list[0]?.created_at) ?? [];
    return added.length === count ? added.map(({ id }) => id) : undefined;
  }

  /** The step that can be undone by itself, whatever is done after it. */
  async remove(ids: string[]): Promise<Step> {
    const step = this.remember(ids, 'removed');
    try {
      await this.removeAll(ids);
    } catch (cause) {
      this.history.forget(step);
      throw cause;
    }
    return step;
  }

  private remember(ids: string[], what: 'added' | 'removed'): Step {
    const remove = () => this.removeAll(ids);
    const restore = () => this.restoreAll(ids);
    const step = what === 'added' ? { undo: remove, redo: restore } : { undo: restore, redo: remove };
    this.history.push(step);
    return step;
  }

  private removeAll(ids: string[]): Promise<void> {
    const removed = this.inParts(ids, (some) =>
      callAction('tables.delete_records', { tableId: this.table.id, ids: some }),
    );
    this.rows.remove(this.namesOf(ids), this.fetchedAfter(removed));
    return removed;
  }

  private restoreAll(ids: string[]): Promise<void> {
    this.rows.bringBack(this.namesOf(ids));
    const restored = this.inParts(ids, (some) =>
      callAction('tables.restore_records', { tableId: this.table.id, ids: some }),
    );
    return restored.finally(() => void refresh(this.client, 'records'));
  }

  private async inParts(ids: string[], call: (some: string[]) => Promise<unknown>): Promise<void> {
    for (const some of parts(ids)) {
      await this.send(async () => {
        // Only now is it certain which of them the server knows.
        const known = some.map((id) => this.marks.idOf(id)).filter((id) => !isMarker(id));
        if (known.length > 0) await call(known);
      }, false);
    }
  }

  /** Over when the lists have been fetched with it; a refusal does not wait for them. */
  private fetchedAfter(done: Promise<unknown>): Promise<unknown> {
    const fetched = done.catch(() => undefined).then(() => refresh(this.client, 'records'));
    return done.then(() => fetched);
  }

  /** A row that was added here may be called by its marker or by its id. */
  private namesOf(ids: string[]): string[] {
    return [...ids, ...ids.map((id) => this.marks.idOf(id))];
  }

  private async writeAll(changes: RecordChange[]): Promise<void> {
    for (const some of parts(changes)) await this.write(some);
  }

  private async write(changes: RecordChange[]): Promise<void> {
    const tableId = this.table.id;
    const [only] = changes;
    const records = await this.send(async () => {
      if (changes.length === 1 && only) {
        const id = this.marks.idOf(only.id);
        return [await callAction('tables.update_record', { tableId, id, values: only.values })];
      }
      const sent = changes.map(({ id, values }) => ({ id: this.marks.idOf(id), values }));
      return (await callAction('tables.update_records', { tableId, records: sent })).records;
    }, false);
    showRecords(this.client, tableId, records);
    this.rows.show(records);
  }

  /** One after the other, so that two edits of a cell arrive in their order. */
  private send<Result>(call: () => Promise<Result>, changesList = true): Promise<Result> {
    this.busy += 1;
    this.onChange();
    const sent = this.queue.then(call);
    this.queue = sent.catch(() => undefined);
    return sent.finally(() => {
      this.busy -= 1;
      this.onChange();
      // An edited record is shown from the answer; what else it changed is told by the live stream.
      if (changesList) void refresh(this.client, 'records');
    });
  }

  private showRefusal(changes: RecordChange[], cause: unknown): void {
    const errors = cause instanceof ApiError ? (cause.facts.errors as RecordError[] | undefined) : undefined;
    let isShown = false;
    for (const error of errors ?? []) {
      const change = changes[error.index];
      if (!change || !error.field || !(error.field in change.values)) continue;
      this.mark(change, error.field, recordProblem(error));
      isShown = true;
    }
    const [only] = changes;
    if (!isShown && changes.length === 1 && only) {
      for (const key of Object.keys(only.values)) this.mark(only, key, errorText(cause));
      isShown = true;
    }
    if (!isShown || changes.length > 1) notify.failed(cause);
  }

  private mark(change: RecordChange, key: string, text: string): void {
    const field = this.table.fields.find((one) => one.key === key);
    if (field) this.marks.refuse(change.id, key, { draft: toDraft(field, change.values[key]), text });
  }
}

function parts<Item>(items: Item[]): Item[][] {
  const count = Math.ceil(items.length / maxPerCall);
  return Array.from({ length: count }, (_, index) => items.slice(index * maxPerCall, (index + 1) * maxPerCall));
}
