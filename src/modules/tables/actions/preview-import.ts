import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Choice, Input, Nullable } from '../../../runtime/schemas.ts';
import { checkRows, openForImport } from '../import/check-rows.ts';
import type { NumberReading } from '../import/find-decimal-marks.ts';
import { Fault } from '../import/import-out.ts';
import { importSettings } from '../import/import-settings.ts';
import type { Mapping } from '../import/map-row.ts';
import { sheetsOf } from '../import/read-rows.ts';
import { recordExample, tableExample } from '../record.ts';

const shownRows = 50;
const shownFaults = 100;
const shownSamples = 3;

export const previewImport = defineAction({
  name: 'tables.preview_import',
  title: 'Preview an import',
  description:
    'Read an uploaded CSV, Excel (XLSX) or JSON file and say what an import would do: columns, first rows, and every error by row. Nothing is written.',
  mode: 'staged',
  onlyReads: true,
  capability: 'tables.read',
  uses: ['files'],
  effects: [],
  input: Input(importSettings),
  output: Type.Object({
    sheets: Type.Array(Type.String(), { description: 'The visible sheets of an Excel file.' }),
    columns: Type.Array(
      Type.Object({
        name: Type.String(),
        key: Nullable(Type.String()),
        samples: Type.Array(Type.String()),
        numbers: Nullable(
          Type.Object(
            { decimalMark: Choice(['comma', 'point']), decidedBy: Choice(['values', 'setting', 'language']) },
            { description: 'How numbers with a comma or a point are read, if the CSV file has any.' },
          ),
        ),
      }),
    ),
    rows: Type.Array(
      Type.Object({
        index: Type.Integer(),
        values: Type.Record(Type.String(), Type.Unknown()),
        errors: Type.Array(
          Type.Object({ field: Nullable(Type.String()), code: Type.String(), message: Type.String() }),
        ),
      }),
    ),
    totalRows: Type.Integer(),
    errorCount: Type.Integer(),
    errors: Type.Array(Fault),
  }),
  example: { tableId: tableExample, fileId: recordExample.id, format: 'csv' },

  async run(ctx, settings) {
    const open = await openForImport(ctx, settings);
    const sheets = await sheetsOf(ctx.ports.files, ctx.workspaceId, settings);
    let mapping: Mapping = new Map();
    let numbers: ReadonlyMap<string, NumberReading> = new Map();
    const look = (foundMapping: Mapping, foundNumbers: typeof numbers) => {
      mapping = foundMapping;
      numbers = foundNumbers;
    };
    const samples = new Map<string, string[]>();
    const rows = [];
    const errors = [];
    let totalRows = 0;
    let errorCount = 0;
    for await (const { row, values, faults } of checkRows(ctx, open, settings, look)) {
      totalRows += 1;
      errorCount += faults.length;
      if (rows.length < shownRows)
        rows.push({
          index: row.index,
          values,
          errors: faults.map(({ field, code, message }) => ({ field, code, message })),
        });
      for (const wrong of faults) if (errors.length < shownFaults) errors.push(wrong);
      for (const [column, cell] of Object.entries(row.cells)) {
        const seen = samples.get(column) ?? [];
        if (seen.length < shownSamples && cell !== '' && cell !== null)
          samples.set(column, [...seen, (typeof cell === 'string' ? cell : JSON.stringify(cell)).slice(0, 80)]);
      }
    }
    const columns = [...mapping].map(([name, field]) => ({
      name,
      key: field?.key ?? null,
      samples: samples.get(name) ?? [],
      numbers: numbers.get(name) ?? null,
    }));
    return { sheets, columns, rows, totalRows, errorCount, errors };
  },
});
