import type { TableField } from '../../../../api/types.ts';
import { type Names, spreadsheetText } from '../values/value-text.ts';
import { writeTsv } from './tsv.ts';

/** The values themselves besides the text for spreadsheets, for pasting into tables of svc. */
export const cellFormat = 'application/x-svc-cells';

export interface CopiedCells {
  types: string[];
  rows: unknown[][];
}

export interface Clip {
  text: string;
  cells: CopiedCells;
}

export function makeClip(rows: unknown[][], fields: TableField[], names: Names): Clip {
  const texts = rows.map((row) =>
    row.map((value, index) => {
      const field = fields[index];
      return field ? spreadsheetText(field, value, names) : '';
    }),
  );
  return { text: writeTsv(texts), cells: { types: fields.map(({ type }) => type), rows } };
}

export function readCopied(text: string): CopiedCells | undefined {
  try {
    const parsed = JSON.parse(text) as CopiedCells;
    return Array.isArray(parsed.rows) && Array.isArray(parsed.types) ? parsed : undefined;
  } catch {
    return undefined;
  }
}
