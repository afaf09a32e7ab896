import { copyFile, mkdir, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises';
import { homedir, hostname } from 'node:os';
import path from 'node:path';
import { Argument, type Command, Option } from 'commander';
import { CommandFailure, UsageFault } from '../command-failure.ts';
import { pair } from '../pair.ts';
import { command, type Session } from '../session.ts';
import { showCode } from '../show-code.ts';
import { mcpClients } from './clients.ts';
import { withServer } from './with-server.ts';

interface InstallOptions {
  name: string;
  tools?: string;
}

export function addMcp(program: Command): void {
  program
    .command('mcp')
    .description('Connect AI clients on this computer.')
    .command('install')
    .addArgument(new Argument('<client>', 'which one').choices(Object.keys(mcpClients)))
    .description(
      'Write svc into the configuration of an AI client, with a key of its own that you confirm in the console.',
    )
    .option('--name <name>', 'the name svc gets there', 'svc')
    .addOption(new Option('--tools <list>', 'which tools the client gets').choices(['svc', 'compact', 'full']))
    .action(command<InstallOptions>(install));
}

async function install({ api, out }: Session, { name, tools }: InstallOptions, wanted: string): Promise<void> {
  const client = mcpClients[wanted];
  if (!client) throw new UsageFault(`svc knows these clients: ${Object.keys(mcpClients).join(', ')}.`);
  if (!/^[A-Za-z0-9_-]{1,50}$/.test(name)) throw new UsageFault('--name takes letters, digits, - and _.');
  const file = client.file({
    home: process.env.HOME || homedir(),
    platform: process.platform,
    environment: process.env,
  });
  const before = await readConfigFile(file);
  const url = `${api.base}/api/mcp${tools === undefined || tools === 'svc' ? '' : `?tools=${tools}`}`;
  const written = (key: string) => {
    try {
      return withServer(client, before, name, { url, key });
    } catch (error) {
      if (!(error instanceof CommandFailure)) throw error;
      throw new CommandFailure(
        `${file} was left as it is. ${error.message} Repair it and try again, or connect ${client.title} by hand: docs/guides/mcp.md.`,
      );
    }
  };
  // A file that cannot be written is told before anybody confirms a key for it.
  written('svc_');
  const key = await pair(api, { name: `${client.title} on ${hostname()}`, kind: 'api', show: showCode });
  const copy = await writeConfigFile(file, written(key), new Date());
  if (out.json) out.value({ client: wanted, name, url, file, backup: copy ?? null });
  else {
    out.say(`${client.title} knows svc now, as “${name}”: ${file}`);
    if (copy !== undefined) out.say(`What was there before: ${copy}`);
    out.say(`Restart ${client.title}. The key can be revoked under ${api.base}/settings/keys.`);
  }
}

/** An empty text if the file does not exist. */
async function readConfigFile(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw new CommandFailure(`${file} cannot be read (${error.code}).`);
  });
}

/**
 * Writes a client's configuration, with a copy of what was there before; answers where the copy is. Written beside and
 * moved into place, so that the client never reads half a file; a link stays a link.
 */
async function writeConfigFile(file: string, text: string, now: Date): Promise<string | undefined> {
  await mkdir(path.dirname(file), { recursive: true });
  const target = await realpath(file).catch(() => file);
  const before = await stat(target).catch(() => undefined);
  const copy = before && `${target}.before-svc-${now.toISOString().replace(/[-:]|\.\d+Z$/g, '')}`;
  if (copy) await copyFile(target, copy);
  const beside = `${target}.svc-${process.pid}`;
  // A key stands in it now: a new file is for its owner alone.
  await writeFile(beside, text, { mode: before ? before.mode & 0o777 : 0o600 });
  await rename(beside, target);
  return copy;
}
