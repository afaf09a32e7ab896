import { refuse } from '../../../kernel/refusal.ts';
import { decimalMarkOf } from '../../../records/field-types/decimal-marks.ts';
import { typeOf } from '../../../records/field-types/registry.ts';
import { type OpenTable, openTable } from '../../../records/open-table.ts';
import { readNewRecord } from '../../../records/read-values.ts';
import type { RecordFault } from '../../../records/record-faults.ts';
import type { StagedContext } from '../../../runtime/define-action.ts';
import { refusals } from '../words/refusals.ts';
import { requireImport } from '../writing.ts';
import { findDecimalMarks, type NumberReading } from './find-decimal-marks.ts';
import { isImportKey, isNumberKey, withoutNumber } from './import-key.ts';
import type { ImportSettings } from './import-settings.ts';
import { type Mapping, mapColumns, membersByEmail, RowReader } from './map-row.ts';
import { readRows, type SourceRow } from './read-rows.ts';

export interface CheckedRow {
  row: SourceRow;
  values: Record<string, unknown>;
  faults: RecordFault[];
}

const maxRows = 1_000_000;

/** Opens the table for an import. People who may not import are refused before the file is read. */
export async function openForImport(ctx: StagedContext<'files'>, settings: ImportSettings): Promise<OpenTable> {
  const opened = await ctx.transaction(async (inside) => {
    const open = await openTable(inside, settings.tableId);
    requireImport(open);
    const by = settings.upsertBy === undefined ? undefined : open.visibleField(settings.upsertBy);
    if (settings.upsertBy !== undefined && !(by && isImportKey(by)))
      refuse('conflict', 'invalid_field', refusals.phrase('not_unique', { field: settings.upsertBy }), {
        field: settings.upsertBy,
      });
    const unknown = Object.values(settings.mapping ?? {}).find((key) => key !== null && !open.visibleField(key));
    if (unknown)
      refuse('conflict', 'unknown_field', refusals.phrase('unknown_field', { field: unknown }), { field: unknown });
    return open;
  });
  await ctx.ports.files.require(ctx.principal, [settings.fileId]);
  return opened;
}

/** Each row of the file converted to values, with the errors that the row alone reveals. */
export async function* checkRows(
  ctx: StagedContext<'files'>,
  open: OpenTable,
  settings: ImportSettings,
  onColumns?: (mapping: Mapping, numbers: ReadonlyMap<string, NumberReading>) => void,
): AsyncGenerator<CheckedRow> {
  const members = await ctx.transaction((inside) => membersByEmail(inside.db, ctx.workspaceId));
  const numbers = await readNumberMarks(ctx, open, settings);
  // Programs write JSON, with a decimal point; people write the texts in a workbook.
  const usual = settings.format === 'json' ? 'point' : decimalMarkOf(ctx.principal.language);
  const by = settings.upsertBy === undefined ? undefined : open.visibleField(settings.upsertBy);
  const numberKey = by && isNumberKey(by) ? by : undefined;
  const mapping: Mapping = new Map();
  const reader = new RowReader({
    mapping,
    numberKey,
    members,
    format: settings.format,
    timeZone: open.environment.timeZone,
    decimalMarkOf: (column) => numbers.get(column)?.decimalMark ?? usual,
  });
  for await (const row of readRows(ctx.ports.files, ctx.workspaceId, settings)) {
    if (row.index >= maxRows)
      refuse('conflict', 'import_too_large', refusals.phrase('import_too_large', { max: maxRows }), { limit: maxRows });
    // Entries of a JSON file need not all have the same keys.
    const fresh = Object.keys(row.cells).filter((column) => !mapping.has(column));
    if (fresh.length > 0) {
      const mapped = mapColumns(open, fresh, settings.mapping, numberKey);
      for (const [column, field] of mapped) mapping.set(column, field);
      onColumns?.(mapping, numbers);
    }
    const faults: RecordFault[] = [];
    const values = reader.read(row, faults);
    const misread = new Set(faults.map((wrong) => wrong.field));
    const found: RecordFault[] = [];
    readNewRecord(open, withoutNumber(values, numberKey), row.index, found);
    // A value that could not be read is invalid, not missing.
    faults.push(...found.filter((wrong) => !misread.has(wrong.field)));
    // A change of an existing record may leave fields out.
    const relevant =
      settings.upsertBy === undefined ? faults : faults.filter((wrong) => wrong.code !== 'required_field_missing');
    yield { row, values, faults: relevant.map(({ phrase: _, ...told }) => told) };
  }
}

/** Numbers are texts only in CSV; the column's other values may show what `1.234` means. */
async function readNumberMarks(
  ctx: StagedContext<'files'>,
  open: OpenTable,
  settings: ImportSettings,
): Promise<Map<string, NumberReading>> {
  if (settings.format !== 'csv') return new Map();
  const isNumeric = (column: string) => {
    const field = mapColumns(open, [column], settings.mapping).get(column);
    return field ? typeOf(field).value === 'number' : false;
  };
  const found = await findDecimalMarks(
    readRows(ctx.ports.files, ctx.workspaceId, settings),
    isNumeric,
    ctx.principal.language,
  );
  const { decimalMark } = settings;
  if (decimalMark) for (const column of found.keys()) found.set(column, { decimalMark, decidedBy: 'setting' });
  return found;
}
