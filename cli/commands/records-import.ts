import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import { parse } from 'csv-parse/sync';
import { CommandFailure, UsageFault } from '../command-failure.ts';
import { findTable } from '../find-by-name.ts';
import { command, type Session } from '../session.ts';
import type { Field, Table } from './tables.ts';

/** svc takes no more at once; each batch is taken as a whole or not at all. */
const maxBatchSize = 500;

export function addImport(records: Command): void {
  records
    .command('import <table> <file>')
    .description(
      'Add the records of a file: CSV whose first line names the fields, a JSON list, or one JSON object a line. - is standard input.',
    )
    .option('--upsert-by <field>', 'change records that have the same value in this unique field')
    .action(command<{ upsertBy?: string }>(importRecords));
}

async function importRecords(
  session: Session,
  { upsertBy }: { upsertBy?: string },
  wanted: string,
  file: string,
): Promise<void> {
  const content =
    file === '-'
      ? await text(process.stdin)
      : await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => unreadable(file, error));
  const table = await session.act<Table>('tables.get_table', { id: await findTable(session, wanted) });
  const rows = rowsOf(content, table.fields);
  let done = 0;
  for (let start = 0; start < rows.length; start += maxBatchSize) {
    const batch = rows.slice(start, start + maxBatchSize);
    try {
      await session.act('tables.import_records', { tableId: table.id, records: batch, upsertBy });
    } catch (error) {
      if (!(error instanceof CommandFailure) || done === 0) throw error;
      throw new CommandFailure(
        `${error.message} The first ${done} records are in; the others, from record ${done + 1} on, are not.`,
      );
    }
    done += batch.length;
    if (rows.length > maxBatchSize) session.out.note(`${done} of ${rows.length}`);
  }
  if (session.out.json) session.out.value({ tableId: table.id, count: done });
  else session.out.say(`${done} records are in ${table.name}.`);
}

function unreadable(file: string, error: NodeJS.ErrnoException): never {
  throw new UsageFault(`${file} cannot be read (${error.code}).`);
}

function rowsOf(content: string, fields: Field[]): object[] {
  if (content.startsWith('PK\u0003\u0004'))
    throw new UsageFault('This is an Excel file. Import it in the console, or save it as CSV first.');
  const start = content.trimStart()[0];
  try {
    if (start === '[') return JSON.parse(content) as object[];
    if (start === '{')
      return content
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => JSON.parse(line) as object);
    return (
      parse(content, {
        bom: true,
        skip_empty_lines: true,
        columns: (names: string[]) => names.map((name) => keyOf(name, fields)),
      }) as Record<string, string>[]
    ).map((row) => typed(row, fields));
  } catch (error) {
    if (error instanceof CommandFailure) throw error;
    throw new UsageFault(
      `The file cannot be read as ${start === '[' || start === '{' ? 'JSON' : 'CSV'}: ${(error as Error).message}`,
    );
  }
}

/** Columns are named by the key of their field, or by its name. */
function keyOf(column: string, fields: Field[]): string {
  const wanted = column.trim().toLowerCase();
  const field = fields.find(({ key }) => key === wanted) ?? fields.find(({ name }) => name.toLowerCase() === wanted);
  if (!field)
    throw new UsageFault(`The table has no field “${column}”. It has: ${fields.map(({ key }) => key).join(', ')}.`);
  return field.key;
}

/** A file of texts, as values: numbers and yes or no are what their field says; an empty cell says nothing. */
function typed(row: Record<string, string>, fields: Field[]): object {
  const kinds = new Map(fields.map(({ key, resultType }) => [key, resultType]));
  return Object.fromEntries(
    Object.entries(row).flatMap(([key, value]) =>
      value === '' ? [] : [[key, typedValue(textOfCell(value), kinds.get(key))]],
    ),
  );
}

/** An export writes an apostrophe before what a spreadsheet would take for a formula; it is not part of the value. */
function textOfCell(cell: string): string {
  return /^'+[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
}

function typedValue(text: string, kind: string | undefined): unknown {
  if (kind === 'number' && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  if (kind === 'boolean' && /^(true|false)$/i.test(text.trim())) return text.trim().toLowerCase() === 'true';
  if (kind === 'list') return text.split(',').map((part) => part.trim());
  return text;
}
