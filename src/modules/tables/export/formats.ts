import { stringify } from 'csv-stringify/sync';
import { textOf } from '../../../records/convert-value.ts';
import type { Field } from '../../../records/table.ts';
import type { RecordOut } from '../../../records/writer.ts';
import { harmlessCell } from './harmless-cell.ts';

interface FileFormat {
  extension: string;
  type: string;
  write(fields: readonly Field[], pages: AsyncIterable<RecordOut[]>): AsyncIterable<string>;
}

/** One page of records becomes one piece of the file, so memory stays bounded however long it gets. */
export const writers: Record<'csv' | 'json' | 'ndjson', FileFormat> = {
  csv: { extension: 'csv', type: 'text/csv; charset=utf-8', write: writeCsv },
  json: { extension: 'json', type: 'application/json; charset=utf-8', write: writeJson },
  ndjson: { extension: 'ndjson', type: 'application/x-ndjson; charset=utf-8', write: writeLines },
};

async function* writeCsv(fields: readonly Field[], pages: AsyncIterable<RecordOut[]>): AsyncGenerator<string> {
  yield stringify([['id', ...fields.map((field) => field.key), 'created_at', 'updated_at', 'created_by']]);
  for await (const records of pages) {
    yield stringify(
      records.map((record) => [
        record.id,
        ...fields.map((field) => cellOf(record[field.key], field)),
        record.created_at,
        record.updated_at,
        record.created_by,
      ]),
    );
  }
}

/** Values that an import reads back: keys of options, not their names. */
function cellOf(value: unknown, field: Field): string {
  if (value === null || value === undefined) return '';
  if (field.type === 'json' || (typeof value === 'object' && !Array.isArray(value))) return JSON.stringify(value);
  const text = textOf(value, { type: field.type, settings: {} });
  return typeof value === 'number' ? text : harmlessCell(text);
}

async function* writeJson(_fields: readonly Field[], pages: AsyncIterable<RecordOut[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const records of pages) {
    yield before + records.map((record) => JSON.stringify(record)).join(',\n');
    before = ',\n';
  }
  yield before === '[' ? '[]\n' : ']\n';
}

async function* writeLines(_fields: readonly Field[], pages: AsyncIterable<RecordOut[]>): AsyncGenerator<string> {
  for await (const records of pages) yield records.map((record) => `${JSON.stringify(record)}\n`).join('');
}
