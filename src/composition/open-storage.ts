import type { Config } from '../config.ts';
import { deliverySession } from '../deliveries/courier.ts';
import { dispatchSession } from '../events/dispatch.ts';
import { connectionTo, type Database, openDatabase, type PoolOptions } from '../storage/database.ts';
import { StartFailure } from '../storage/embedded/start-failure.ts';
import { FairShare } from '../storage/fair-share.ts';
import { findPooler } from '../storage/find-pooler.ts';
import { Reachability } from '../storage/reachability.ts';
import { Replica } from '../storage/replica.ts';
import { canConfine } from '../storage/row-security.ts';
import { shareConnections } from '../storage/share-connections.ts';
import { openSignals } from '../storage/signals.ts';
import { checkSecretKey } from '../vault/secret-key-check.ts';
import { openVault, type Vault } from '../vault/vault.ts';
import type { Base } from './base.ts';

export type Storage = Awaited<ReturnType<typeof openStorage>>;

/** The lowest layer: database connections, hints between processes, and the vault. */
export async function openStorage({ settings, config, log, onError }: Base) {
  const connection = await findPooler(settings.connection, config.databasePooler);
  const direct = config.directDatabaseUrl === null ? connection : connectionTo(config.directDatabaseUrl);
  // The time limit for requests, so that nobody waits longer or blocks a connection longer. Jobs may take longer.
  const statementTimeoutMs = config.querySeconds * 1_000;
  const shares = shareConnections(config.databaseConnections, config.role, config.workerConcurrency);
  const reachability = new Reachability({
    connection,
    answerMs: config.probeSeconds * 1_000,
    onChange: (reason, cause) =>
      reason === undefined ? log.warn('The database works again.') : log.error({ err: cause }, reason),
  });
  const open = (size: number, name: string, options: Partial<PoolOptions> = {}) =>
    openDatabase(connection, { size, name: `svc ${name}`, reachability, onError, ...options });
  const onePlan = { session: { plan_cache_mode: 'force_generic_plan' } };
  const databases = {
    database: open(shares.web, 'web', { statementTimeoutMs }),
    // Jobs have their own connections, so that many jobs never delay a request.
    workerDatabase: open(shares.worker, 'worker'),
    dispatchDatabase: open(1, 'dispatch', { session: dispatchSession }),
    // Runs have their own connections. They always use the same few statements, so one plan for each is enough.
    engineDatabase: open(shares.engine, 'engine', onePlan),
    // Incoming requests have their own, so that other people's lists do not delay them.
    intakeDatabase: open(shares.intake, 'intake', { ...onePlan, statementTimeoutMs }),
    deliveryDatabase: open(shares.deliveries, 'deliveries', { session: deliverySession }),
  };
  const vault = openVault(settings.secretKey);
  const signals = await checkDatabase(databases.database, vault, config)
    .then(() => openSignals(direct, onError, reachability))
    .catch(async (error) => {
      await Promise.all(Object.values(databases).map((each) => each.end()));
      throw error;
    });
  if (direct.pooled)
    log.warn(
      'The database is behind a pooler, where nobody can listen: what other processes change is seen up to 5 s later. Set SVC_DIRECT_DATABASE_URL to the address of the server itself.',
    );
  reachability.start();
  const replica = await openReplica(databases.database, { config, size: shares.web, statementTimeoutMs, onError });
  const readers = new FairShare(databases.database, shares.web);
  return { ...databases, readers, replica, reachability, vault, signals };
}

/** Its connections are watched like those of the primary, so that one that hangs delays nobody. */
async function openReplica(
  primary: Database,
  given: { config: Config; size: number; statementTimeoutMs: number; onError(error: Error): void },
): Promise<Replica | undefined> {
  const { config, size, statementTimeoutMs, onError } = given;
  if (config.readDatabaseUrl === null) return undefined;
  const address = connectionTo(config.readDatabaseUrl, { standbys: true });
  // If it is unavailable now, it may be behind a pooler. What works with a pooler also works without one.
  const connection = await findPooler(address, config.databasePooler).catch(() => ({ ...address, pooled: true }));
  const reachability = new Reachability({ connection, answerMs: config.probeSeconds * 1_000 });
  const database = openDatabase(connection, { size, name: 'svc read', statementTimeoutMs, reachability, onError });
  reachability.start();
  return new Replica(primary, database, { connections: size, reachability });
}

async function checkDatabase(database: Database, vault: Vault, config: Config): Promise<void> {
  await checkSecretKey(database, vault);
  if (config.rowSecurity && !(await canConfine(database)))
    throw new StartFailure(
      'SVC_ROW_SECURITY=on needs the database role svc_tenant: create it and grant it to the user of DATABASE_URL.',
    );
}
