import { refuse } from '../../../kernel/refusal.ts';
import { typeOf } from '../../../records/field-types/registry.ts';
import { type OpenTable, openTable } from '../../../records/open-table.ts';
import { readNewRecord } from '../../../records/read-values.ts';
import type { RecordFault } from '../../../records/record-faults.ts';
import type { StagedContext } from '../../../runtime/define-action.ts';
import { refusals } from '../words/refusals.ts';
import { requireImport } from '../writing.ts';
import type { ImportSettings } from './import-settings.ts';
import { type Mapping, mapColumns, membersByEmail, RowReader } from './map-row.ts';
import { readRows, type SourceRow } from './read-rows.ts';

export interface CheckedRow {
  row: SourceRow;
  values: Record<string, unknown>;
  faults: RecordFault[];
}

const maxRows = 1_000_000;

/** Opens the table for an import; refuses who may not import before any of the file is read. */
export async function openForImport(ctx: StagedContext, settings: ImportSettings): Promise<OpenTable> {
  return ctx.transaction(async (inside) => {
    const open = await openTable(inside, settings.tableId);
    requireImport(open);
    const by = settings.upsertBy === undefined ? undefined : open.visibleField(settings.upsertBy);
    if (settings.upsertBy !== undefined && (!by?.settings.unique || typeOf(by).computed))
      refuse('conflict', 'invalid_field', refusals.phrase('not_unique', { field: settings.upsertBy }), {
        field: settings.upsertBy,
      });
    const unknown = Object.values(settings.mapping ?? {}).find((key) => key !== null && !open.visibleField(key));
    if (unknown)
      refuse('conflict', 'unknown_field', refusals.phrase('unknown_field', { field: unknown }), { field: unknown });
    return open;
  });
}

/** Each row of the file, read into values, with what is wrong with it as far as the row alone tells. */
export async function* checkRows(
  ctx: StagedContext<'files'>,
  open: OpenTable,
  settings: ImportSettings,
  onColumns?: (mapping: Mapping) => void,
): AsyncGenerator<CheckedRow> {
  const members = await ctx.transaction((inside) => membersByEmail(inside.db, ctx.workspaceId));
  const mapping: Mapping = new Map();
  const reader = new RowReader(mapping, members, settings.format, open.environment.timeZone);
  for await (const row of readRows(ctx.ports.files, ctx.workspaceId, settings)) {
    if (row.index >= maxRows)
      refuse('conflict', 'import_too_large', refusals.phrase('import_too_large', { max: maxRows }), { limit: maxRows });
    // Entries of a JSON file need not all have the same keys.
    const fresh = Object.keys(row.cells).filter((column) => !mapping.has(column));
    if (fresh.length > 0) {
      for (const [column, field] of mapColumns(open, fresh, settings.mapping)) mapping.set(column, field);
      onColumns?.(mapping);
    }
    const faults: RecordFault[] = [];
    const values = reader.read(row, faults);
    const misread = new Set(faults.map((wrong) => wrong.field));
    const found: RecordFault[] = [];
    readNewRecord(open, values, row.index, found);
    // A value that could not be read is wrong, not missing.
    faults.push(...found.filter((wrong) => !misread.has(wrong.field)));
    // A change of a known record need not say everything.
    const relevant =
      settings.upsertBy === undefined ? faults : faults.filter((wrong) => wrong.code !== 'required_field_missing');
    yield { row, values, faults: relevant.map(({ phrase: _, ...told }) => told) };
  }
}
