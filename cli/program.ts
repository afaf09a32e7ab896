import { Command } from 'commander';
import { UsageFault } from './command-failure.ts';
import { addActions } from './commands/actions.ts';
import { addApprovals } from './commands/approvals.ts';
import { addApps } from './commands/apps.ts';
import { addCompletion } from './commands/completion.ts';
import { addDoctor } from './commands/doctor.ts';
import { addJobs } from './commands/jobs.ts';
import { addLogin } from './commands/login.ts';
import { addLogout } from './commands/logout.ts';
import { addLogs } from './commands/logs.ts';
import { addMemory } from './commands/memory.ts';
import { addRecords } from './commands/records.ts';
import { addTables } from './commands/tables.ts';
import { addTools } from './commands/tools.ts';
import { addWhoami } from './commands/whoami.ts';
import { addWorkflows } from './commands/workflows.ts';
import { addMcp } from './mcp/install.ts';
import { version } from './version.ts';
import { addWebhooks } from './webhooks/listen.ts';

/**
 * Commands of the server, on its own database: bin/svc.mjs hands them to src/commands. They arrive here only where the
 * command line was installed without the server.
 */
const ofTheServer = [
  ['backup <file>', 'write a consistent copy of everything into FILE'],
  ['restore <file>', 'bring a backup back into an empty data folder or database'],
  ['migrate', 'bring the database to this version, and end'],
  ['reset-password <email>', 'print a link that lets this person set a new password'],
  ['rotate-secret-key', 'encrypt all secrets with a new key'],
] as const;

/**
 * The commands for who uses svc from a terminal. They speak HTTP to it, with the rights of the person who paired this
 * computer.
 */
export function makeProgram(): Command {
  const program = new Command('svc')
    .description('Use svc from the command line.')
    .version(version, '--version', 'print the version of this command')
    .option(
      '--url <url>',
      'the address of svc (default: SVC_URL, the server signed in to last, or http://127.0.0.1:3000)',
    )
    .option('--key <key>', 'the key of a paired computer (default: SVC_KEY, or what svc login stored)')
    .option('--json', 'print JSON (the default when output is piped)')
    .option('--table', 'print tables for people, even when output is piped')
    .option('--no-color', 'turn off colours (as does setting NO_COLOR)')
    .configureHelp({ showGlobalOptions: true })
    .addHelpText(
      'after',
      `\nFor who runs the server, on its own database:\n${ofTheServer.map(([name, words]) => `  ${name.padEnd(24)}${words}`).join('\n')}`,
    )
    .configureOutput({
      outputError: (text, write) =>
        write(
          `${text
            .trim()
            .replace(/^error: /, 'svc: ')
            .replaceAll('\n', ' ')} (--help says more)\n`,
        ),
    })
    .exitOverride();
  for (const add of [
    addLogin,
    addLogout,
    addWhoami,
    addDoctor,
    addWorkflows,
    addLogs,
    addJobs,
    addTables,
    addRecords,
    addActions,
    addTools,
    addApps,
    addApprovals,
    addMemory,
    addWebhooks,
    addMcp,
  ])
    add(program);
  for (const [name] of ofTheServer)
    program
      .command(name, { hidden: true })
      .allowExcessArguments()
      .action(() => {
        throw new UsageFault('This command works on the database of a server and comes with it: run it there.');
      });
  addCompletion(program);
  return program;
}
