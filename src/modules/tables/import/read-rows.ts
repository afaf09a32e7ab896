import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import type { Files } from '../../../files/files.ts';
import type { ByteSource } from '../../../files/zip/zip-reader.ts';
import { type Refusal, refuse } from '../../../kernel/refusal.ts';
import { refusals } from '../words/refusals.ts';
import { readSheetNames, readWorkbook } from '../workbook/read-workbook.ts';
import { WorkbookFault } from '../workbook/workbook-fault.ts';
import type { FileSettings } from './import-settings.ts';

export interface SourceRow {
  /** From 0, without the line of headings. */
  index: number;
  cells: Record<string, unknown>;
}

/** JSON is read as a whole. */
const maxJsonLength = 25 * 1024 * 1024;

/**
 * The rows of an uploaded file, one after the other. The file is never completely in memory, if its format allows that.
 */
export async function* readRows(files: Files, workspaceId: string, settings: FileSettings): AsyncGenerator<SourceRow> {
  if (settings.format === 'xlsx') return yield* xlsxRows(files, workspaceId, settings);
  const text = files.text(workspaceId, settings.fileId);
  if (settings.format === 'json') yield* jsonRows(text, () => files.tooLarge(maxJsonLength));
  else yield* csvRows(text, settings.delimiter);
}

async function* csvRows(text: AsyncIterable<string>, delimiter: string | undefined): AsyncGenerator<SourceRow> {
  const pieces = text[Symbol.asyncIterator]();
  const first = await pieces.next();
  const beginning = first.done ? '' : first.value;
  const parser = parse({
    columns: headings,
    delimiter: delimiter ?? likelyDelimiter(beginning),
    skip_empty_lines: true,
    relax_column_count: true,
    bom: true,
    max_record_size: 2 * 1024 * 1024,
  });
  const whole = async function* () {
    yield beginning;
    yield* { [Symbol.asyncIterator]: () => pieces };
  };
  // If the consumer stops early, feeding the parser stops too, and its error is expected.
  const feeding = pipeline(Readable.from(whole()), parser).catch(() => undefined);
  let index = 0;
  try {
    for await (const cells of parser as AsyncIterable<Record<string, string>>) yield { index: index++, cells };
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('CSV_'))
      refuse('conflict', 'unreadable_file', refusals.phrase('unreadable_csv', { problem: (error as Error).message }));
    throw error;
  } finally {
    parser.destroy();
    await feeding;
  }
}

/** The sheets of a workbook by name; other files have none. */
export async function sheetsOf(files: Files, workspaceId: string, settings: FileSettings): Promise<string[]> {
  if (settings.format !== 'xlsx') return [];
  const source = await bytesOf(files, workspaceId, settings.fileId);
  return readSheetNames(source).catch((error: unknown) => refuseWorkbook(error, settings));
}

/** A sheet of a workbook; its first row that is not empty names the columns. */
async function* xlsxRows(files: Files, workspaceId: string, settings: FileSettings): AsyncGenerator<SourceRow> {
  const source = await bytesOf(files, workspaceId, settings.fileId);
  let columns: string[] | undefined;
  let index = 0;
  try {
    for await (const row of readWorkbook(source, settings.sheet)) {
      if (!columns) {
        const width = Math.max(...row.keys()) + 1;
        columns = headings(Array.from({ length: width }, (_, place) => String(row.get(place) ?? '')));
        continue;
      }
      // The first row has every column, so that all are known; the others only those with values, however wide the
      // sheet is.
      const cells: [string, unknown][] = index === 0 ? columns.map((name) => [name, '']) : [];
      for (const [place, value] of row) {
        const name = columns[place];
        if (name !== undefined) cells.push([name, value]);
      }
      yield { index: index++, cells: Object.fromEntries(cells) };
    }
  } catch (error) {
    refuseWorkbook(error, settings);
  }
}

async function bytesOf(files: Files, workspaceId: string, fileId: string): Promise<ByteSource> {
  const file = await files.find(fileId);
  if (file?.workspaceId !== workspaceId)
    return refuse('not_found', 'file_not_found', refusals.phrase('file_not_found'));
  return { size: file.size, read: (first, last) => files.content(file, { first, last }) };
}

function refuseWorkbook(error: unknown, { sheet = '' }: FileSettings): never {
  if (!(error instanceof WorkbookFault)) throw error;
  if (error.reason === 'unknown_sheet')
    refuse('conflict', 'unknown_sheet', refusals.phrase('unknown_sheet', { sheet }), { sheet });
  return refuse('conflict', 'unreadable_file', refusals.phrase(`unreadable_xlsx.${error.reason}`));
}

/** Columns without a heading are named by their position, and so is a second one with the same name. */
function headings(line: string[]): string[] {
  const seen = new Set<string>();
  return line.map((heading, place) => {
    const name = heading.trim();
    const free = name === '' || seen.has(name) ? `column ${place + 1}` : name;
    seen.add(free);
    return free;
  });
}

/** The most frequent separator in the first line. */
function likelyDelimiter(beginning: string): string {
  const line = beginning.split(/\r?\n/, 1)[0] ?? '';
  const counted = [',', ';', '\t', '|'].map((sign) => ({ sign, count: line.split(sign).length }));
  return counted.reduce((best, candidate) => (candidate.count > best.count ? candidate : best)).sign;
}

/** A list of objects; or one object per line. */
async function* jsonRows(text: AsyncIterable<string>, tooLarge: () => Refusal): AsyncGenerator<SourceRow> {
  let whole = '';
  for await (const piece of text) {
    whole += piece;
    if (whole.length > maxJsonLength) throw tooLarge();
  }
  const rows = whole.trimStart().startsWith('[')
    ? parseJson(whole)
    : whole
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map(parseJson);
  if (!Array.isArray(rows)) return refuse('conflict', 'unreadable_file', refusals.phrase('unreadable_file'));
  for (const [index, row] of rows.entries()) {
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      refuse('conflict', 'unreadable_file', refusals.phrase('unreadable_entry', { index }));
    yield { index, cells: row as Record<string, unknown> };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return refuse(
      'conflict',
      'unreadable_file',
      refusals.phrase('unreadable_json', { problem: (error as Error).message }),
    );
  }
}
