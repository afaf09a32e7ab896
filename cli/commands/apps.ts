import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { styleText } from 'node:util';
import type { Command } from 'commander';
import { CommandFailure, UsageFault, WaitsForApproval } from '../command-failure.ts';
import { openFile } from '../open-file.ts';
import { plain } from '../output/plain.ts';
import { type InputSchema, tellFields } from '../output/tell-fields.ts';
import { collect, type InputOptions, readInput, setAt, wholeNumber } from '../read-input.ts';
import { command, type Page, type Session } from '../session.ts';
import { waitForDecision } from './approvals.ts';
import { checkPack } from './apps-check-pack.ts';
import { importDocument } from './apps-import.ts';

interface App {
  name: string;
  source: string;
  state: string;
  tools: number;
  permitted: number;
}

interface FoundOperation {
  app: string;
  tool: string;
  name: string;
  title: string;
  description: string;
  readOnly: boolean;
  permitted: boolean;
}

interface Operation extends FoundOperation {
  inputSchema: InputSchema;
}

interface CallOptions extends InputOptions {
  file?: string[];
  out?: string;
  wait?: boolean;
  reason?: string;
  idempotencyKey?: string;
  help?: boolean;
}

/** Calls that move a file may take minutes. */
const maxAnswerMs = 10 * 60_000;

export function addApps(program: Command): void {
  const apps = program
    .command('apps')
    .description('List connected apps, search and call their operations, and import OpenAPI documents.');
  apps.command('list').description('List the connected apps.').action(command(list));
  apps
    .command('operations [app]')
    .description(
      'List or search the operations of an app, or of all apps, and what each needs before it can be called.',
    )
    .option('--q <words>', 'only operations with these words')
    .option('--limit <n>', 'maximum number of results', wholeNumber, 40)
    .action(command<{ q?: string; limit: number }, [string | undefined]>(operations));
  apps
    .command('describe <app> <operation>')
    .description('Show what an operation does and what input it takes.')
    .action(command(describe));
  apps
    .command('import <document>')
    .description(
      'Connect a service by its OpenAPI document (an address, a file, or - for standard input). A signed-in administrator finishes it in the console: the answer is the address of the form, filled in.',
    )
    .requiredOption('--name <name>', 'what the app is called; importing under the same name again updates it')
    .option('--wait', 'wait until the administrator has imported it')
    .action(command<{ name: string; wait?: boolean }>(importDocument));
  apps
    .command('check-pack <file>')
    .description('Check a pack of your own (a JSON file, or - for standard input): every problem with its place.')
    .action(command(checkPack));
  const call = apps
    .command('call [app] [operation]')
    .description('Call an operation and print its answer. One that may change something needs approval from a person.')
    .option('--input <json>', 'its arguments: JSON, @file, or - for standard input')
    .option('--field <key=value>', 'one argument; repeat for more', collect)
    .option(
      '--file <key=path>',
      'a file of this computer as an argument, such as body.photo=a.png; repeat for more',
      collect,
    )
    .option('--out <file>', 'where to write the file, if the answer is one')
    .option('--wait', 'if a person has to approve it, wait until they decide')
    .option('--reason <text>', 'why you want it, shown to the person who approves it')
    .option('--idempotency-key <key>', 'repeating a call with the same key runs it only once')
    .helpOption(false)
    .option('-h, --help', 'show what input this operation takes')
    .action((...given: unknown[]) => {
      const [app, operation, { help }] = given as [string | undefined, string | undefined, CallOptions];
      if (help && app !== undefined && operation !== undefined) return command(describe)(...given);
      if (help) {
        call.outputHelp();
        return undefined;
      }
      if (app === undefined || operation === undefined)
        throw new UsageFault('An app and an operation are needed: svc apps call APP OPERATION.');
      return command<CallOptions>(run)(...given);
    });
}

async function list(session: Session): Promise<void> {
  session.out.list(
    await session.act<Page<App>>('apps.list'),
    [
      { title: 'APP', value: ({ name }) => name },
      { title: 'STATE', value: ({ state }) => state },
      { title: 'OPERATIONS', value: ({ permitted, tools }) => `${permitted} of ${tools} allowed` },
      { title: 'FROM', value: ({ source }) => sources[source] ?? source },
    ],
    'No apps are connected. Connect one in the console, under Integrations → Connected apps.',
  );
}

const sources: Record<string, string> = { mcp: 'MCP server', openapi: 'OpenAPI document', pack: 'pack' };

