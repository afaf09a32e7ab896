import type { QueryClient } from '@tanstack/react-query';
import type { ActionInput } from '../../../../api/actions.ts';
import { callAction } from '../../../../api/call-action.ts';
import { randomKey } from '../../../../api/random-key.ts';
import { ApiError } from '../../../../api/request.ts';
import type { RecordError, Table, TableRecord } from '../../../../api/types.ts';
import { refresh } from '../../../../api/use-action.ts';
import { errorText } from '../../../../ui/feedback/error-text.ts';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { t, tn } from '../../../../words/words.ts';
import { toDraft } from '../../record/inputs/draft.ts';
import { recordProblem } from '../../record/record-problem.ts';
import { CellMarks } from '../columns/cell-marks.ts';
import { showRecords } from '../window/record-pages.ts';
import { emptyRecord } from './empty-record.ts';
import { isMarker, makeMarker, PendingRows } from './pending-rows.ts';
import { type Step, UndoStack } from './undo-stack.ts';

type CardMove = ActionInput<'tables.move_card'>;

export interface RecordChange {
  id: string;
  before: Record<string, unknown>;
  values: Record<string, unknown>;
}

const maxPerCall = 500;
/** One less than the limit, because one more record is requested to see whether there are others. */
const maxAdded = maxPerCall - 1;

/** Writes records: changes show immediately, calls run one after the other, and every step can be undone. */
export class RecordWriter {
  readonly marks = new CellMarks();
  readonly rows = new PendingRows();
  readonly history: UndoStack;
  /** The number of calls in progress. */
  busy = 0;
  table: Table;
  /** Called after every change while the table is on screen. */
  onChange: () => void = () => undefined;
  private readonly client: QueryClient;
  private queue: Promise<unknown> = Promise.resolve();
  /** Values of new rows that the server does not have yet, or has refused. */
  private readonly unsaved = new Map<string, Record<string, unknown>>();

  /** The time of our last write to each record: a newer change is by somebody else. */
  private readonly versions = new Map<string, string>();

  constructor(client: QueryClient, table: Table) {
    this.client = client;
    this.table = table;
    this.history = new UndoStack(() => this.onChange());
  }

  /** Resolves to whether everything was saved; refused values are marked in their cells. */
  async edit(changes: RecordChange[], onProgress?: (done: number) => void): Promise<boolean> {
    const asked = changes.map((change) => this.sinceLastEdit(change));
    const written: RecordChange[] = [];
    const isOver = this.writeEdit(asked, written, onProgress);
    // Recorded before the call ends, so that an immediate undo applies to this edit and not to the previous one.
    const step = this.rememberEdit(written, isOver);
    await isOver;
    if (written.length === 0) this.history.forget(step);
    return written.length === asked.length;
  }

