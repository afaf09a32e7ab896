import { type DecimalMark, decimalMarkIn, decimalMarkOf } from '../../../records/field-types/decimal-marks.ts';
import type { SourceRow } from './read-rows.ts';

/** How a column of numbers is read, and why. */
export interface NumberReading {
  decimalMark: DecimalMark;
  decidedBy: 'values' | 'setting' | 'language';
}

/**
 * Reads rows until a value of each column shows its decimal mark. A column that contains `1.234` but no value that
 * shows the mark is read the way the reader writes numbers. A column without any mark is not in the result.
 */
export async function findDecimalMarks(
  rows: AsyncIterable<SourceRow>,
  isNumeric: (column: string) => boolean,
  language: string,
): Promise<Map<string, NumberReading>> {
  const found = new Map<string, NumberReading>();
  const byLanguage: NumberReading = { decimalMark: decimalMarkOf(language), decidedBy: 'language' };
  let undecided: Set<string> | undefined;
  for await (const { cells } of rows) {
    // Every row of a CSV file has the columns of its heading.
    undecided ??= new Set(Object.keys(cells).filter(isNumeric));
    if (undecided.size === 0) break;
    for (const column of undecided) {
      const shown = decimalMarkIn(String(cells[column] ?? ''));
      if (shown === 'open') found.set(column, byLanguage);
      else if (shown) {
        found.set(column, { decimalMark: shown, decidedBy: 'values' });
        undecided.delete(column);
      }
    }
  }
  return found;
}
