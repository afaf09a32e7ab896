import { pino } from 'pino';
import { findAccountByEmail } from '../access/accounts.store.ts';
import { ownSecretKey } from '../boot.ts';
import { compose } from '../compose.ts';
import type { Config } from '../config.ts';
import { type ConnectionSettings, connectionTo } from '../storage/database.ts';
import { startEmbeddedServer } from '../storage/embedded/start-embedded-server.ts';
import { CommandFailure } from './command-failure.ts';

export async function resetPassword(config: Config, email: string): Promise<void> {
  if (config.databaseUrl !== null)
    return printLink(config, connectionTo(config.databaseUrl), config.secretKey as string, email);
  const server = await startEmbeddedServer({
    dataDir: config.dataDir,
    archive: config.archiveDir,
    log: () => undefined,
  });
  try {
    await printLink(config, server.connection, config.secretKey ?? (await ownSecretKey(config.dataDir)), email);
  } finally {
    await (server.adopted ? server.leave() : server.stop());
  }
}

async function printLink(
  config: Config,
  connection: ConnectionSettings,
  secretKey: string,
  email: string,
): Promise<void> {
  const services = await compose({ config, connection, secretKey, log: pino({ level: 'silent' }) });
  try {
    const account = await findAccountByEmail(services.database, email);
    if (!account) throw new CommandFailure(`There is no account with the e-mail address ${email}.`);
    const { url, expiresAt } = await services.accounts.makeResetLink(services.database, account.id);
    process.stdout.write(
      `This link lets ${account.name} set a new password. It is valid until ${expiresAt.toISOString()}:\n${url}\n`,
    );
  } finally {
    await services.close();
  }
}
