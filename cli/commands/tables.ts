import type { Command } from 'commander';
import { findTable } from '../find-by-name.ts';
import { relativeTime } from '../output/relative-time.ts';
import { drawTable } from '../output/table.ts';
import { wholeNumber } from '../read-input.ts';
import { command, type Session } from '../session.ts';

interface ListedTable {
  id: string;
  name: string;
  kind: string;
  fieldCount: number;
  rowCount: number;
  updatedAt: string;
}

export interface Field {
  key: string;
  name: string;
  type: string;
  required: boolean;
  unique: boolean;
  access: 'write' | 'read';
  resultType: string;
}

export interface Table {
  id: string;
  name: string;
  description: string;
  kind: string;
  rowCount: number;
  titleField: string | null;
  fields: Field[];
}

export function addTables(program: Command): void {
  const tables = program
    .command('tables')
    .description('Inspect the tables of the workspace. Name a table by its id or its name.');
  tables
    .command('list')
    .description('List tables, and how many records each has.')
    .option('--q <words>', 'only tables with these words in their name')
    .option('--limit <n>', 'maximum number of results', wholeNumber, 100)
    .action(command<{ q?: string; limit: number }>(list));
  tables
    .command('describe <table>')
    .description('Show the fields of a table: key, type, and whether each is required.')
    .action(command(describe));
}

async function list(session: Session, { q, limit }: { q?: string; limit: number }): Promise<void> {
  const page = await session.list<ListedTable>('tables.list_tables', { q }, limit, 500);
  session.out.list(
    page,
    [
      { title: 'NAME', value: ({ name }) => name },
      { title: 'KIND', value: ({ kind }) => kind },
      { title: 'FIELDS', value: ({ fieldCount }) => fieldCount, right: true },
      { title: 'RECORDS', value: ({ rowCount }) => rowCount, right: true },
      { title: 'CHANGED', value: ({ updatedAt }) => relativeTime(updatedAt) },
      { title: 'ID', value: ({ id }) => id, whole: true },
    ],
    'There are no tables.',
  );
}

async function describe(session: Session, _options: object, wanted: string): Promise<void> {
  const table = await session.act<Table>('tables.get_table', { id: await findTable(session, wanted) });
  const { out } = session;
  out.facts(table, [
    ['name', table.name],
    ['description', table.description],
    ['records', table.rowCount],
    ['id', table.id],
  ]);
  if (out.json) return;
  out.say('');
  out.say(
    drawTable(table.fields, [
      { title: 'KEY', value: ({ key }) => key },
      { title: 'NAME', value: ({ name }) => name },
      { title: 'TYPE', value: ({ type }) => type },
      { title: 'RULES', value: rulesOf },
    ]),
  );
}

function rulesOf({ required, unique, access }: Field): string {
  return [required && 'required', unique && 'unique', access === 'read' && 'read only']
    .filter((rule) => rule !== false)
    .join(', ');
}
