import { stringify } from 'csv-stringify/sync';
import type { OpenTable } from '../../../records/open-table.ts';
import type { Field } from '../../../records/table.ts';
import type { RecordOut } from '../../../records/writer.ts';
import { harmlessCell } from './harmless-cell.ts';
import { readableText } from './readable-text.ts';
import { writeXlsx } from './write-xlsx.ts';

interface FileFormat {
  extension: string;
  type: string;
  write(
    open: OpenTable,
    fields: readonly Field[],
    pages: AsyncIterable<RecordOut[]>,
  ): AsyncIterable<string | Uint8Array>;
}

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Each page of records becomes one piece of the file, so that memory stays limited for any length. */
export const writers: Record<'csv' | 'xlsx' | 'json' | 'ndjson', FileFormat> = {
  csv: { extension: 'csv', type: 'text/csv; charset=utf-8', write: (_, fields, pages) => writeCsv(fields, pages) },
  xlsx: { extension: 'xlsx', type: xlsxType, write: writeXlsx },
  json: { extension: 'json', type: 'application/json; charset=utf-8', write: (_, _fields, pages) => writeJson(pages) },
  ndjson: {
    extension: 'ndjson',
    type: 'application/x-ndjson; charset=utf-8',
    write: (_, _fields, pages) => writeLines(pages),
  },
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

function cellOf(value: unknown, field: Field): string {
  const text = readableText(value, field);
  return typeof value === 'number' ? text : harmlessCell(text);
}

async function* writeJson(pages: AsyncIterable<RecordOut[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const records of pages) {
    yield before + records.map((record) => JSON.stringify(record)).join(',\n');
    before = ',\n';
  }
  yield before === '[' ? '[]\n' : ']\n';
}

async function* writeLines(pages: AsyncIterable<RecordOut[]>): AsyncGenerator<string> {
  for await (const records of pages) yield records.map((record) => `${JSON.stringify(record)}\n`).join('');
}
