import { Command } from 'commander';
import { CommandFailure } from './command-failure.ts';
import { listen } from './webhooks/listen.ts';

/** The commands for who uses svc from a terminal. They speak HTTP to it, with the rights of the person who paired this computer. */
const program = new Command('svc').description('Use svc from the command line.');

program
  .command('webhooks')
  .description('Work with webhooks.')
  .command('listen')
  .description('Forward webhooks to an address on this computer as they happen, signed as svc signs, for who develops a receiver.')
  .requiredOption('--forward-to <url>', 'where to post them, such as http://localhost:8080/hooks')
  .option('--endpoint <name or id>', 'only those of this endpoint: an outgoing one, an incoming one, or the webhook of a provider (standard: all outgoing ones)')
  .option('--events <patterns>', 'only these events, separated by commas: crm.lead_created, crm.*, *')
  .option('--url <url>', 'the address of svc (standard: SVC_URL, or http://127.0.0.1:3000)')
  .option('--key <key>', 'the key of a paired computer (standard: SVC_KEY; without one, this computer is paired now)')
  .option('--json', 'one line of JSON for each thing that happens')
  .action(listen);

try {
  await program.parseAsync();
} catch (error) {
  const known = error instanceof CommandFailure;
  process.stderr.write(`svc: ${known ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exitCode = 1;
}
