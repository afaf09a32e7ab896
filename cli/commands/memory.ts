import type { Command } from 'commander';
import { UsageFault } from '../command-failure.ts';
import { relativeTime } from '../output/relative-time.ts';
import type { Column } from '../output/table.ts';
import { wholeNumber } from '../read-input.ts';
import { command, type Session } from '../session.ts';

interface Memory {
  id: string;
  content: string | null;
  subject: { type: string; id: string; title: string | null } | null;
  category: string;
  state: string;
  createdAt: string;
}

interface Wish {
  subject?: string;
  category?: string;
  limit: number;
}

export function addMemory(program: Command): void {
  const memory = program.command('memory').description('Read and write the memory of the workspace.');
  narrowed(memory.command('add <text>').description('Remember something.'))
    .option('--propose', 'have a person confirm it first')
    .action(command<Wish & { propose?: boolean }>(add));
  narrowed(memory.command('search <words>').description('Search the memory, best match first.'))
    .option('--limit <n>', 'maximum number of results', wholeNumber, 20)
    .action(command<Wish>(search));
  narrowed(memory.command('list').description('List memories, newest first.'))
    .option('--limit <n>', 'maximum number of results', wholeNumber, 50)
    .option('--state <state>', 'proposed, active, superseded, expired, forgotten or all')
    .action(command<Wish & { state?: string }>(list));
}

function narrowed(about: Command): Command {
  return about
    .option('--subject <type:id>', 'what it is about, such as topic:Prices or customer:0199…')
    .option('--category <name>', 'such as preference');
}

async function add(
  session: Session,
  { subject, category, propose }: Wish & { propose?: boolean },
  content: string,
): Promise<void> {
  const memory = await session.act<Memory>('memory.add', { content, subject: subjectOf(subject), category, propose });
  session.out.facts(memory, [
    ['remembered', memory.content],
    ['about', aboutOf(memory)],
    ['category', memory.category],
    ['state', memory.state],
    ['id', memory.id],
  ]);
}

async function search(session: Session, { subject, category, limit }: Wish, q: string): Promise<void> {
  const found = await session.act<{ items: Memory[] }>('memory.search', {
    q,
    subject: subjectOf(subject),
    category,
    limit: Math.min(limit, 100),
  });
  session.out.list(found, columns, 'Nothing is known about that.');
}

async function list(session: Session, { subject, category, state, limit }: Wish & { state?: string }): Promise<void> {
  session.out.list(
    await session.list<Memory>('memory.list', { subject: subjectOf(subject), category, state }, limit, 200),
    columns,
    'Nothing is remembered yet.',
  );
}

const columns: Column<Memory>[] = [
  { title: 'MEMORY', value: ({ content }) => content, maxWidth: 80 },
  { title: 'ABOUT', value: aboutOf, maxWidth: 30 },
  { title: 'CATEGORY', value: ({ category }) => category },
  { title: 'STATE', value: ({ state }) => state },
  { title: 'SINCE', value: ({ createdAt }) => relativeTime(createdAt) },
  { title: 'ID', value: ({ id }) => id, whole: true },
];

function aboutOf({ subject }: Memory): string {
  return subject === null ? 'the workspace' : (subject.title ?? subject.id);
}

function subjectOf(text: string | undefined): { type: string; id: string } | undefined {
  if (text === undefined) return undefined;
  const [, type, id] = /^(customer|lead|member|topic):(.+)$/s.exec(text) ?? [];
  if (type === undefined || id === undefined)
    throw new UsageFault(`--subject is customer:ID, lead:ID, member:ID or topic:NAME, not “${text}”.`);
  return { type, id };
}
