import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { Accounts } from './access/accounts.ts';
import { CallCounts } from './access/call-counts.ts';
import { FirstOwner } from './access/first-owner.ts';
import { Keys } from './access/keys.ts';
import { KnownDevices } from './access/known-devices.ts';
import { fetchClientDocuments } from './access/oauth-client-documents.ts';
import { type OAuthShelf, oauthShelf } from './access/oauth-storage.ts';
import { OAuthTokens } from './access/oauth-tokens.ts';
import { Pairing } from './access/pairing.ts';
import type { PasswordCost } from './access/passwords.ts';
import { limitsOf } from './access/plans.ts';
import { Principals } from './access/principals.ts';
import { RateLimits } from './access/rate-limits.ts';
import { RunLimits } from './access/run-limits.ts';
import { Sessions } from './access/sessions.ts';
import { workspaceFacts } from './access/workspace-facts.ts';
import type { Config } from './config.ts';
import { Courier, deliverySession, mostDeliveriesAtOnce } from './deliveries/courier.ts';
import { deliverEvents } from './deliveries/delivery-sink.ts';
import { Engine } from './engine/engine.ts';
import { type ModelPrices, openPrices, parseModelPrices } from './engine/models/prices.ts';
import { approvalReactions } from './engine/runs/approval-decided.ts';
import { startRunsByEvents } from './engine/runs/event-sink.ts';
import { openSandbox } from './engine/sandbox/open-sandbox.ts';
import { Dispatcher, dispatchSession } from './events/dispatch.ts';
import { Files } from './files/files.ts';
import { InboundEndpoints } from './intake/inbound-endpoints.ts';
import { Intake } from './intake/intake.ts';
import { ProviderWebhooks } from './intake/providers/provider-webhooks.ts';
import { type Clock, systemClock } from './kernel/clock.ts';
import { OwnLoop } from './kernel/own-loop.ts';
import { appTools } from './modules/apps/app-tools.ts';
import { modules } from './modules/registry.ts';
import { workflowTools } from './modules/workflows/workflow-tools.ts';
import { openLine } from './outbound/line.ts';
import { mailJob, openMailer } from './outbound/mail.ts';
import { openDial } from './outbound/open-dial.ts';
import type { Lookup } from './outbound/resolve-host.ts';
import type { CronEntry } from './queue/cron.ts';
import type { AnyJob } from './queue/define-job.ts';
import { filesInSight } from './records/attachments.ts';
import { Tables } from './records/tables.ts';
import { approveCard, declineCard } from './runtime/approvals/decide.ts';
import { requestApproval } from './runtime/approvals/request-approval.ts';
import { Catalogue } from './runtime/catalogue.ts';
import type { ModuleServices } from './runtime/define-module.ts';
import { engineServices } from './runtime/engine-services.ts';
import type { Instance } from './runtime/instance.ts';
import { standingOrder } from './runtime/permits.ts';
import { Runtime } from './runtime/runtime.ts';
import { Toolbox } from './runtime/tools/toolbox.ts';
import { upkeepSchedule } from './runtime/upkeep.ts';
import { eventViewsOf } from './runtime/view-events.ts';
import { type ConnectionSettings, type Database, openDatabase } from './storage/database.ts';
import { StartFailure } from './storage/embedded/start-failure.ts';
import { FairShare } from './storage/fair-share.ts';
import { Reachability } from './storage/reachability.ts';
import { canConfine } from './storage/row-security.ts';
import { shareConnections } from './storage/share-connections.ts';
import { openSignals, type Signals } from './storage/signals.ts';
import { checkSecretKey } from './vault/secret-key-check.ts';
import { readVariables } from './vault/variables.ts';
import { openVault, type Vault } from './vault/vault.ts';

