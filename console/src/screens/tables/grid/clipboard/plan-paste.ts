import type { TableField, TableRecord } from '../../../../api/types.ts';
import type { People } from '../../../../api/use-people.ts';
import { t } from '../../../../words/words.ts';
import { type Read, readText } from '../values/read-text.ts';
import type { RecordChange } from '../writing/record-writer.ts';
import type { CopiedCells } from './copy-cells.ts';

export interface Pasted {
  texts: string[][];
  cells: CopiedCells | undefined;
}

export interface PasteProblem {
  /** Undefined for a new row. */
  id: string | undefined;
  row: number;
  field: TableField;
  text: string;
  problem: string;
}

export interface PastePlan {
  changes: RecordChange[];
  added: Record<string, unknown>[];
  problems: PasteProblem[];
}

interface PastePlace {
  /** The fields from the left edge on. Cells pasted onto read-only ones are ignored. */
  fields: TableField[];
  mayEdit: (field: TableField) => boolean;
  existing: TableRecord[];
  height: number;
  width: number;
  people: People;
}

/** The size of the pasted area: a few cells fill a selection that is a multiple of them. */
export function pastedSize(
  pasted: Pasted,
  range: { height: number; width: number },
): { height: number; width: number } {
  const height = pasted.texts.length;
  const width = Math.max(...pasted.texts.map((row) => row.length));
  return {
    height: range.height % height === 0 ? Math.max(range.height, height) : height,
    width: range.width % width === 0 ? Math.max(range.width, width) : width,
  };
}

/** The changes that a paste would make, before anything is sent. */
export function planPaste(pasted: Pasted, place: PastePlace): PastePlan {
  const plan: PastePlan = { changes: [], added: [], problems: [] };
  for (let row = 0; row < place.height; row += 1) {
    const record = place.existing[row];
    const values: Record<string, unknown> = {};
    place.fields.slice(0, place.width).forEach((field, column) => {
      if (!place.mayEdit(field)) return;
      const { read, text } = readCell(pasted, row, column, field, place.people);
      if (!read) return;
      if (read.ok) values[field.key] = read.value;
      else plan.problems.push({ id: record?.id, row, field, text, problem: read.problem });
    });
    if (!record) plan.added.push(values);
    else addChange(plan, record, values);
  }
  return plan;
}

function readCell(
  pasted: Pasted,
  row: number,
  column: number,
  field: TableField,
  people: People,
): { read: Read | undefined; text: string } {
  const line = pasted.texts[row % pasted.texts.length] ?? [];
  const at = column % Math.max(...pasted.texts.map((one) => one.length));
  const text = line[at];
  if (text === undefined) return { read: undefined, text: '' };
  const isOwn = pasted.cells?.types[at] === field.type;
  const value = pasted.cells?.rows[row % pasted.texts.length]?.[at];
  const fits = isOwn && value !== undefined && (field.type !== 'select' || isOption(field, value));
  return { read: fits ? { ok: true, value } : readText(field, text, people), text };
}

function isOption(field: TableField, value: unknown): boolean {
  return value === null || (field.options?.some(({ key }) => key === value) ?? false);
}

function addChange(plan: PastePlan, record: TableRecord, values: Record<string, unknown>): void {
  const changed = Object.entries(values).filter(
    ([key, value]) => JSON.stringify(record[key]) !== JSON.stringify(value),
  );
  if (changed.length === 0) return;
  const before = Object.fromEntries(changed.map(([key]) => [key, record[key]]));
  plan.changes.push({ id: record.id, before, values: Object.fromEntries(changed) });
}

export function describeProblem({ row, field, problem }: PasteProblem): string {
  return t('grid.paste_row_problem', { row: row + 1, name: field.name, problem });
}
