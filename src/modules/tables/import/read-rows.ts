import { parse } from 'csv-parse';
import type { Files } from '../../../files/files.ts';
import { type Refusal, refuse } from '../../../kernel/refusal.ts';
import { refusals } from '../words/refusals.ts';
import { readWorkbook } from '../workbook/read-workbook.ts';
import { WorkbookFault } from '../workbook/workbook-fault.ts';
import type { ImportSettings } from './import-settings.ts';

export interface SourceRow {
  /** From 0, without the line of headings. */
  index: number;
  cells: Record<string, unknown>;
}

/** JSON is read as a whole. */
const maxJsonLength = 25 * 1024 * 1024;

/** The rows of an uploaded file one after the other; the file is never in memory as a whole where its format allows. */
export async function* readRows(
  files: Files,
  workspaceId: string,
  settings: ImportSettings,
): AsyncGenerator<SourceRow> {
  if (settings.format === 'xlsx') return yield* xlsxRows(files, workspaceId, settings.fileId);
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
  const feed = async () => {
    parser.write(beginning);
    for (;;) {
      const piece = await pieces.next();
      if (piece.done) break;
      if (!parser.write(piece.value)) await new Promise((settle) => parser.once('drain', settle));
    }
    parser.end();
  };
  const feeding = feed().catch((error: Error) => parser.destroy(error));
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

/** The first sheet of a workbook; its first row that is not empty names the columns. */
async function* xlsxRows(files: Files, workspaceId: string, fileId: string): AsyncGenerator<SourceRow> {
  const file = await files.find(fileId);
  if (file?.workspaceId !== workspaceId)
    return refuse('not_found', 'file_not_found', refusals.phrase('file_not_found'));
  const source = {
    size: file.size,
    read: (first: number, last: number) => files.content(file, { first, last }),
  };
  let columns: string[] | undefined;
  let index = 0;
  try {
    for await (const row of readWorkbook(source)) {
      if (!columns) {
        const width = Math.max(...row.keys()) + 1;
        columns = headings(Array.from({ length: width }, (_, place) => String(row.get(place) ?? '')));
        continue;
      }
      // The first row has every column, so that all are known; others only what they hold, however wide the sheet is.
      const cells: [string, unknown][] = index === 0 ? columns.map((name) => [name, '']) : [];
      for (const [place, value] of row) {
        const name = columns[place];
        if (name !== undefined) cells.push([name, value]);
      }
      yield { index: index++, cells: Object.fromEntries(cells) };
    }
  } catch (error) {
    if (error instanceof WorkbookFault)
      refuse('conflict', 'unreadable_file', refusals.phrase(`unreadable_xlsx.${error.reason}`));
    throw error;
  }
}

/** Columns without a heading are named by their place, and a second one of the same name too. */
function headings(line: string[]): string[] {
  const seen = new Set<string>();
  return line.map((heading, place) => {
    const name = heading.trim();
    const free = name === '' || seen.has(name) ? `column ${place + 1}` : name;
    seen.add(free);
    return free;
  });
}

/** The sign that stands most often in the first line. */
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
