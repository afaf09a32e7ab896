import { createHash, type Hash } from 'node:crypto';
import type { Logger } from 'pino';
import { Accounts } from './access/accounts.ts';
import { CallCounts } from './access/call-counts.ts';
import { FirstOwner } from './access/first-owner.ts';
import { Keys } from './access/keys.ts';
import { KnownDevices } from './access/known-devices.ts';
import { fetchClientDocuments } from './access/oauth-client-documents.ts';
import { oauthShelf } from './access/oauth-storage.ts';
import { OAuthTokens } from './access/oauth-tokens.ts';
import { Pairing } from './access/pairing.ts';
import type { PasswordCost } from './access/passwords.ts';
import { limitsOf } from './access/plans.ts';
import { Principals } from './access/principals.ts';
import { RateLimits } from './access/rate-limits.ts';
import { RunLimits } from './access/run-limits.ts';
import { Sessions } from './access/sessions.ts';
import { workspaceFacts } from './access/workspace-facts.ts';
import { folderPlace, s3Place } from './backups/backup-place.ts';
import { backupSchedule } from './backups/backup-schedule.ts';
import { Backups } from './backups/backups.ts';
import { baseSchedule } from './backups/base-schedule.ts';
import type { Config } from './config.ts';
import { Courier, deliverySession, maxDeliveriesAtOnce } from './deliveries/courier.ts';
import { deliverEvents } from './deliveries/delivery-sink.ts';
import { Engine } from './engine/engine.ts';
import { type ModelPrices, openPrices, parseModelPrices } from './engine/models/prices.ts';
import { approvalReactions } from './engine/runs/approval-decided.ts';
import { startRunsByEvents } from './engine/runs/event-sink.ts';
import { openSandbox } from './engine/sandbox/open-sandbox.ts';
import { Dispatcher, dispatchSession } from './events/dispatch.ts';
import { maxDatabaseBytes } from './files/file-sizes.ts';
import { Files } from './files/files.ts';
import { InboundEndpoints } from './intake/inbound-endpoints.ts';
import { Intake } from './intake/intake.ts';
import { ProviderWebhooks } from './intake/providers/provider-webhooks.ts';
import { Rejections } from './intake/rejections.ts';
import { type Clock, systemClock } from './kernel/clock.ts';
import { OwnLoop } from './kernel/own-loop.ts';
import { appTools } from './modules/apps/app-tools.ts';
import { AppDeliveries } from './modules/apps/subscriptions/app-deliveries.ts';
import { AccessTokens } from './modules/connections/oauth/access-tokens.ts';
import { connectionAccess } from './modules/connections/oauth/connection-access.ts';
import { presetOf } from './modules/connections/oauth/presets/registry.ts';
import { tellRefused } from './modules/connections/oauth/tell-refused.ts';
import { modules } from './modules/registry.ts';
import { filesOfRuns } from './modules/workflows/files-of-runs.ts';
import { workflowTools } from './modules/workflows/workflow-tools.ts';
import { backupNews } from './modules/workspace/backup-news.ts';
import { openLine } from './outbound/line.ts';
import { mailJob, openMailer } from './outbound/mail.ts';
import { openDial } from './outbound/open-dial.ts';
import type { Lookup } from './outbound/resolve-host.ts';
import { s3Objects } from './outbound/s3/s3-objects.ts';
import type { AnyJob } from './queue/define-job.ts';
import { filesInSight } from './records/attachments.ts';
import { Tables } from './records/tables.ts';
import { approveCard, declineCard } from './runtime/approvals/decide.ts';
import { requestApproval } from './runtime/approvals/request-approval.ts';
import { Catalogue } from './runtime/catalogue.ts';
import type { Module, ModuleServices } from './runtime/define-module.ts';
import { engineServices } from './runtime/engine-services.ts';
import { standingOrder } from './runtime/permits.ts';
import { handOut, type PortName, type Ports } from './runtime/ports.ts';
import { Runtime } from './runtime/runtime.ts';
import { Toolbox } from './runtime/tools/toolbox.ts';
import { upkeepSchedule } from './runtime/upkeep.ts';
import { eventViewsOf } from './runtime/view-events.ts';
import {
  type ConnectionSettings,
  connectionTo,
  type Database,
  openDatabase,
  type PoolOptions,
} from './storage/database.ts';
import { StartFailure } from './storage/embedded/start-failure.ts';
import { FairShare } from './storage/fair-share.ts';
import { findPooler } from './storage/find-pooler.ts';
import { Reachability } from './storage/reachability.ts';
import { Replica } from './storage/replica.ts';
import { canConfine } from './storage/row-security.ts';
import { shareConnections } from './storage/share-connections.ts';
import { openSignals } from './storage/signals.ts';
import { checkSecretKey } from './vault/secret-key-check.ts';
import { readVariables } from './vault/variables.ts';
import { openVault, type Vault } from './vault/vault.ts';