async function operations(session: Session, options: { q?: string; limit: number }, app?: string): Promise<void> {
  const { q, limit } = options;
  session.out.list(
    await session.list<FoundOperation>('apps.find_tools', { app, q }, limit, 200),
    [
      ...(app === undefined ? [{ title: 'APP', value: (found: FoundOperation) => found.app }] : []),
      { title: 'OPERATION', value: ({ name }) => name },
      { title: 'EFFECT', value: effectOf },
      { title: 'WHAT IT DOES', value: ({ title, description }) => title || description, maxWidth: 80 },
    ],
    app === undefined
      ? 'No app has such operations: svc apps list shows the apps.'
      : `There are no such operations of an app “${app}”: svc apps list shows the apps.`,
  );
}

function effectOf({ readOnly, permitted }: FoundOperation): string {
  if (!permitted) return 'not allowed';
  return readOnly ? 'reads' : 'asks first';
}

async function describe(session: Session, _options: object, app: string, name: string): Promise<void> {
  const { tool } = await findOperation(session, app, name);
  const operation = await session.act<Operation>('apps.get_tool', { tool });
  const { out } = session;
  if (out.json) {
    out.value(operation);
    return;
  }
  out.say(
    `${styleText('bold', `${app} ${operation.name}`)}  ${effectOf(operation)}\n${plain(operation.description)}\n`,
  );
  tellFields(out, operation.inputSchema);
  const needed = (operation.inputSchema.required ?? []).map((key) => ` --field ${key}=…`).join('');
  out.say(`\n${styleText('dim', 'example')}  svc apps call ${app} ${operation.name}${needed}`);
}

async function run(session: Session, options: CallOptions, app: string, name: string): Promise<void> {
  const input = await readInput(options);
  const { tool, permitted } = await findOperation(session, app, name);
  if (!permitted)
    throw new CommandFailure(
      `The operation “${name}” is not allowed: allow it in the console, under Integrations → Connected apps.`,
    );
  for (const given of options.file ?? []) await upload(session, input, given);
  const { reason, idempotencyKey } = options;
  const answer = await session
    .act<Answer>('svc_call', { tool, arguments: input, reason, idempotencyKey }, maxAnswerMs)
    .catch((error: unknown) => {
      if (!(error instanceof WaitsForApproval) || !options.wait) throw error;
      session.out.note(`svc: waits for approval: ${plain(error.card.summary)}. Decide at ${error.card.approveUrl}`);
      return waitForDecision<Answer>(session, error.card.approvalId);
    });
  session.out.value(answer);
  if (options.out !== undefined) await keep(session, answer, options.out);
}

interface Answer {
  file?: { id: string; name: string };
}

async function keep(session: Session, { file }: Answer, target: string): Promise<void> {
  if (!file) throw new CommandFailure(`It did not answer a file, so nothing was written to ${target}.`);
  await pipeline(await session.api.download(await session.key(), file.id), createWriteStream(target));
  session.out.note(`svc: ${plain(file.name)} was written to ${target}.`);
}

/** Uploads a file and puts its reference where the argument stands. */
async function upload(session: Session, input: Record<string, unknown>, given: string): Promise<void> {
  const [, key, place] = /^([^=]+)=(.+)$/s.exec(given) ?? [];
  if (key === undefined || place === undefined) throw new UsageFault(`--file takes key=path, not “${given}”.`);
  const content = await openFile(place);
  setAt(input, key, await session.api.upload(await session.key(), content, path.basename(place)));
}

/** By its own name, or by the name that AI clients know it under. */
async function findOperation(session: Session, app: string, wanted: string): Promise<FoundOperation> {
  const { items } = await session.act<Page<FoundOperation>>('apps.find_tools', {
    ...(wanted.startsWith('app_') ? { tools: [wanted] } : { app, q: wanted.replaceAll('_', ' ') }),
    limit: 200,
  });
  const found = items.find(({ name, tool }) => name === wanted || tool === wanted);
  if (found) return found;
  const { items: apps } = await session.act<Page<App>>('apps.list');
  if (!apps.some(({ name }) => name === app))
    throw new CommandFailure(`No connected app is called “${app}”. Run svc apps list to see them.`);
  const like = items.slice(0, 5).map(({ name }) => name);
  throw new CommandFailure(
    `The app “${app}” has no operation “${wanted}”.${like.length > 0 ? ` Did you mean ${like.join(', ')}?` : ''} svc apps operations ${app} shows them.`,
  );
}
