import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { secretKeyFile } from '../../boot.ts';
import type { Config } from '../../config.ts';
import { type ConnectionSettings, connectionTo, openDatabase } from '../../storage/database.ts';
import type { Db } from '../../storage/db.ts';
import { startEmbeddedServer } from '../../storage/embedded/start-embedded-server.ts';
import { sql } from '../../storage/sql.ts';
import { isKeyOf } from '../../vault/secret-key-check.ts';
import { openVault } from '../../vault/vault.ts';
import { examineBackups } from './examine-backups.ts';
import { examineDatabase } from './examine-database.ts';
import { examineMachine } from './examine-machine.ts';
import { examineServer } from './examine-server.ts';
import { type Finding, finding } from './finding.ts';

const marks = { ok: 'ok     ', warning: 'warning', fault: 'FAULT  ' };

/** Examines an installation without changing anything; exits with 1 if there is a fault. */
export async function doctor(config: Config, { json }: { json?: boolean }): Promise<void> {
  const findings = [...(await examineMachine(config)), ...(await examineStorage(config))];
  const faults = findings.filter(({ level }) => level === 'fault').length;
  const warnings = findings.filter(({ level }) => level === 'warning').length;
  if (json) process.stdout.write(`${JSON.stringify({ ok: faults === 0, faults, warnings, findings }, null, 2)}\n`);
  else process.stdout.write(`${findings.map(inLines).join('\n')}\n\n${faults} faults, ${warnings} warnings\n`);
  process.exitCode = faults === 0 ? 0 : 1;
}

function inLines({ level, check, found, advice }: Finding): string {
  const line = `${marks[level]}  ${check.padEnd(22)}  ${found}`;
  return advice === undefined ? line : `${line}\n${' '.repeat(33)}→ ${advice}`;
}

async function examineStorage(config: Config): Promise<Finding[]> {
  if (config.databaseUrl !== null) return examine(config, connectionTo(config.databaseUrl));
  // A running database is used as it is; a stopped one is started for the examination.
  const server = await startEmbeddedServer({ dataDir: config.dataDir, log: () => undefined });
  try {
    return await examine(config, server.connection);
  } finally {
    await (server.adopted ? server.leave() : server.stop());
  }
}

async function examine(config: Config, connection: ConnectionSettings): Promise<Finding[]> {
  // Without prepared statements it works with any pooler.
  const database = openDatabase(
    { ...connection, pooled: true },
    { size: 1, name: 'svc doctor', statementTimeoutMs: 30_000 },
  );
  try {
    const reached = await database.one(sql`select 1`).then(
      () => undefined,
      (error: Error & { code?: string }) => error.message || error.code || 'no answer',
    );
    if (reached !== undefined)
      return [finding('database', reached, 'fault', 'See that it runs, and that DATABASE_URL leads to it.')];
    const { databaseConnections: connections, rowSecurity } = config;
    const ofDatabase = await examineDatabase(database, { connections, rowSecurity });
    const hasTables = !ofDatabase.some(({ check, level }) => check === 'schema' && level === 'fault');
    return [
      ...(await examineServer(database)),
      ...ofDatabase,
      ...(hasTables ? await examineBackups(database, config) : []),
      await examineKey(database, config),
    ];
  } finally {
    await database.end();
  }
}

async function examineKey(db: Db, config: Config): Promise<Finding> {
  const key = config.secretKey ?? (await readFile(join(config.dataDir, secretKeyFile), 'utf8').catch(() => '')).trim();
  if (key === '') return finding('secret key', 'there is none to try');
  const fits = await isKeyOf(db, openVault(key)).catch(() => undefined);
  if (fits === undefined) return finding('secret key', 'nothing is encrypted yet');
  return fits
    ? finding('secret key', 'opens the secrets of this database')
    : finding(
        'secret key',
        'is not the one of this database',
        'fault',
        'Set SVC_SECRET_KEY to the key it was made with.',
      );
}
