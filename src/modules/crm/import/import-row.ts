import type { TSchema } from 'typebox';
import type { InputFault } from '../../../kernel/refusal.ts';
import { compileInput } from '../../../runtime/validate.ts';

/** A valid row of an import: its index among the rows, from 0, and its fields. */
export interface ImportRow<Fields> {
  row: number;
  fields: Fields;
}

export interface RowFault extends InputFault {
  row: number;
}

/**
 * Reads rows with the schema of the result: texts are trimmed, and empty cells are left out. Errors are added to the
 * list.
 */
export function rowReader<Fields>(
  schema: TSchema,
): (rows: readonly Record<string, unknown>[], faults: RowFault[]) => ImportRow<Fields>[] {
  const check = compileInput(schema);
  return (rows, faults) =>
    rows.flatMap((cells, row) => {
      const fields = withoutEmpty(cells);
      const wrong = check(fields);
      if (!wrong) return [{ row, fields: fields as Fields }];
      faults.push(...wrong.map((fault) => ({ row, ...fault })));
      return [];
    });
}

function withoutEmpty(cells: Record<string, unknown>): Record<string, unknown> {
  const trimmed = Object.entries(cells).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]);
  return Object.fromEntries(trimmed.filter(([, value]) => value !== '' && value !== null));
}
