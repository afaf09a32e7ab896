import { listShownPictures } from '../access/members.store.ts';
import { limitsOf } from '../access/plans.ts';
import { RunLimits } from '../access/run-limits.ts';
import { workspaceFacts } from '../access/workspace-facts.ts';
import type { Config } from '../config.ts';
import { deliverEvents } from '../deliveries/delivery-sink.ts';
import { Engine } from '../engine/engine.ts';
import { type ModelPrices, openPrices, parseModelPrices } from '../engine/models/prices.ts';
import { approvalReactions } from '../engine/runs/approval-decided.ts';
import { startRunsByEvents } from '../engine/runs/event-sink.ts';
import { openSandbox } from '../engine/sandbox/open-sandbox.ts';
import { Dispatcher } from '../events/dispatch.ts';
import { maxDatabaseBytes } from '../files/file-sizes.ts';
import { Files } from '../files/files.ts';
import { may } from '../kernel/principal.ts';
import { appTools } from '../modules/apps/app-tools.ts';
import { AccessTokens } from '../modules/connections/oauth/access-tokens.ts';
import { connectionAccess } from '../modules/connections/oauth/connection-access.ts';
import { presetOf, presets } from '../modules/connections/oauth/presets/registry.ts';
import { reportRefused } from '../modules/connections/oauth/report-refused.ts';
import { modules } from '../modules/registry.ts';
import { filesOfRuns } from '../modules/workflows/files-of-runs.ts';
import { workflowTools } from '../modules/workflows/workflow-tools.ts';
import { filesInSight } from '../records/attachments.ts';
import { picturesInSight } from '../records/pictures-in-sight.ts';
import { Tables } from '../records/tables.ts';
import { approveCard, declineCard } from '../runtime/approvals/decide.ts';
import { requestApproval } from '../runtime/approvals/request-approval.ts';
import { engineServices } from '../runtime/engine-services.ts';
import { standingOrder } from '../runtime/permits.ts';
import { handOut, type Ports } from '../runtime/ports.ts';
import { Presence } from '../runtime/presence.ts';
import { Runtime } from '../runtime/runtime.ts';
import { Toolbox } from '../runtime/tools/toolbox.ts';
import { StartFailure } from '../storage/embedded/start-failure.ts';
import { readVariables } from '../vault/variables.ts';
import { type Base, keyFor } from './base.ts';
import type { People } from './open-access.ts';
import type { Storage } from './open-storage.ts';

export type Core = ReturnType<typeof openCore>;

/** What handles calls: actions, their events, and the runs of workflows. */
export function openCore({ settings, config, clock, onError }: Base, storage: Storage, people: People) {
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
    refused: (...which) => reportRefused(runtime, ...which),
  });
  const access = connectionAccess(database, vault, tokens);
  const tables = new Tables(
    modules.flatMap((module) => module.recordTables ?? []),
    modules.flatMap((module) => module.followRename ?? []),
  );
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
    pictures: {
      readable: async (principal, ids, db = database) => {
        const { workspaceId } = principal;
        const ofMembers = await listShownPictures(db, workspaceId, ids, may(principal, 'members.read'));
        const asker = { db, principal, workspaceId, now: clock.now(), tables };
        return new Set([...ofMembers, ...(await picturesInSight(asker, ids))]);
      },
    },
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
    signInProviders: presets.map(({ id }) => id).sort(),
    retention: {
      eventDays: config.eventRetentionDays,
      activityDays: config.activityRetentionDays,
      runDays: config.runRetentionDays,
      trashDays: 30,
    },
    runLimits: new RunLimits({ db: database, rateLimits, limitsOf: limitsFor, clock }),
    priceOf,
    presence: new Presence(signals),
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
    async principalOf(userId, workspaceId, origin, starter) {
      const actor = await principals.ofMember(database, userId, workspaceId, 'workflow', null, origin);
      return actor && { ...actor, starter };
    },
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
