import { Command } from 'commander';
import { ConfigFault } from '../config/environment.ts';
import { readConfig } from '../config.ts';
import { BackupFailure } from '../storage/backup-failure.ts';
import { StartFailure } from '../storage/embedded/start-failure.ts';
import { MigrationFailure } from '../storage/migrate.ts';
import { WrongKey } from '../vault/vault.ts';
import { backup, listBackups, storeBackup } from './backup.ts';
import { CommandFailure } from './command-failure.ts';
import { doctor } from './doctor/doctor.ts';
import { migrateOnly } from './migrate-only.ts';
import { restore, restoreToMoment } from './restore.ts';
import { rotateKey } from './rotate-key.ts';

/** The commands for operators. They work on the database directly, with the same settings as `npm start`. */
const program = new Command('svc').description(
  'Commands for who runs svc. They read the same settings as `npm start`.',
);

program
  .command('backup [file]')
  .usage('[options] <file>')
  .description(
    'Write a consistent copy of everything into FILE, while svc runs or not. Secrets are encrypted with a passphrase.',
  )
  .option('--list', 'list the backups in SVC_BACKUP_DIR or SVC_BACKUP_S3_URL instead, and when the last one was made')
  .option('--store', 'make one as the schedule does instead: verified, stored there, and outdated ones deleted')
  .action((file: string | undefined, options: { list?: true; store?: true }) => {
    const config = readConfig(process.env);
    if (options.list) return listBackups(config);
    if (options.store) return storeBackup(config);
    if (file === undefined) throw new CommandFailure('Name the FILE to write, or use --store or --list.');
    return backup(config, file);
  });
program
  .command('restore [file]')
  .usage('[options] <file>')
  .description(
    'Bring a backup back into an empty data folder or database. FILE may be a name that svc backup --list shows.',
  )
  .option('--to <moment>', 'instead take the embedded database back to a second, such as 2026-01-31T10:00:00Z')
  .action((file: string | undefined, { to }: { to?: string }) => {
    if (to !== undefined) return restoreToMoment(readConfig(process.env), to);
    if (file === undefined) throw new CommandFailure('Name the FILE of a backup, or a moment by --to.');
    return restore(readConfig(process.env), file);
  });
program
  .command('migrate')
  .description('Bring the database to this version of svc, as every start does, and end.')
  .action(() => migrateOnly(readConfig(process.env)));
program
  .command('reset-password <email>')
  .description('Print a link that lets this person set a new password.')
  .action(async (email: string) => {
    // Only this command needs all of svc, and loading that takes longer than most other commands.
    const { resetPassword } = await import('./reset-password.ts');
    return resetPassword(readConfig(process.env), email);
  });
program
  .command('rotate-secret-key')
  .description(
    'Encrypt all secrets with a new key. svc must be stopped. With DATABASE_URL the new key is read from SVC_NEW_SECRET_KEY.',
  )
  .action(() => rotateKey(readConfig(process.env)));

program
  .command('doctor')
  .description(
    'With --server: look at the installation itself (database, machine, backlog), and say what to do about each finding.',
  )
  .requiredOption('--server', 'The installation, and not the way from this computer to it.')
  .option('--json', 'As JSON.')
  .action((options: { json?: boolean }) => doctor(readConfig(process.env), options));

const explained = [ConfigFault, StartFailure, MigrationFailure, WrongKey, BackupFailure, CommandFailure];

try {
  await program.parseAsync();
} catch (error) {
  const known = explained.some((kind) => error instanceof kind);
  process.stderr.write(`svc: ${known ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`);
  process.exitCode = 1;
}
