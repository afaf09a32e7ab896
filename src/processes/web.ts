import type { FastifyInstance } from 'fastify';
import manifest from '../../package.json' with { type: 'json' };
import { readBackupStatus } from '../backups/backup-status.store.ts';
import { overdueSince } from '../backups/overdue.ts';
import type { Services } from '../compose.ts';
import { a2aRoutes } from '../doors/a2a/routes.ts';
import { commandLineActionRoutes, sessionActionRoutes } from '../doors/actions/routes.ts';
import { appCallbackRoutes } from '../doors/apps/callback-routes.ts';
import { callbackRoutes } from '../doors/callbacks/routes.ts';
import { liveRoutes } from '../doors/console/live.ts';
import { RecentChanges } from '../doors/console/recent-changes.ts';
import { staticFiles } from '../doors/console/static-files.ts';
import { guidePages } from '../doors/docs/guide-pages.ts';
import { collectRoutes, openApiRoutes } from '../doors/docs/openapi.ts';
import { referencePage } from '../doors/docs/reference-page.ts';
import { sessionFileRoutes, v1FileRoutes } from '../doors/files/routes.ts';
import { DeviceCookie } from '../doors/http/device-cookie.ts';
import type { Front } from '../doors/http/front.ts';
import { collectMethods } from '../doors/http/methods-at.ts';
import { openDoor } from '../doors/http/open-door.ts';
import { Origins } from '../doors/http/origins.ts';
import { PublicHost } from '../doors/http/public-host.ts';
import { createServer } from '../doors/http/server.ts';
import { SessionCookie } from '../doors/http/session-cookie.ts';
import { mcpRoutes } from '../doors/mcp/routes.ts';
import { oauthRoutes } from '../doors/oauth/routes.ts';
import { addBacklogMetrics } from '../doors/operations/backlog-metrics.ts';
import { addBackupMetrics } from '../doors/operations/backup-metrics.ts';
import { operationRoutes } from '../doors/operations/health.ts';
import type { Metrics } from '../doors/operations/metrics.ts';
import { bookingRoutes, calendarFeedRoutes } from '../doors/public/booking-routes.ts';
import { ChatGuesses } from '../doors/public/chat-guesses.ts';
import { chatRoutes } from '../doors/public/chat-routes.ts';
import { formRoutes } from '../doors/public/form-routes.ts';
import { invoiceRoutes } from '../doors/public/invoice-routes.ts';
import { logoRoutes } from '../doors/public/logo-routes.ts';
import { pageRoutes } from '../doors/public/page-routes.ts';
import { prepareSharedPage } from '../doors/public/shared-pages.ts';
import { unsubscribeRoutes } from '../doors/public/unsubscribe-routes.ts';
import { viewRoutes } from '../doors/public/view-routes.ts';
import { accountRoutes } from '../doors/session/account-routes.ts';
import { sessionRoutes } from '../doors/session/routes.ts';
import { v1Routes } from '../doors/v1/routes.ts';
import { appDeliveryRoutes } from '../doors/webhooks/app-routes.ts';
import { providerRoutes } from '../doors/webhooks/provider-routes.ts';
import { triggerRoutes } from '../doors/webhooks/trigger-routes.ts';
import { definitionSchemaRoute } from '../doors/workflows/definition-schema-route.ts';
import { executeRoutes } from '../doors/workflows/execute-routes.ts';
import { listCallables } from '../engine/callable-workflows.store.ts';
import { definitionSchema } from '../engine/definition/definition-schema.ts';
import { RunPlaces } from '../engine/runs/reading/run-places.read.ts';
import { within } from '../kernel/within.ts';
import { readBacklog } from '../storage/backlog.store.ts';

export interface WebProcess {
  /**
   * Gives proxies time to switch to other processes; `hurry` shortens that. `retires`: other processes continue behind
   * the same port.
   */
  stop(hurry?: AbortSignal, retires?: boolean): Promise<void>;
}

const { version: programVersion } = manifest;

