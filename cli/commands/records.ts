import type { Command } from 'commander';
import { UsageFault } from '../command-failure.ts';
import { findTable } from '../find-by-name.ts';
import { drawTable } from '../output/table.ts';
import { collect, type InputOptions, readInput, sourceOf, wholeNumber } from '../read-input.ts';
import { command, type Session } from '../session.ts';
import { addImport } from './records-import.ts';
import type { Table } from './tables.ts';

type Values = Record<string, unknown>;

interface ListOptions {
  q?: string;
  filter?: string;
  sort?: string;
  fields?: string;
  limit: number;
}

interface RecordList {
  list: Values[];
  pageInfo: { totalRows: number };
}

const pageSize = 500;
/** More do not fit beside each other. */
const maxColumns = 8;

export function addRecords(program: Command): void {
  const records = program
    .command('records')
    .description('Read and write the records of a table. Name the table by its id or its name.');
  records
    .command('list <table>')
    .description('List the records you may see.')
    .option('--q <words>', 'only records that contain all of these words')
    .option('--filter <json>', 'a condition such as {"field":"amount","cmp":"gt","value":100}: JSON, @file or -')
    .option('--sort <fields>', 'such as -created_at,name')
    .option('--fields <keys>', 'only these fields, separated by commas')
    .option('--limit <n>', 'maximum number of results', wholeNumber, 25)
    .action(command<ListOptions>(list));
  records
    .command('get <table> <id>')
    .description('Show a record.')
    .action(
      command(async (session, _options, table: string, id: string) =>
        show(session, await session.act('tables.get_record', { tableId: await findTable(session, table), id })),
      ),
    );
  withValues(records.command('create <table>').description('Add a record.'))
    .option('--upsert-by <field>', 'if a record has the same value in this unique field, change that record instead')
    .action(command<InputOptions & { upsertBy?: string }>(create));
  withValues(
    records
      .command('update <table> <id>')
      .description('Change values of a record. Values you do not name stay as they are.'),
  ).action(command<InputOptions>(update));
  addImport(records);
}

function withValues(written: Command): Command {
  return written
    .option('--input <json>', 'the values by field key: JSON, @file, or - for standard input')
    .option('--field <key=value>', 'the value of one field; repeat for more', collect);
}

async function list(session: Session, { q, filter, sort, fields, limit }: ListOptions, table: string): Promise<void> {
  const tableId = await findTable(session, table);
  const wish = {
    tableId,
    q,
    sort,
    filter: filter === undefined ? undefined : condition(await sourceOf(filter)),
    fields: fields?.split(',').map((key) => key.trim()),
  };
  const found: Values[] = [];
  let totalRows = 0;
  do {
    const page = await session.act<RecordList>('tables.list_records', {
      ...wish,
      limit: Math.min(limit - found.length, pageSize),
      offset: found.length,
    });
    if (page.list.length === 0) break;
    found.push(...page.list);
    totalRows = page.pageInfo.totalRows;
  } while (found.length < limit && found.length < totalRows);
  const { out } = session;
  if (out.json) out.value({ list: found, pageInfo: { totalRows } });
  else if (found.length === 0) out.say('No records.');
  else {
    const { fields: all } = await session.act<Table>('tables.get_table', { id: tableId });
    const shown = all
      .filter(({ key }) => found.some((record) => record[key] !== null && record[key] !== undefined))
      .slice(0, maxColumns);
    out.say(
      drawTable(found, [
        ...shown.map(({ key }) => ({ title: key, value: (record: Values) => cell(record[key]), maxWidth: 30 })),
        { title: 'id', value: ({ id }) => String(id), whole: true },
      ]),
    );
    out.say(`${found.length} of ${totalRows}`);
  }
}

async function create(
  session: Session,
  { upsertBy, ...given }: InputOptions & { upsertBy?: string },
  table: string,
): Promise<void> {
  const values = await readInput(given);
  show(
    session,
    await session.act('tables.create_record', { tableId: await findTable(session, table), values, upsertBy }),
  );
}

async function update(session: Session, given: InputOptions, table: string, id: string): Promise<void> {
  const values = await readInput(given);
  if (Object.keys(values).length === 0)
    throw new UsageFault('Say what is to change, with --field key=value or --input.');
  show(session, await session.act('tables.update_record', { tableId: await findTable(session, table), id, values }));
}

function show({ out }: Session, record: Values): void {
  out.facts(
    record,
    Object.entries(record).map(([key, value]) => [key, cell(value)]),
  );
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function condition(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageFault(`--filter is not JSON (${(error as Error).message}).`);
  }
}