  /** Uses the value of an unfinished edit as the previous value, not the one on the server. */
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
        written.push(...answered(some, await this.write(some)));
      } catch (cause) {
        this.showRefusal(some, cause);
      }
      for (const { id, values } of some) this.marks.settle(id, values);
      onProgress?.(Math.min(from + maxPerCall, changes.length));
    }
  }

  /** The saved values of an edit are known when its call ends. */
  private rememberEdit(written: RecordChange[], isOver: Promise<void>): Step {
    return this.rememberChanges(async () => {
      await isOver;
      return written;
    });
  }

  /** Undoes and redoes an edit, and leaves values alone that have changed since. */
  private rememberChanges(written: () => Promise<RecordChange[]>): Step {
    let present: RecordChange[] | undefined;
    const turn = async () => {
      const back = (present ?? (await written())).map(({ id, before, values }) => ({
        ...{ id, before: values, values: before },
      }));
      present = await this.writeUnchanged(back);
      return present.length > 0 || back.length === 0;
    };
    const step = { undo: turn, redo: turn };
    this.history.push(step);
    return step;
  }

  /** The row was refused: its typed values are kept for another attempt. */
  private keepUnsaved({ id, values }: RecordChange): boolean {
    const kept = this.unsaved.get(id);
    if (!kept) return false;
    Object.assign(kept, values);
    this.marks.settle(id, values);
    return true;
  }

  /** For a form, which shows errors itself and can require that nobody else has saved in between. */
  async editOne(change: RecordChange, expectedUpdatedAt: string | undefined): Promise<TableRecord> {
    const tableId = this.table.id;
    const expected = expectedUpdatedAt ? { expectedUpdatedAt } : {};
    const { id, before, values } = change;
    const record = await this.send(() => callAction('tables.update_record', { tableId, id, values, ...expected }));
    this.keep([record]);
    const written = answered([{ id, before, values }], [record]);
    this.rememberChanges(async () => written);
    return record;
  }

  /** For a form, which shows errors itself. */
  async add(values: Record<string, unknown>): Promise<TableRecord> {
    const record = await this.send(() => callAction('tables.create_record', { tableId: this.table.id, values }));
    this.versions.set(record.id, record.updated_at);
    this.remember([record.id], 'added');
    return record;
  }

  /**
   * Adds an empty row at the end of the list. If the server refuses it, it is removed, and the values typed into it can
   * be sent again.
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
      this.versions.set(record.id, record.updated_at);
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

  /** Adds many records at once, or none if one is refused. */
  async addMany(records: Record<string, unknown>[]): Promise<void> {
    for (let from = 0; from < records.length; from += maxAdded) {
      const some = records.slice(from, from + maxAdded);
      await this.send(() => callAction('tables.import_records', { tableId: this.table.id, records: some }));
      const ids = await this.findAdded(some.length);
      if (ids) this.remember(ids, 'added');
    }
  }

  /** The ids of added records, which the answer lacks. All records of one call have the same creation time. */
  private async findAdded(count: number): Promise<string[] | undefined> {
    const filter = { field: 'created_by', cmp: 'eq', value: { var: 'user.id' } };
    const asked = { tableId: this.table.id, sort: '-created_at', limit: count + 1, fields: [], filter };
    const page = await callAction('tables.list_records', asked).catch(() => undefined);
    const added = page?.list.filter((record) => record.created_at === page.list[0]?.created_at) ?? [];
    for (const { id, updated_at } of added) this.versions.set(id, updated_at);
    return added.length === count ? added.map(({ id }) => id) : undefined;
  }

  /** Deletes records. The returned step can be undone individually, whatever follows it. */
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
    const remove = () => this.removeUnchanged(ids);
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

  /** Deletes the records that nobody has changed since; returns false if there are none. */
  private async removeUnchanged(ids: string[]): Promise<boolean> {
    await this.queue;
    const versions = await this.fetchVersions(ids);
    const isChanged = (id: string) => {
      const [ours, now] = [this.versions.get(this.marks.idOf(id)), versions.get(this.marks.idOf(id))];
      return ours !== undefined && now !== undefined && ours !== now;
    };
    const [changed, own] = [ids.filter(isChanged), ids.filter((id) => !isChanged(id))];
    if (changed.length > 0) notify.problem(tn('grid.records_changed_since', changed.length));
    if (own.length > 0) await this.removeAll(own);
    return own.length > 0;
  }

  private async fetchVersions(ids: string[]): Promise<Map<string, string>> {
    const known = ids.map((id) => this.marks.idOf(id)).filter((id) => !isMarker(id));
    const found = new Map<string, string>();
    for (const value of parts(known)) {
      const asked = {
        tableId: this.table.id,
        limit: maxPerCall,
        fields: [],
        filter: { field: 'id', cmp: 'in', value },
      };
      const page = await callAction('tables.list_records', asked);
      for (const { id, updated_at } of page.list) found.set(id, updated_at);
    }
    return found;
  }

  private async restoreAll(ids: string[]): Promise<void> {
    await this.bringBack(ids);
    for (const [id, version] of await this.fetchVersions(ids)) this.versions.set(id, version);
  }

  private bringBack(ids: string[]): Promise<void> {
    this.rows.bringBack(this.namesOf(ids));
    const restored = this.inParts(ids, (some) =>
      callAction('tables.restore_records', { tableId: this.table.id, ids: some }),
    );
    return restored.finally(() => void refresh(this.client, 'records'));
  }

  private async inParts(ids: string[], call: (some: string[]) => Promise<unknown>): Promise<void> {
    for (const some of parts(ids)) {
      await this.send(async () => {
        // Only now is it certain which of them exist on the server.
        const known = some.map((id) => this.marks.idOf(id)).filter((id) => !isMarker(id));
        if (known.length > 0) await call(known);
      }, false);
    }
  }

  /** Resolves when the lists have been fetched with the change; an error does not wait for them. */
  private fetchedAfter(done: Promise<unknown>): Promise<unknown> {
    const fetched = done.catch(() => undefined).then(() => refresh(this.client, 'records'));
    return done.then(() => fetched);
  }

  /** A row that was added here may be known by its temporary or its final id. */
  private namesOf(ids: string[]): string[] {
    return [...ids, ...ids.map((id) => this.marks.idOf(id))];
  }

  /** Writes values that nobody has changed since, reports how many were skipped, and returns the written ones. */
  private async writeUnchanged(changes: RecordChange[]): Promise<RecordChange[]> {
    const written: RecordChange[] = [];
    let left = 0;
    for (const some of parts(changes)) {
      for (let rest = some; rest.length > 0; ) {
        try {
          written.push(...answered(rest, await this.write(rest, true)));
          break;
        } catch (cause) {
          const changed = changedSince(cause);
          if (changed.size === 0) throw cause;
          left += changed.size;
          rest = rest.filter((_, place) => !changed.has(place));
        }
      }
    }
    if (left > 0) notify.problem(tn('grid.changed_since', left));
    return written;
  }

  /** `taken back`: only if each value is still the one that the change began with. */
  private async write(changes: RecordChange[], isTakenBack = false): Promise<TableRecord[]> {
    const tableId = this.table.id;
    const [only] = changes;
    const sentOf = ({ id, before, values }: RecordChange) => ({
      ...{ id: this.marks.idOf(id), values },
      ...(isTakenBack ? { expectedValues: before } : {}),
    });
    const records = await this.send(async () => {
      if (changes.length === 1 && only) return [await callAction('tables.update_record', { tableId, ...sentOf(only) })];
      return (await callAction('tables.update_records', { tableId, records: changes.map(sentOf) })).records;
    }, false);
    this.keep(records);
    this.rows.show(records);
    return records;
  }

  /** A card that was moved on a board. It can be moved back only if it is still where it was put. */
  async moveCard(there: CardMove, back: CardMove, key: string): Promise<void> {
    let present = await this.sendMove(there);
    const goTo = (place: CardMove) => async () => {
      try {
        present = await this.sendMove({ ...place, expectedValues: { [key]: present[key] ?? null } });
        return true;
      } catch (cause) {
        if (changedSince(cause).size === 0) throw cause;
        notify.problem(tn('grid.changed_since', 1));
        return false;
      }
    };
    this.history.push({ undo: goTo(back), redo: goTo(there) });
  }

  private async sendMove(move: CardMove): Promise<TableRecord> {
    const record = await this.send(() => callAction('tables.move_card', move));
    this.keep([record]);
    return record;
  }

  /** Takes over the values that the server answered. */
  private keep(records: TableRecord[]): void {
    for (const { id, updated_at } of records) this.versions.set(id, updated_at);
    showRecords(this.client, this.table.id, records);
  }

  /** Calls run one after the other, so that two edits of a cell arrive in order. */
  private send<Result>(call: () => Promise<Result>, changesList = true): Promise<Result> {
    this.busy += 1;
    this.onChange();
    const sent = this.queue.then(call);
    this.queue = sent.catch(() => undefined);
    return sent.finally(() => {
      this.busy -= 1;
      this.onChange();
      // The answer contains the edited record; the live stream reports any other changes.
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

/** Changes with the values that the server stored, because only those can be compared with its later values. */
function answered(changes: RecordChange[], records: TableRecord[]): RecordChange[] {
  return changes.map(({ id, before, values }, place) => ({
    ...{ id, before },
    values: Object.fromEntries(Object.keys(values).map((key) => [key, records[place]?.[key] ?? null])),
  }));
}

/** The indexes of records that somebody else has changed, if a call was refused for that reason. */
function changedSince(cause: unknown): Set<number> {
  if (!(cause instanceof ApiError) || cause.code !== 'value_changed') return new Set();
  return new Set((cause.facts.errors as RecordError[] | undefined)?.map(({ index }) => index) ?? [0]);
}

function parts<Item>(items: Item[]): Item[][] {
  const count = Math.ceil(items.length / maxPerCall);
  return Array.from({ length: count }, (_, index) => items.slice(index * maxPerCall, (index + 1) * maxPerCall));
}

const writers = new WeakMap<QueryClient, Map<string, RecordWriter>>();

/** One writer for each table and person while the browser tab is open, so that changes can still be undone later. */
export function writerFor(client: QueryClient, userId: string, table: Table): RecordWriter {
  const known = writers.get(client) ?? new Map<string, RecordWriter>();
  writers.set(client, known);
  const key = `${userId} ${table.id}`;
  const writer = known.get(key) ?? new RecordWriter(client, table);
  known.set(key, writer);
  return writer;
}