/** Opens all doors behind the one port. */
export async function startWeb(services: Services, front: Front, metrics: Metrics): Promise<WebProcess> {
  const { config, runtime, sessions, keys, rateLimits, callCounts, signals, catalogue, database } = services;
  const https = config.baseUrl.startsWith('https:');
  const app = await createServer({
    log: services.log,
    ownLoop: services.ownLoop,
    trustedProxies: config.trustedProxies,
    https,
    publicHost: new PublicHost(config.publicUrl, config.baseUrl),
  });
  const cookie = new SessionCookie(https);
  const origins = new Origins(config.baseUrl, config.port);
  const { limitsOf, toolbox } = services;
  const actionDoor = { runtime, sessions, keys, rateLimits, limitsOf, cookie, origins, toolbox };
  const fileDoor = {
    ...services,
    cookie,
    origins,
    principals: runtime.settings.principals,
    db: database,
  };
  const workflowDoor = {
    runtime,
    principals: runtime.settings.principals,
    db: database,
    runLimits: services.runLimits,
    places: new RunPlaces(database),
  };
  const changes = new RecentChanges();
  const deviceCookie = new DeviceCookie(https);
  const sessionDoor = {
    ...services,
    changes,
    cookie,
    deviceCookie,
    origins,
    baseUrl: config.baseUrl,
    mailAvailable: config.smtpUrl !== null,
    sample: config.sample,
  };

  metrics.watch(app);
  await collectRoutes(app, programVersion);
  const methodsAt = collectMethods(app);
  await openDoor(app, operationDoor(services, metrics));
  await openDoor(app, sessionRoutes(sessionDoor));
  await openDoor(app, accountRoutes(sessionDoor));
  await openDoor(app, sessionActionRoutes(actionDoor));
  await openDoor(app, commandLineActionRoutes({ ...actionDoor, callCounts }));
  const programDoor = {
    ...services,
    origins,
    baseUrl: config.baseUrl,
    version: programVersion,
    findToken: (token: string) => services.oauthTokens.findToken(token),
  };
  await openDoor(app, mcpRoutes({ ...programDoor, findKey: (key) => keys.findOverMcp(key) }));
  await openDoor(
    app,
    a2aRoutes({
      ...programDoor,
      findKey: async (key) => {
        const found = await keys.find(key);
        return found?.kind === 'api' ? found.principal : undefined;
      },
      waitMs: config.syncRunSeconds * 1_000,
      listSkills: (workspaceId) => listCallables(database, workspaceId, 'a2a'),
    }),
  );
  await openDoor(app, v1Routes({ ...workflowDoor, keys, rateLimits, callCounts, limitsOf }));
  await openDoor(
    app,
    executeRoutes({
      ...workflowDoor,
      keys,
      callCounts,
      files: services.files,
      baseUrl: config.baseUrl,
      syncLimitMs: config.syncRunSeconds * 1_000,
    }),
  );
  await openDoor(app, definitionSchemaRoute(definitionSchema));
  await openDoor(app, appCallbackRoutes(actionDoor));
  await openDoor(
    app,
    callbackRoutes({
      answer: (call) => services.engine.answerCallback(call),
      find: async (shown) => (await keys.find(shown))?.principal ?? (await services.oauthTokens.findToken(shown)),
      rateLimits,
    }),
  );
  await openDoor(app, appDeliveryRoutes({ deliveries: services.appDeliveries, rateLimits, callCounts }));
  await openDoor(
    app,
    providerRoutes({
      intake: services.intake,
      providerWebhooks: services.providerWebhooks,
      rateLimits,
      callCounts,
      rejections: services.rejections,
      baseUrl: config.baseUrl,
    }),
  );
  await openDoor(
    app,
    triggerRoutes({
      intake: services.intake,
      inbound: services.inboundEndpoints,
      rateLimits,
      callCounts,
      rejections: services.rejections,
    }),
  );
  await openDoor(app, bookingRoutes({ runtime, rateLimits }));
  await openDoor(app, calendarFeedRoutes({ runtime, rateLimits }));
  await openDoor(app, unsubscribeRoutes({ runtime, rateLimits }));
  await openDoor(app, invoiceRoutes({ runtime, rateLimits }));
  await openDoor(app, logoRoutes({ runtime, rateLimits, files: services.files }));
  const guesses = new ChatGuesses({ rateLimits, devices: services.devices, deviceCookie });
  await openDoor(
    app,
    chatRoutes({
      runtime,
      rateLimits,
      sessions,
      cookie,
      origins,
      guesses,
    }),
  );
  await openDoor(app, formRoutes({ runtime, rateLimits, files: services.files }));
  await openDoor(app, viewRoutes({ runtime, rateLimits, guesses }));
  await openDoor(app, pageRoutes({ runtime, rateLimits }));
  await openDoor(app, oauthRoutes({ ...services, ...services.oauth, https, db: database, cookie, origins }));
  await openDoor(app, v1FileRoutes(fileDoor));
  await openDoor(app, sessionFileRoutes(fileDoor));
  await openDoor(app, liveRoutes({ sessions, cookie, signals, changes, catalogue }));
  await openDoor(app, openApiRoutes(catalogue));
  await openDoor(app, guidePages);
  await openDoor(app, referencePage(catalogue, config.baseUrl));
  await staticFiles(app, prepareSharedPage({ runtime }), methodsAt);

  const web = await serve(app, front, config.drainSeconds * 1_000);
  return {
    async stop(hurry, retires) {
      await web.stop(hurry, retires);
      await Promise.all([callCounts.flush(), services.rejections.flush()]);
    },
  };
}

/** For a process that only works: whether it is alive, and its state. */
export async function startOperations(services: Services, front: Front, metrics: Metrics): Promise<WebProcess> {
  const app = await createServer({ log: services.log, trustedProxies: services.config.trustedProxies, https: false });
  await openDoor(app, operationDoor(services, metrics));
  // Other processes answer all other requests.
  return serve(app, front, 0);
}

function operationDoor(services: Services, metrics: Metrics) {
  const { reachability, config } = services;
  addBacklogMetrics(metrics.registry, {
    backlog: () => readBacklog(services.database),
    pools: services.connectionLoads,
  });
  addBackupMetrics(metrics.registry, () => backupFacts(services));
  return operationRoutes({
    whyNotReady: () => reachability.lookForReason(),
    metrics: () => metrics.exposed,
    metricsToken: config.metricsToken,
  });
}

async function backupFacts({ database, clock, config: { backupSchedule } }: Services) {
  const { since, lastSuccess } = await readBackupStatus(database);
  const last = lastSuccess?.at ?? since;
  const overdue =
    backupSchedule !== null && last !== undefined && overdueSince(backupSchedule, new Date(last), clock.now());
  return {
    lastSuccessAt: lastSuccess && new Date(lastSuccess.at),
    bytes: lastSuccess?.bytes ?? 0,
    isOverdue: Boolean(overdue),
  };
}

/** Longer answers are cut off. Runs and conversations are stored, and continue after the next start. */
const maxDrainMs = 30_000;

async function serve(app: FastifyInstance, front: Front, graceMs: number): Promise<WebProcess> {
  await app.ready();
  front.open((request, response) => app.routing(request, response));
  return {
    async stop(hurry, retires = false) {
      if (retires) front.handOver();
      else await front.turnAway(graceMs, hurry);
      await front.closePort();
      // Ends live streams, which would never end by themselves.
      await app.close();
      await within(front.drain(hurry), maxDrainMs);
      await front.close();
    },
  };
}