/** Everything that doors, workers and commands are made of. */
export type Services = Awaited<ReturnType<typeof compose>>;

export interface ComposeSettings {
  config: Config;
  connection: ConnectionSettings;
  secretKey: string;
  log: Logger;
  clock?: Clock;
  /** How names are resolved; as the machine does unless told. */
  lookup?: Lookup;
  checkOutputs?: boolean;
  /** Whether the database guards effects, as those of tests do. */
  guarded?: boolean;
  /** Cost of hashing a password; defaults to the recommended one. */
  passwordCost?: PasswordCost;
  /** Jobs of no module, for tests of the queue itself. */
  extraJobs?: AnyJob[];
}

/** Makes every part and hands it what it needs, on a database that is migrated already. Starts nothing. */
export async function compose(settings: ComposeSettings) {
  const base = baseOf(settings);
  const storage = await openStorage(base);
  const people = openAccess(base, storage);
  const core = openCore(base, storage, people);
  const { mailer, dials, sandbox, closeBackups, ...parts } = {
    ...people,
    ...core,
    ...openWork(base, storage, people, core),
  };
  const { dispatchDatabase, engineDatabase, intakeDatabase, deliveryDatabase, ...opened } = storage;
  return {
    config: base.config,
    log: base.log,
    clock: base.clock,
    ...opened,
    ...parts,
    /** How busy the connections are, by what they are for. */
    connectionLoads: () => ({
      web: storage.database.load,
      worker: storage.workerDatabase.load,
      engine: engineDatabase.load,
      intake: intakeDatabase.load,
      deliveries: deliveryDatabase.load,
      ...(storage.replica && { read: storage.replica.load }),
    }),
    async close() {
      mailer?.close();
      await Promise.all([...dials.map((dial) => dial.close()), sandbox.close(), closeBackups?.()]);
      await storage.signals.close();
      await storage.reachability.close();
      await storage.replica?.end();
      await Promise.all(
        [
          storage.database,
          storage.workerDatabase,
          dispatchDatabase,
          engineDatabase,
          intakeDatabase,
          deliveryDatabase,
        ].map((each) => each.end()),
      );
    },
  };
}

interface Base {
  settings: ComposeSettings;
  config: Config;
  log: Logger;
  clock: Clock;
  onError(error: Error): void;
}

function baseOf(settings: ComposeSettings): Base {
  const { config, log, clock = systemClock } = settings;
  return { settings, config, log, clock, onError: (error) => log.error({ err: error }, 'background fault') };
}

type Storage = Awaited<ReturnType<typeof openStorage>>;