export interface Services {
  config: Config;
  log: Logger;
  clock: Clock;
  database: Database;
  /** Jobs have connections of their own, so that a flood of them never keeps a request waiting. */
  workerDatabase: Database;
  /** Whether the database answers. */
  reachability: Reachability;
  signals: Signals;
  vault: Vault;
  catalogue: Catalogue;
  instance: Instance;
  runtime: Runtime;
  /** What AI clients are offered. */
  toolbox: Toolbox;
  dispatcher: Dispatcher;
  engine: Engine;
  /** Sends outgoing webhooks; started in processes that work. */
  courier: Courier;
  intake: Intake;
  inboundEndpoints: InboundEndpoints;
  providerWebhooks: ProviderWebhooks;
  rateLimits: RateLimits;
  callCounts: CallCounts;
  sessions: Sessions;
  keys: Keys;
  /** Tells calls that svc makes to itself. */
  ownLoop: OwnLoop;
  oauthTokens: OAuthTokens;
  /** What the authorization server of the MCP endpoint is made of. */
  oauth: { resource: string; cookieKey: string; shelf(name: string): OAuthShelf; fetchDocument(address: string | URL): Promise<Response> };
  accounts: Accounts;
  devices: KnownDevices;
  firstOwner: FirstOwner;
  pairing: Pairing;
  files: Files;
  jobs: ReadonlyMap<string, AnyJob>;
  cron: CronEntry[];
  close(): Promise<void>;
}

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
export async function compose(settings: ComposeSettings): Promise<Services> {
  const { config, connection, log } = settings;
  const clock = settings.clock ?? systemClock;
  const onError = (error: Error) => log.error({ err: error }, 'background fault');
  const priceOf = openPrices(modelPricesOf(config));
  // Nobody waits longer for an answer, and nobody keeps a connection longer from others. Jobs take their time.
  const statementTimeoutMs = config.querySeconds * 1_000;
  const shares = shareConnections(config.databaseConnections, config.role, config.workerConcurrency);
  const reachability = new Reachability({
    connection,
    answerMs: config.probeSeconds * 1_000,
    onChange: (reason, cause) => (reason === undefined ? log.warn('The database works again.') : log.error({ err: cause }, reason)),
  });
  const common = { reachability, onError };
  const database = openDatabase(connection, { size: shares.web, name: 'svc web', statementTimeoutMs, ...common });
  const workerDatabase = openDatabase(connection, { size: shares.worker, name: 'svc worker', ...common });
  const dispatchDatabase = openDatabase(connection, { size: 1, name: 'svc dispatch', session: dispatchSession, ...common });
  // Runs have their own: the statements that carry them on are always the same few, so one plan each will do.
  const engineDatabase = openDatabase(connection, { size: shares.engine, name: 'svc engine', session: { plan_cache_mode: 'force_generic_plan' }, ...common });
  // And so has what comes in from outside: nobody's list keeps it waiting.
  const intakeDatabase = openDatabase(connection, {
    size: shares.intake,
    name: 'svc intake',
    session: { plan_cache_mode: 'force_generic_plan' },
    statementTimeoutMs,
    ...common,
  });
  const deliveryDatabase = openDatabase(connection, { size: shares.deliveries, name: 'svc deliveries', session: deliverySession, ...common });
  const databases = [database, workerDatabase, dispatchDatabase, engineDatabase, intakeDatabase, deliveryDatabase];
  const vault = openVault(settings.secretKey);
  const signals = await checkDatabase(database, vault, config)
    .then(() => openSignals(connection, onError, reachability))
    .catch(async (error) => {
      await Promise.all(databases.map((each) => each.end()));
      throw error;
    });
  reachability.start();

  const catalogue = new Catalogue(modules);
  const mcpEndpoint = `${config.baseUrl}/api/mcp`;
  const rateLimits = new RateLimits(database);
  const principals = new Principals(database, catalogue.capabilities);
  const sessions = new Sessions(database, principals, clock);
  const mailer = config.smtpUrl === null ? null : openMailer(config.smtpUrl, config.mailFrom);
  const mailAvailable = mailer !== null;
  const overrides = {
    actionCallsPerMinute: config.actionCallsPerMinute,
    v1CallsPerMinute: config.v1CallsPerMinute,
    recordsPerTable: config.recordsPerTable,
    syncRunsPerMinute: config.syncRunsPerMinute,
    asyncRunsPerMinute: config.asyncRunsPerMinute,
    periodCost: config.periodCost,
  };
  const ownLoop = new OwnLoop({
    key: createHash('sha256').update(`calls to ourselves\n${settings.secretKey}`).digest(),
    baseUrl: config.baseUrl,
    publicUrl: config.publicUrl,
    port: config.port,
    now: () => clock.now(),
  });
  const dial = openDial({ allow: config.allowedNetworks, lookup: settings.lookup, ownLoop });
  // Deliveries have their own connections: receivers that hang keep nobody else waiting, not even others of the same host.
  const deliveryDial = openDial({ allow: config.allowedNetworks, socketsPerOrigin: mostDeliveriesAtOnce, lookup: settings.lookup, ownLoop });
  const sandbox = openSandbox();
  const line = openLine(dial);
  const modelDial = line.under(standingOrder('call'));
  const engineParts = engineServices(() => runtime, { line, modelDial, sandbox, priceOf });

  const instance: Instance = {
    baseUrl: config.baseUrl,
    publicUrl: config.publicUrl,
    mailAvailable,
    plan: config.plan,
    catalogue,
    rateLimits,
    limitsOf: (plan) => limitsOf(plan, overrides),
    vault,
    tables: new Tables(modules.flatMap((module) => module.recordTables ?? [])),
    line,
    modelDial,
    retention: { eventDays: config.eventRetentionDays, activityDays: config.activityRetentionDays, runDays: config.runRetentionDays, trashDays: 30 },
    runLimits: new RunLimits({ db: database, rateLimits, limitsOf: (plan) => limitsOf(plan, overrides), clock }),
    priceOf,
    renew: ({ userId, workspaceId, via, client, origin }, db = database) => principals.ofMember(db, userId, workspaceId, via, client, origin),
    get engine() {
      return engine;
    },
    get tools() {
      return toolbox;
    },
    approvals: { approve: (approver, decision) => approveCard(runtime, approver, decision), decline: (approver, decision) => declineCard(runtime, approver, decision) },
  };
  const reactions = [...modules.flatMap((module) => module.reactions?.({ instance, signals }) ?? []), ...approvalReactions({ services: engineParts, signals })];
  const dispatcher = new Dispatcher({ database: dispatchDatabase, signals, reactions, sinks: [startRunsByEvents, deliverEvents(config.baseUrl)], onError });
  const engine = new Engine({
    database: engineDatabase,
    clock,
    signals,
    dispatcher,
    services: engineParts,
    prices: { base: config.runPrice, of: priceOf },
    baseUrl: config.baseUrl,
    callbackKey: createHash('sha256').update(`callbacks of runs\n${settings.secretKey}`).digest(),
    runsAtOnce: config.runsAtOnce,
    workspaceOf: workspaceFacts(database),
    variablesOf: (workspaceId) => readVariables(database, vault, workspaceId),
    vault,
    principalOf: (userId, workspaceId, origin) => principals.ofMember(database, userId, workspaceId, 'workflow', null, origin),
    onError,
  });
  const runtime: Runtime = new Runtime({
    database,
    readers: new FairShare(database, shares.web),
    dispatcher,
    signals,
    principals,
    clock,
    instance,
    askApproval: requestApproval,
    rowSecurity: config.rowSecurity,
    checkOutputs: settings.checkOutputs ?? false,
    guarded: settings.guarded ?? false,
  });
  const toolbox = new Toolbox(runtime, [workflowTools(runtime), appTools(runtime)]);

  const fillSample = async ({ userId, workspaceId }: { userId: string; workspaceId: string }) => {
    const principal = await principals.ofMember(database, userId, workspaceId, 'session', null);
    if (principal) await runtime.runAction({ name: 'workspace.fill_sample', input: {}, principal }).catch(onError);
  };
  const devices = new KnownDevices(settings.secretKey);
  const accounts = new Accounts({ database, sessions, rateLimits, vault, devices, clock, baseUrl: config.baseUrl, mailAvailable, passwordCost: settings.passwordCost });
  const services: ModuleServices = { instance, signals, runtime, database: workerDatabase };
  const cron = [...upkeepSchedule(runtime), ...modules.flatMap((module) => module.cron?.(services) ?? [])];
  const jobs: AnyJob[] = [
    mailJob(mailer, vault),
    ...reactions.map((reaction) => reaction.job),
    ...engine.jobs,
    ...modules.flatMap((module) => module.jobs?.(services) ?? []),
    ...cron.map((entry) => entry.job),
    ...(settings.extraJobs ?? []),
  ];

  return {
    config,
    log,
    clock,
    ownLoop,
    database,
    reachability,
    workerDatabase,
    signals,
    vault,
    catalogue,
    instance,
    runtime,
    toolbox,
    dispatcher,
    engine,
    courier: new Courier({
      database: deliveryDatabase,
      clock,
      signals,
      dispatcher,
      rateLimits,
      vault,
      dial: openLine(deliveryDial).under(standingOrder('send')),
      baseUrl: config.baseUrl,
      viewEvent: eventViewsOf(runtime, workerDatabase),
      onError,
    }),
    intake: new Intake({ database: intakeDatabase, dispatcher, signals, clock }),
    inboundEndpoints: new InboundEndpoints(intakeDatabase),
    providerWebhooks: new ProviderWebhooks(intakeDatabase, vault),
    rateLimits,
    callCounts: new CallCounts({ db: database, clock, onError }),
    sessions,
    keys: new Keys(database, principals, clock),
    oauthTokens: new OAuthTokens(database, principals, clock, mcpEndpoint),
    oauth: {
      resource: mcpEndpoint,
      cookieKey: createHash('sha256').update(`cookies of OAuth\n${settings.secretKey}`).digest('hex'),
      shelf: (name) => oauthShelf(name, { db: database, clock }),
      fetchDocument: fetchClientDocuments(line.under(standingOrder('call'))),
    },
    accounts,
    devices,
    firstOwner: new FirstOwner({ database, accounts, clock, plan: config.plan, fillSample }),
    pairing: new Pairing(database, clock, standingOrder('rights')),
    files: new Files({
      database,
      clock,
      baseUrl: config.baseUrl,
      attachments: {
        mayRead: async (principal, file) =>
          (await filesInSight({ db: database, principal, workspaceId: principal.workspaceId, now: clock.now(), instance }, [file.id])).has(file.id),
      },
    }),
    jobs: new Map(jobs.map((job) => [job.kind, job])),
    cron,
    async close() {
      mailer?.close();
      await Promise.all([dial.close(), deliveryDial.close(), sandbox.close()]);
      await signals.close();
      await reachability.close();
      await Promise.all(databases.map((each) => each.end()));
    },
  };
}

function modelPricesOf({ modelPrices }: Config): ModelPrices {
  try {
    return modelPrices === null ? {} : parseModelPrices(modelPrices);
  } catch (error) {
    throw new StartFailure(`SVC_MODEL_PRICES ${(error as Error).message}.`);
  }
}

async function checkDatabase(database: Database, vault: Vault, config: Config): Promise<void> {
  await checkSecretKey(database, vault);
  if (config.rowSecurity && !(await canConfine(database)))
    throw new StartFailure('SVC_ROW_SECURITY=on needs the database role svc_tenant: create it and grant it to the user of DATABASE_URL.');
}
