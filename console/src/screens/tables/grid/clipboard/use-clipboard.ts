import type { ClipboardEvent } from 'react';
import { ApiError } from '../../../../api/request.ts';
import type { Table, TableField, TableRecord } from '../../../../api/types.ts';
import type { People } from '../../../../api/use-people.ts';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { formatNumber } from '../../../../words/format.ts';
import { t, tn } from '../../../../words/words.ts';
import type { Bounds } from '../selection/cell-range.ts';
import { emptyValue } from '../values/read-text.ts';
import type { Names } from '../values/value-text.ts';
import type { RecordWindow } from '../window/use-record-window.ts';
import type { RecordChange, RecordWriter } from '../writing/record-writer.ts';
import { cellFormat, makeClip, readCopied } from './copy-cells.ts';
import { describeProblem, type Pasted, pastedSize, planPaste } from './plan-paste.ts';
import { readTsv } from './tsv.ts';

/** An error of the console itself, whose message is already translated. */
class GridProblem extends ApiError {
  constructor(text: string) {
    super(0, 'refused_here', text);
  }
}

const maxCopied = 10_000;
const maxPasted = 5_000;

interface ClipboardNeeds {
  table: Table;
  fields: TableField[];
  list: Pick<RecordWindow, 'fetch' | 'following' | 'present'>;
  total: number;
  writer: RecordWriter;
  people: People;
  names: Names;
  mayEdit: (field: TableField) => boolean;
  mayAddMany: boolean;
  /** Indexes of records in the whole list, and of fields. */
  area: () => Bounds | undefined;
  say: (status: string) => void;
}

export interface CellClipboard {
  copy: (event: ClipboardEvent) => void;
  cut: (event: ClipboardEvent) => void;
  paste: (event: ClipboardEvent) => void;
  /** Pastes as new records after the last one. */
  pasteBelow: (event: ClipboardEvent) => void;
  clear: () => Promise<void>;
}

/** Copies and pastes cells in the format of spreadsheets. */
export function useClipboard(needs: ClipboardNeeds): CellClipboard {
  const { fields, list, writer, people, names, mayEdit, say } = needs;

  const clipOf = (records: TableRecord[], { left, right }: Bounds) => {
    const shown = fields.slice(left, right + 1);
    const rows = records.map((record) => {
      const pending = writer.marks.of(record.id)?.pending;
      return shown.map(({ key }) => (pending && key in pending ? pending[key] : (record[key] ?? null)));
    });
    return makeClip(rows, shown, names);
  };
  const copy = (event: ClipboardEvent) => {
    const area = needs.area();
    if (!area || isText(event.target)) return;
    event.preventDefault();
    const count = area.bottom - area.top + 1;
    if (count > maxCopied)
      return notify.failed(new GridProblem(t('grid.copy_too_many', { most: formatNumber(maxCopied) })));
    const cells = count * (area.right - area.left + 1);
    const cached = list.present(area.top, count);
    if (cached) {
      const clip = clipOf(cached, area);
      event.clipboardData.setData('text/plain', clip.text);
      event.clipboardData.setData(cellFormat, JSON.stringify(clip.cells));
      return say(tn('grid.copied', cells));
    }
    // Records that are still loading miss this event, but the clipboard can also be written later.
    list
      .fetch(area.top, count)
      .then((records) => navigator.clipboard.writeText(clipOf(records, area).text))
      .then(() => say(tn('grid.copied', cells)))
      .catch(notify.failed);
  };
  const clear = async () => {
    const area = needs.area();
    if (!area) return;
    const cleared = fields.slice(area.left, area.right + 1).filter(mayEdit);
    const count = Math.min(area.bottom - area.top + 1, maxPasted);
    const records = await list.fetch(area.top, count);
    const changes = records.flatMap((record) => emptied(record, cleared));
    if (changes.length > 0) await writer.edit(changes);
  };
  const write = async (pasted: Pasted, area: Bounds) => {
    const range = { height: area.bottom - area.top + 1, width: area.right - area.left + 1 };
    const { height, width } = pastedSize(pasted, range);
    if (height > maxPasted) throw new GridProblem(t('grid.paste_too_many', { most: formatNumber(maxPasted) }));
    const present = Math.max(Math.min(height, needs.total - area.top), 0);
    const existing = present > 0 ? await list.following(area.top, present) : [];
    const plan = planPaste(pasted, { fields: fields.slice(area.left), mayEdit, existing, height, width, people });
    const marked = plan.problems.filter(({ id }) => id !== undefined);
    for (const { id, field, text, problem } of marked) {
      if (id) writer.marks.refuse(id, field.key, { draft: text, text: problem });
    }
    if (marked.length > 0) notify.failed(new GridProblem(tn('grid.paste_problems', marked.length)));
    if (plan.changes.length > 0) {
      const total = formatNumber(plan.changes.length);
      const isWritten = await writer.edit(plan.changes, (done) =>
        say(t('grid.pasting', { done: formatNumber(done), total })),
      );
      if (isWritten) say(tn('grid.pasted', plan.changes.length));
    }
    if (plan.added.length === 0) return;
    const refused = plan.problems.find(({ id }) => id === undefined);
    if (refused) throw new GridProblem(t('grid.paste_refused', { problem: describeProblem(refused) }));
    if (!needs.mayAddMany) throw new GridProblem(tn('grid.paste_left', plan.added.length));
    await writer.addMany(plan.added);
    say(tn('grid.paste_added', plan.added.length));
  };
  const pasteAt = (event: ClipboardEvent, area: Bounds | undefined) => {
    if (!area || isText(event.target)) return;
    event.preventDefault();
    if (!fields.slice(area.left).some(mayEdit)) return say(t('grid.read_only'));
    const text = event.clipboardData.getData('text/plain');
    if (text === '') return;
    const cells = readCopied(event.clipboardData.getData(cellFormat));
    write({ texts: readTsv(text), cells }, area).catch(notify.failed);
  };
  return {
    copy,
    cut: (event) => {
      if (isText(event.target) || !needs.area()) return;
      copy(event);
      clear().catch(notify.failed);
    },
    paste: (event) => pasteAt(event, needs.area()),
    pasteBelow: (event) => pasteAt(event, { top: needs.total, bottom: needs.total, left: 0, right: 0 }),
    clear,
  };
}

/** In an open editor, copy and paste apply to its text. */
function isText(target: EventTarget): boolean {
  return target instanceof Element && target.closest('.rdg-editor-container, [role="menu"], [role="dialog"]') !== null;
}

function emptied(record: TableRecord, fields: TableField[]): RecordChange[] {
  const changed = fields.filter((field) => JSON.stringify(record[field.key]) !== JSON.stringify(emptyValue(field)));
  if (changed.length === 0) return [];
  const before = Object.fromEntries(changed.map(({ key }) => [key, record[key]]));
  return [
    { id: record.id, before, values: Object.fromEntries(changed.map((field) => [field.key, emptyValue(field)])) },
  ];
}
