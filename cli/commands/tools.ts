import { type Command, Option } from 'commander';
import { CommandFailure, NotSignedIn } from '../command-failure.ts';
import { collect, type InputOptions, readInput } from '../read-input.ts';
import { command, type Session } from '../session.ts';

interface Tool {
  name: string;
  description: string;
  annotations: { readOnlyHint: boolean; destructiveHint?: boolean };
}

interface CallOptions extends InputOptions {
  reason?: string;
  idempotencyKey?: string;
}

/** Workflows that are tools may take a while. */
const maxAnswerMs = 10 * 60_000;

export function addTools(program: Command): void {
  program
    .command('tools')
    .description('List and call the tools that AI clients get, under the same names.')
    .addOption(
      new Option('--list <list>', 'the named ones, few with a search for the rest, or every action')
        .choices(['svc', 'compact', 'full'])
        .default('svc'),
    )
    .action(command<{ list: string }>(list));
  program
    .command('call <tool>')
    .description('Call a tool by its name, as an AI client does.')
    .option('--input <json>', 'its arguments: JSON, @file, or - for standard input')
    .option('--field <key=value>', 'one argument; repeat for more', collect)
    .option('--reason <text>', 'why you want it, shown to the person who approves it')
    .option('--idempotency-key <key>', 'repeating a call with the same key runs it only once')
    .action(command<CallOptions>(call));
}

async function list(session: Session, { list }: { list: string }): Promise<void> {
  const { status, body } = await session.api.get<{ tools: Tool[]; error?: string }>(`/api/cli/tools?list=${list}`, {
    'x-api-key': await session.key(),
  });
  if (status === 401) throw new NotSignedIn('This computer is not paired, or not any more: run svc login.');
  if (status !== 200) throw new CommandFailure(body.error ?? `svc answered ${status}.`);
  if (session.out.json) {
    session.out.value(body);
    return;
  }
  session.out.list(
    { items: body.tools },
    [
      { title: 'TOOL', value: ({ name }) => name },
      {
        title: 'EFFECT',
        value: ({ annotations: { readOnlyHint, destructiveHint } }) =>
          readOnlyHint ? 'reads' : destructiveHint ? 'asks first' : 'writes',
      },
      { title: 'WHAT IT DOES', value: ({ description }) => description, maxWidth: 80 },
    ],
    'There are no tools for you.',
  );
}

async function call(session: Session, { reason, idempotencyKey, ...given }: CallOptions, tool: string): Promise<void> {
  const input = { tool, arguments: await readInput(given), reason, idempotencyKey };
  session.out.value(await session.act('svc_call', input, maxAnswerMs));
}