/** The lowest layer: connections to the database, hints between processes, and the vault. */
async function openStorage({ settings, config, log, onError }: Base) {
  const connection = await findPooler(settings.connection, config.databasePooler);
  const direct = config.directDatabaseUrl === null ? connection : connectionTo(config.directDatabaseUrl);
  // Nobody waits longer for an answer, and nobody keeps a connection longer from others. Jobs take their time.
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
    // Jobs have connections of their own, so that a flood of them never keeps a request waiting.
    workerDatabase: open(shares.worker, 'worker'),
    dispatchDatabase: open(1, 'dispatch', { session: dispatchSession }),
    // Runs have their own: the statements that carry them on are always the same few, so one plan each will do.
    engineDatabase: open(shares.engine, 'engine', onePlan),
    // And so has what comes in from outside: nobody's list keeps it waiting.
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

/** Its connections are watched as those of the primary are, so that one that hangs keeps nobody waiting. */
async function openReplica(
  primary: Database,
  given: { config: Config; size: number; statementTimeoutMs: number; onError(error: Error): void },
): Promise<Replica | undefined> {
  const { config, size, statementTimeoutMs, onError } = given;
  if (config.readDatabaseUrl === null) return undefined;
  const address = connectionTo(config.readDatabaseUrl, { standbys: true });
  // One that is away now may be behind a pooler or not: what works through one works without it.
  const connection = await findPooler(address, config.databasePooler).catch(() => ({ ...address, pooled: true }));
  const reachability = new Reachability({ connection, answerMs: config.probeSeconds * 1_000 });
  const database = openDatabase(connection, { size, name: 'svc read', statementTimeoutMs, reachability, onError });
  reachability.start();
  return new Replica(primary, database, { connections: size, reachability });
}

export interface OpenBackups {
  backups: Backups;
  close(): Promise<void>;
}

/** Backups as the settings want them; the host of the storage may be private, since whoever runs svc named it. */
export function openBackups(
  config: Config,
  stored: { connection: ConnectionSettings; secretKey: string; passphrase: string },
): OpenBackups {
  const { backupS3, backupDir, backupKeep, backupVerify } = config;
  const dial = backupS3 && openDial({ allow: [hostOf(backupS3.url)] });
  const place =
    backupS3 && dial
      ? s3Place(s3Objects(openLine(dial).under(standingOrder('send')), backupS3), backupS3.url)
      : folderPlace(backupDir);
  return {
    backups: new Backups({ ...stored, place, workFolder: backupDir, keep: backupKeep, verify: backupVerify }),
    close: async () => dial?.close(),
  };
}

type People = ReturnType<typeof openAccess>;

/** Who calls, and what they may: sessions, keys, accounts and limits; and the ways out of svc. */
function openAccess({ settings, config, clock, onError }: Base, { database, vault }: Storage) {
  const catalogue = new Catalogue(modules);
  const rateLimits = new RateLimits(database);
  const principals = new Principals(database, catalogue.capabilities);
  const sessions = new Sessions(database, principals, clock);
  const devices = new KnownDevices(settings.secretKey);
  const mailer = config.smtpUrl === null ? null : openMailer(config.smtpUrl, config.mailFrom);
  const ownLoop = new OwnLoop({
    key: keyFor(settings, 'calls to ourselves').digest(),
    baseUrl: config.baseUrl,
    publicUrl: config.publicUrl,
    port: config.port,
    now: () => clock.now(),
  });
  const outward = { allow: config.allowedNetworks, lookup: settings.lookup, ownLoop };
  const dial = openDial(outward);
  // Deliveries have their own connections: receivers that hang keep nobody else waiting, not even others of the same
  // host.
  const deliveryDial = openDial({ ...outward, socketsPerOrigin: maxDeliveriesAtOnce });
  const line = openLine(dial);
  // The operator names the store, wherever it is; nothing else is dialled by this.
  const storeDial = config.s3 && openDial({ ...outward, allow: [...outward.allow, hostOf(config.s3.url)] });
  const mcpEndpoint = `${config.baseUrl}/api/mcp`;
  return {
    catalogue,
    rateLimits,
    principals,
    sessions,
    devices,
    mailer,
    ownLoop,
    line,
    deliveryLine: openLine(deliveryDial),
    dials: [dial, deliveryDial, ...(storeDial ? [storeDial] : [])],
    objects: config.s3 && storeDial ? s3Objects(openLine(storeDial).under(standingOrder('call')), config.s3) : null,
    callCounts: new CallCounts({ db: database, clock, onError }),
    keys: new Keys(database, principals, clock),
    accounts: new Accounts({
      database,
      sessions,
      rateLimits,
      vault,
      devices,
      clock,
      baseUrl: config.baseUrl,
      mailAvailable: mailer !== null,
      passwordCost: settings.passwordCost,
    }),
    pairing: new Pairing(database, clock, standingOrder('rights')),
    oauthTokens: new OAuthTokens(database, principals, clock, mcpEndpoint),
    oauth: {
      resource: mcpEndpoint,
      cookieKey: keyFor(settings, 'cookies of OAuth').digest('hex'),
      shelf: (name: string) => oauthShelf(name, { db: database, clock }),
      fetchDocument: fetchClientDocuments(line.under(standingOrder('call'))),
    },
  };
}

type Core = ReturnType<typeof openCore>;

/** What happens when somebody calls: actions, their events, and the runs of workflows. */
function openCore({ settings, config, clock, onError }: Base, storage: Storage, people: People) {
  const { database, signals, vault } = storage;
  const { catalogue, rateLimits, principals, line } = people;
  const priceOf = openPrices(modelPricesOf(config));
  const { actionCallsPerMinute, v1CallsPerMinute, recordsPerTable, syncRunsPerMinute, asyncRunsPerMinute, periodCost } =
    config;
  const overrides = {
    actionCallsPerMinute,
    v1CallsPerMinute,
    recordsPerTable,
    fileMebibytes: config.fileMebibytes,
    syncRunsPerMinute,
    asyncRunsPerMinute,
    periodCost,
  };
  const limitsFor = (plan: string) => limitsOf(plan, overrides);
  const sandbox = openSandbox();
  const modelDial = line.under(standingOrder('call'));
  const tokens = new AccessTokens({
    database,
    vault,
    clock,
    dial: line.under(standingOrder('call')),
    clients: oauthClientsOf(config),
    refused: (...which) => tellRefused(runtime, ...which),
  });
  const access = connectionAccess(database, vault, tokens);
  const tables = new Tables(modules.flatMap((module) => module.recordTables ?? []));
  const files = new Files({
    database,
    clock,
    baseUrl: config.baseUrl,
    objects: people.objects,
    maxBytesOf: (plan) =>
      config.fileMebibytes === null && people.objects === null
        ? maxDatabaseBytes
        : limitsFor(plan).fileMebibytes * 1024 * 1024,
    attachments: {
      readable: (principal, ids, db = database) =>
        filesInSight({ db, principal, workspaceId: principal.workspaceId, now: clock.now(), tables }, ids),
    },
    runs: { readable: (principal, ids, db = database) => filesOfRuns(db, principal, ids) },
  });
  const engineParts = engineServices(() => runtime, {
    connectionAccess: access,
    line,
    modelDial,
    vault,
    sandbox,
    priceOf,
    hasCostLimit: (plan) => ports.runLimits.hasCostLimit(plan),
    toolbox: () => toolbox,
    files,
    fileRetentionMs: config.runRetentionDays * 86_400_000,
  });
  const ports: Ports = {
    baseUrl: config.baseUrl,
    publicUrl: config.publicUrl,
    mailAvailable: people.mailer !== null,
    plan: config.plan,
    rateLimits,
    limitsOf: limitsFor,
    vault,
    line,
    modelDial,
    files,
    triggerDial: line.under(standingOrder('call')),
    connectionAccess: access,
    oauthClients: oauthClientsOf(config),
    retention: {
      eventDays: config.eventRetentionDays,
      activityDays: config.activityRetentionDays,
      runDays: config.runRetentionDays,
      trashDays: 30,
    },
    runLimits: new RunLimits({ db: database, rateLimits, limitsOf: limitsFor, clock }),
    priceOf,
    renew: ({ userId, workspaceId, via, client, origin }, db = database) =>
      principals.ofMember(db, userId, workspaceId, via, client, origin),
    get engine() {
      return engine;
    },
    get tools() {
      return toolbox;
    },
    approvals: {
      approve: (approver, decision) => approveCard(runtime, approver, decision),
      decline: (approver, decision) => declineCard(runtime, approver, decision),
    },
  };
  const portsOf = handOut(ports);
  const reactions = [
    ...modules.flatMap((module) => module.reactions?.({ catalogue, tables, ports: portsOf(module), signals }) ?? []),
    ...approvalReactions({ services: engineParts, signals }),
  ];
  const dispatcher = new Dispatcher({
    database: storage.dispatchDatabase,
    signals,
    reactions,
    sinks: [startRunsByEvents, deliverEvents(config.baseUrl)],
    onError,
  });
  const engine = new Engine({
    database: storage.engineDatabase,
    clock,
    signals,
    dispatcher,
    services: engineParts,
    prices: { base: config.runPrice, of: priceOf },
    baseUrl: config.baseUrl,
    callbackKey: keyFor(settings, 'callbacks of runs').digest(),
    runsAtOnce: config.runsAtOnce,
    workspaceOf: workspaceFacts(database),
    variablesOf: (workspaceId) => readVariables(database, vault, workspaceId),
    vault,
    principalOf: (userId, workspaceId, origin) =>
      principals.ofMember(database, userId, workspaceId, 'workflow', null, origin),
    onError,
  });
  const runtime: Runtime = new Runtime({
    database,
    readers: storage.readers,
    replica: storage.replica,
    dispatcher,
    signals,
    principals,
    clock,
    catalogue,
    tables,
    portsOf,
    baseUrl: config.baseUrl,
    askApproval: requestApproval,
    rowSecurity: config.rowSecurity,
    checkOutputs: settings.checkOutputs ?? false,
    guarded: settings.guarded ?? false,
  });
  const toolbox = new Toolbox(runtime, [workflowTools(runtime), appTools(runtime)]);
  const { runLimits, retention } = ports;
  return {
    sandbox,
    tables,
    files,
    limitsOf: limitsFor,
    runLimits,
    retention,
    portsOf,
    reactions,
    dispatcher,
    engine,
    runtime,
    toolbox,
  };
}

/** What doors and workers do around it: webhooks in and out, files, the first owner, jobs and their times. */
function openWork(
  { settings, config, log, clock, onError }: Base,
  storage: Storage,
  people: People,
  { tables, files, retention, portsOf, reactions, dispatcher, engine, runtime }: Core,
) {
  const { database, workerDatabase, intakeDatabase, signals, vault } = storage;
  const { catalogue, accounts, principals, rateLimits } = people;
  const fillSample = async ({ userId, workspaceId }: { userId: string; workspaceId: string }) => {
    const principal = await principals.ofMember(database, userId, workspaceId, 'session', null);
    if (principal) await runtime.runAction({ name: 'workspace.fill_sample', input: {}, principal }).catch(onError);
  };
  const servicesOf = (module: Module): ModuleServices<PortName> => ({
    catalogue,
    tables,
    ports: portsOf(module),
    signals,
    runtime,
    database: workerDatabase,
  });
  const { connection, secretKey } = settings;
  const opened =
    config.backupSchedule === null
      ? undefined
      : openBackups(config, { connection, secretKey, passphrase: config.backupPassphrase ?? '' });
  const cron = [
    ...upkeepSchedule(runtime, retention, files),
    ...(opened && config.backupSchedule !== null
      ? backupSchedule({
          backups: opened.backups,
          schedule: config.backupSchedule,
          database: workerDatabase,
          clock,
          log,
          tell: backupNews(runtime),
        })
      : []),
    ...(config.archiveDir === null
      ? []
      : [
          baseSchedule({
            dataDir: config.dataDir,
            archiveDir: config.archiveDir,
            keepDays: config.archiveDays,
            connection,
            clock,
            log,
          }),
        ]),
    ...modules.flatMap((module) => module.cron?.(servicesOf(module)) ?? []),
  ];
  const jobs: AnyJob[] = [
    mailJob(people.mailer, vault),
    ...reactions.map((reaction) => reaction.job),
    ...engine.jobs,
    ...modules.flatMap((module) => module.jobs?.(servicesOf(module)) ?? []),
    ...cron.map((entry) => entry.job),
    ...(settings.extraJobs ?? []),
  ];
  return {
    closeBackups: opened?.close,
    cron,
    jobs: new Map(jobs.map((job) => [job.kind, job])),
    courier: new Courier({
      database: storage.deliveryDatabase,
      clock,
      signals,
      dispatcher,
      rateLimits,
      vault,
      dial: people.deliveryLine.under(standingOrder('send')),
      baseUrl: config.baseUrl,
      viewEvent: eventViewsOf(runtime, workerDatabase),
      onError,
    }),
    intake: new Intake({ database: intakeDatabase, dispatcher, signals, clock }),
    rejections: new Rejections({ db: intakeDatabase, clock, signals, onError }),
    inboundEndpoints: new InboundEndpoints(intakeDatabase),
    providerWebhooks: new ProviderWebhooks(intakeDatabase, vault),
    appDeliveries: new AppDeliveries({ database: intakeDatabase, vault, runtime, engine, baseUrl: config.baseUrl }),
    firstOwner: new FirstOwner({ database, accounts, clock, plan: config.plan, fillSample }),
  };
}

function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^\[|\]$/g, '');
}

/** A key of its own for each purpose. */
function keyFor({ secretKey }: ComposeSettings, purpose: string): Hash {
  return createHash('sha256').update(`${purpose}\n${secretKey}`);
}

function modelPricesOf({ modelPrices }: Config): ModelPrices {
  try {
    return modelPrices === null ? {} : parseModelPrices(modelPrices);
  } catch (error) {
    throw new StartFailure(`SVC_MODEL_PRICES ${(error as Error).message}.`);
  }
}

function oauthClientsOf({ oauthClients }: Config): Config['oauthClients'] {
  const unknown = Object.keys(oauthClients).find((provider) => !presetOf(provider));
  if (unknown !== undefined)
    throw new StartFailure(
      `SVC_OAUTH_CLIENTS names “${unknown}”, which is no known provider (docs/guides/connections.md).`,
    );
  return oauthClients;
}

async function checkDatabase(database: Database, vault: Vault, config: Config): Promise<void> {
  await checkSecretKey(database, vault);
  if (config.rowSecurity && !(await canConfine(database)))
    throw new StartFailure(
      'SVC_ROW_SECURITY=on needs the database role svc_tenant: create it and grant it to the user of DATABASE_URL.',
    );
}
