import { typeOf } from '../../../records/field-types/registry.ts';
import type { OpenTable } from '../../../records/open-table.ts';
import { resultOf } from '../../../records/results.ts';
import type { Field } from '../../../records/table.ts';
import type { RecordOut } from '../../../records/writer.ts';
import { type WorkbookCell, type WorkbookColumn, writeWorkbook } from '../workbook/write-workbook.ts';
import { readableText } from './readable-text.ts';

/** Records as a workbook that people can read and an import can read back. */
export function writeXlsx(
  open: OpenTable,
  fields: readonly Field[],
  pages: AsyncIterable<RecordOut[]>,
): AsyncIterable<Uint8Array> {
  const columns: WorkbookColumn[] = [
    { heading: 'id', kind: 'text' },
    ...fields.map((field) => ({ ...columnOf(field), heading: headingOf(field, open.visibleFields) })),
    { heading: 'created_at', kind: 'datetime' },
    { heading: 'updated_at', kind: 'datetime' },
    { heading: 'created_by', kind: 'text' },
  ];
  const cells = fields.map((field) => ({ key: field.key, cellOf: cellOf(field) }));
  const ends = ['created_at', 'updated_at', 'created_by'] as const;
  const rows = async function* (): AsyncGenerator<WorkbookCell[][]> {
    for await (const records of pages)
      yield records.map((record) => [
        record.id,
        ...cells.map((each) => each.cellOf(record[each.key])),
        ...ends.map((key) => record[key] as string | null),
      ]);
  };
  return writeWorkbook(columns, rows(), { name: open.table.name, timeZone: open.environment.timeZone });
}

/** How the cells of a field are written and shown; its heading is its name. */
export function columnOf({ name, type, settings }: Field): WorkbookColumn {
  const value = resultOf({ type, settings }).type;
  const kind = ['number', 'boolean', 'date', 'datetime', 'time'].includes(value) ? value : 'text';
  const format = formatOf(type, settings.currency);
  return { heading: name, kind: kind as WorkbookColumn['kind'], ...(format !== undefined && { format }) };
}

function formatOf(type: string, currency: string | undefined): string | undefined {
  if (type === 'percent') return '0.00%';
  if (type !== 'currency') return undefined;
  return currency === undefined ? '#,##0.00' : `#,##0.00 [$${currency}]`;
}

/** The name of a field, unless an import would mistake it for another field. */
function headingOf(field: Field, all: readonly Field[]): string {
  const name = field.name.trim().toLowerCase();
  const isTaken = all.some(
    (other) => other.id !== field.id && (other.key === name || other.name.trim().toLowerCase() === name),
  );
  return isTaken || name === '' || reserved.has(name) ? field.key : field.name;
}

const reserved = new Set(['id', 'created_at', 'updated_at', 'created_by']);

/** Options by their visible names, if an import reads these back as the same options. */
function cellOf(field: Field): (value: unknown) => WorkbookCell {
  const { options = [] } = field.settings;
  const names = new Map(
    options
      .filter(({ key, name }) => String(typeOf(field).ofText(name, field)) === key)
      .map(({ key, name }) => [key, name]),
  );
  return (value) => {
    if (value === null || value === undefined) return null;
    if (typeof value === 'number' || typeof value === 'boolean') return value;
    const keys = [value].flat().map(String);
    if (options.length > 0 && keys.every((key) => names.has(key))) return keys.map((key) => names.get(key)).join(', ');
    return readableText(value, field);
  };
}
