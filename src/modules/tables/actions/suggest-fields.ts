import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Choice, Input } from '../../../runtime/schemas.ts';
import { FieldGuess, guessedTypes } from '../import/guess-field.ts';
import { fileSettings } from '../import/import-settings.ts';
import { readRows, sheetsOf } from '../import/read-rows.ts';
import { recordExample } from '../record.ts';

/** Enough rows to guess types, and quick for a file of any size. */
const maxRowsRead = 10_000;

export const suggestFields = defineAction({
  name: 'tables.suggest_fields',
  title: 'Suggest fields for a file',
  description:
    'Read an uploaded CSV, Excel (XLSX) or JSON file and suggest a name and a type for each of its columns, for a new table that will hold its rows. Nothing is written.',
  mode: 'staged',
  onlyReads: true,
  capability: 'tables.admin',
  uses: ['files'],
  effects: [],
  input: Input(fileSettings),
  output: Type.Object({
    sheets: Type.Array(Type.String(), { description: 'The visible sheets of an Excel file.' }),
    columns: Type.Array(
      Type.Object({
        column: Type.String({ description: 'What a mapping calls it.' }),
        name: Type.String(),
        type: Choice([...guessedTypes]),
        options: Type.Array(Type.String()),
        samples: Type.Array(Type.String()),
      }),
    ),
    rowsRead: Type.Integer(),
    complete: Type.Boolean({ description: `False where only the first ${maxRowsRead} rows were read.` }),
  }),
  example: { fileId: recordExample.id, format: 'xlsx' },

  async run(ctx, settings) {
    const { files } = ctx.ports;
    await files.require(ctx.principal, [settings.fileId]);
    const sheets = await sheetsOf(files, ctx.workspaceId, settings);
    const guesses = new Map<string, FieldGuess>();
    let rowsRead = 0;
    let complete = true;
    for await (const { cells } of readRows(files, ctx.workspaceId, settings)) {
      if (rowsRead === maxRowsRead) {
        complete = false;
        break;
      }
      rowsRead += 1;
      for (const [column, value] of Object.entries(cells)) {
        const guess = guesses.get(column) ?? new FieldGuess();
        guess.add(value);
        guesses.set(column, guess);
      }
    }
    const columns = [...guesses].map(([column, guess]) => ({ column, name: nameOf(column), ...guess.guess(complete) }));
    return { sheets, columns, rowsRead, complete };
  },
});

/** A column without a heading has a name only in the mapping. */
function nameOf(column: string): string {
  return /^column \d+$/.test(column) ? '' : column.trim();
}
