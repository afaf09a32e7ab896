import { defineModule } from '../../runtime/define-module.ts';
import { addPack } from './actions/add-pack.ts';
import { authorizeApp } from './actions/authorize.ts';
import { callReadingTool } from './actions/call-reading-tool.ts';
import { callToolAction } from './actions/call-tool.ts';
import { checkPackAction } from './actions/check-pack.ts';
import { connectApp } from './actions/connect.ts';
import { disconnectApp } from './actions/disconnect.ts';
import { findToolsAction } from './actions/find-tools.ts';
import { finishAuthorization } from './actions/finish-authorization.ts';
import { getApp } from './actions/get.ts';
import { getTool } from './actions/get-tool.ts';
import { importDocument } from './actions/import-document.ts';
import { listAppsAction } from './actions/list.ts';
import { listPacks } from './actions/list-packs.ts';
import { readDocumentAction } from './actions/read-document.ts';
import { refreshTools } from './actions/refresh-tools.ts';
import { setCallLimit } from './actions/set-call-limit.ts';
import { setChoicesAction } from './actions/set-choices.ts';
import { setConnectionAction } from './actions/set-connection.ts';
import { setPermissions } from './actions/set-permissions.ts';
import { setTriggersAction } from './actions/set-triggers.ts';
import { namesOfAppsWith } from './apps.store.ts';
import { appConnected, appDisconnected, appTriggerFailing } from './events/app-events.ts';
import { followSignIns } from './follow-sign-ins.ts';
import { noticeKinds } from './notice-kinds.ts';
import { keepSubscriptionJob, subscriptionSchedule } from './subscriptions/keep-subscription.ts';
import { followDeployments } from './triggers/follow-deployments.ts';
import { lookJob, lookSchedule } from './triggers/poll-job.ts';
import { triggerFaults } from './triggers/trigger-faults.ts';
import { de } from './words/labels-de.ts';
import { requests as requestsDe } from './words/requests-de.ts';
import { requests as requestsEn } from './words/requests-en.ts';

export const apps = defineModule({
  name: 'apps',
  title: 'Connected apps',
  description:
    'MCP servers, services with an OpenAPI document and ready-made packs, whose tools are passed on to your AI clients.',
  required: false,
  uses: ['connectionAccess', 'rateLimits', 'triggerDial', 'engine', 'vault', 'baseUrl'],
  actions: [
    listAppsAction,
    getApp,
    getTool,
    findToolsAction,
    connectApp,
    readDocumentAction,
    importDocument,
    listPacks,
    checkPackAction,
    addPack,
    setConnectionAction,
    setCallLimit,
    authorizeApp,
    finishAuthorization,
    refreshTools,
    setPermissions,
    setChoicesAction,
    setTriggersAction,
    disconnectApp,
    callToolAction,
    callReadingTool,
  ],
  events: [appConnected, appDisconnected, appTriggerFailing],
  notices: noticeKinds,
  jobs: (services) => [lookJob(services), keepSubscriptionJob(services)],
  cron: (services) => [lookSchedule(services), subscriptionSchedule(services)],
  reactions: (services) => [...followDeployments(services), ...followSignIns(services)],
  labels: { de },
  requests: { en: requestsEn, de: requestsDe },

  triggerFaults,

  async usesOfConnection(ctx, connectionId) {
    return (await namesOfAppsWith(ctx.db, ctx.workspaceId, connectionId)).map((name) => `the connected app “${name}”`);
  },
});
