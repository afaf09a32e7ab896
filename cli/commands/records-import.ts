import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Command } from 'commander';
import { CommandFailure, UsageFault } from '../command-failure.ts';
import { findTable } from '../find-by-name.ts';
import { openFile } from '../open-file.ts';
import { plain } from '../output/plain.ts';
import { command, type Session } from '../session.ts';
import type { Table } from './tables.ts';

interface Options {
  sheet?: string;
  upsertBy?: string;
  skipErrors?: boolean;
}

interface Preview {
  columns: { name: string; key: string | null }[];
  totalRows: number;
}

interface Import {
  state: 'running' | 'done' | 'failed';
  total: number;
  done: number;
  created: number;
  updated: number;
  failed: number;
  errors: { index: number; field: string | null; message: string }[];
}

/** Every row is looked at before the first is written. */
const previewTimeMs = 10 * 60_000;
const maxPauseMs = 2_000;
const maxErrorsShown = 5;

export function addImport(records: Command): void {
  records
    .command('import <table> <file>')
    .description(
      'Import records from a file: CSV or Excel (XLSX) with field names in the first row, a JSON list, or one JSON object per line. Use - for standard input.',
    )
    .option('--sheet <name>', 'the sheet of an Excel file (default: the first visible one)')
    .option('--upsert-by <field>', 'change records that have the same value in this unique field')
    .option('--skip-errors', 'import the valid rows and skip the others')
    .action(command<Options>(importRecords));
}

async function importRecords(
  session: Session,
  { sheet, upsertBy, skipErrors }: Options,
  wanted: string,
  file: string,
): Promise<void> {
  const content = await contentOf(file);
  const table = await session.act<Table>('tables.get_table', { id: await findTable(session, wanted) });
  const { id: fileId } = await session.api.upload(await session.key(), content, nameOf(file));
  const settings = { tableId: table.id, fileId, format: await formatOf(content), sheet, upsertBy, skipErrors };
  await requireKnownColumns(session, table, settings);
  const { importId } = await session.act<{ importId: string }>('tables.start_import', settings);
  const { created, updated, failed, errors } = await untilEnded(session, importId);
  for (const line of failureLines(errors)) session.out.note(line);
  if (session.out.json) session.out.value({ tableId: table.id, count: created + updated, created, updated, failed });
  else session.out.say(`${created + updated} records are in ${table.name}.`);
}

async function contentOf(file: string): Promise<Blob> {
  if (file === '-') return new Blob([await buffer(process.stdin)]);
  return openFile(file);
}

function nameOf(file: string): string {
  return file === '-' ? 'import' : path.basename(file);
}

/** By how the content begins, for standard input has no name. Older workbooks are sent too: svc says what to do. */
async function formatOf(content: Blob): Promise<'csv' | 'xlsx' | 'json'> {
  const start = Buffer.from(await content.slice(0, 1_000).arrayBuffer()).toString('latin1');
  if (start.startsWith('PK\u0003\u0004') || start.startsWith('\u00d0\u00cf\u0011\u00e0')) return 'xlsx';
  return /^(\u00ef\u00bb\u00bf)?\s*[[{]/.test(start) ? 'json' : 'csv';
}

/** A column that goes nowhere is a slip of the pen here, where nobody looks at a preview. */
async function requireKnownColumns(session: Session, table: Table, settings: object): Promise<void> {
  const { columns } = await session.act<Preview>('tables.preview_import', settings, previewTimeMs);
  const unknown = columns.find(({ key }) => key === null);
  if (unknown)
    throw new UsageFault(
      `The table has no field “${unknown.name}”. It has: ${table.fields.map(({ key }) => key).join(', ')}.`,
    );
}

async function untilEnded(session: Session, id: string): Promise<Import> {
  let told = 0;
  for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 1.5, maxPauseMs)) {
    const found = await session.act<Import>('tables.get_import', { id });
    if (found.state === 'failed') throw new CommandFailure(failureText(found));
    if (found.state === 'done') return found;
    if (found.done > told && found.done < found.total) session.out.note(`${found.done} of ${found.total}`);
    told = found.done;
    await wait(pauseMs, undefined, { signal: session.api.signal });
  }
}

function failureText({ created, updated, errors }: Import): string {
  const written = created + updated;
  const outcome = written === 0 ? 'Nothing was imported.' : `${written} records are in, the others are not.`;
  return `${outcome} ${failureLines(errors).join('; ')}`;
}

function failureLines(errors: Import['errors']): string[] {
  const lines = errors
    .slice(0, maxErrorsShown)
    .map(({ index, field, message }) => plain(`Record ${index + 1}${field ? `, ${field}` : ''}: ${message}`));
  const more = errors.length - lines.length;
  return more > 0 ? [...lines, `And ${more} more.`] : lines;
}
