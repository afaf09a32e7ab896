import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { styleText } from 'node:util';
import type { Command } from 'commander';
import { CommandFailure, NotSignedIn } from '../command-failure.ts';
import { plain } from '../output/plain.ts';
import { type InputSchema, tellFields } from '../output/tell-fields.ts';
import { collect, type InputOptions, readInput } from '../read-input.ts';
import { command, type Session } from '../session.ts';

interface Action {
  name: string;
  module: string;
  title: string;
  description: string;
  kind: 'read' | 'write' | 'risky';
  inputSchema: InputSchema;
  example: unknown;
  enabled: boolean;
}

interface RunOptions extends InputOptions {
  out?: string;
}

const maxAnswerMs = 10 * 60_000;

export function addActions(program: Command): void {
  const actions = program
    .command('actions')
    .description('List and run the actions of the workspace. Risky ones need approval from a person.');
  actions
    .command('list')
    .description('List the actions you may run.')
    .option('--module <name>', 'only actions of this module, such as crm')
    .option('--kind <kind>', 'only actions of this kind: read, write or risky')
    .action(command<{ module?: string; kind?: string }>(list));
  actions
    .command('describe <name>')
    .description('Show what an action does and what input it takes, with an example.')
    .action(command(describe));
  actions
    .command('run <name>')
    .description('Run an action and print its result.')
    .option('--input <json>', 'its input: JSON, @file, or - for standard input')
    .option('--field <key=value>', 'one field of the input; repeat for more', collect)
    .option('--out <file>', 'where to write the file, if the answer is one (default: standard output)')
    .action(command<RunOptions>(run));
}

async function list(session: Session, { module, kind }: { module?: string; kind?: string }): Promise<void> {
  const found = (await readActions(session)).filter(
    (action) => action.enabled && (module ?? action.module) === action.module && (kind ?? action.kind) === action.kind,
  );
  const items = found.map(({ name, title, description, kind }) => ({ name, kind, title, description }));
  session.out.list(
    { items },
    [
      { title: 'ACTION', value: ({ name }) => name },
      { title: 'KIND', value: ({ kind }) => kind },
      { title: 'WHAT IT DOES', value: ({ title }) => title },
    ],
    'There are no such actions.',
  );
}

async function describe(session: Session, _options: object, name: string): Promise<void> {
  const action = (await readActions(session)).find((each) => each.name === name);
  if (!action) throw new CommandFailure(`There is no action “${name}” for you: svc actions list shows what there is.`);
  const { out } = session;
  if (out.json) {
    out.value(action);
    return;
  }
  out.say(`${styleText('bold', action.name)}  ${action.kind}\n${plain(action.description)}\n`);
  tellFields(out, action.inputSchema);
  out.say(
    `\n${styleText('dim', 'example')}  svc actions run ${action.name} --input '${JSON.stringify(action.example).replaceAll("'", "'\\''")}'`,
  );
}

async function run(session: Session, options: RunOptions, name: string): Promise<void> {
  const input = await readInput(options);
  const answer = await session.api.actOpenly(await session.key(), name, input, maxAnswerMs);
  if ('result' in answer) session.out.value(answer.result);
  else if (options.out === undefined) await pipeline(answer.file, process.stdout, { end: false });
  else {
    await pipeline(answer.file, createWriteStream(options.out));
    session.out.note(`svc: ${answer.name} was written to ${options.out}.`);
  }
}

async function readActions(session: Session): Promise<Action[]> {
  const { status, body } = await session.api.get<{ actions: Action[]; error?: string }>('/api/cli/tools', {
    'x-api-key': await session.key(),
  });
  if (status === 401) throw new NotSignedIn('This computer is not paired, or not any more: run svc login.');
  if (status !== 200) throw new CommandFailure(body.error ?? `svc answered ${status}.`);
  return body.actions;
}
