import { defineModule } from '../../runtime/define-module.ts';
import { activity } from './actions/activity.ts';
import { applyRetention } from './actions/apply-retention.ts';
import { create } from './actions/create.ts';
import { deleteView } from './actions/delete-view.ts';
import { fillSample } from './actions/fill-sample.ts';
import { get } from './actions/get.ts';
import { getActivity } from './actions/get-activity.ts';
import { getNoticePreferences } from './actions/get-notice-preferences.ts';
import { getRetention } from './actions/get-retention.ts';
import { listClients } from './actions/list-clients.ts';
import { listDeleted } from './actions/list-deleted.ts';
import { listFailedJobs } from './actions/list-failed-jobs.ts';
import { listModules } from './actions/list-modules.ts';
import { listNoticesAction } from './actions/list-notices.ts';
import { listSessionsAction } from './actions/list-sessions.ts';
import { listVariablesAction } from './actions/list-variables.ts';
import { listViewsAction } from './actions/list-views.ts';
import { markNoticesRead } from './actions/mark-notices-read.ts';
import { mcpServer } from './actions/mcp-server.ts';
import { overview } from './actions/overview.ts';
import { removeSample } from './actions/remove-sample.ts';
import { restore } from './actions/restore.ts';
import { restoreMany } from './actions/restore-many.ts';
import { retryFailedJob } from './actions/retry-failed-job.ts';
import { revokeClient } from './actions/revoke-client.ts';
import { revokeSession } from './actions/revoke-session.ts';
import { saveView } from './actions/save-view.ts';
import { search } from './actions/search.ts';
import { setLogo } from './actions/set-logo.ts';
import { setModule } from './actions/set-module.ts';
import { setNoticePreferences } from './actions/set-notice-preferences.ts';
import { setRetention } from './actions/set-retention.ts';
import { setVariable } from './actions/set-variable.ts';
import { update } from './actions/update.ts';
import { usage } from './actions/usage.ts';
import { backupCompleted, backupFailed } from './events/backup-events.ts';
import { moduleSwitched, workspaceUpdated } from './events/workspace-events.ts';
import { noticeKinds } from './notice-kinds.ts';
import { noticeReactions } from './notify.ts';
import { applyRetentionJob, nightlyRetention } from './retention/apply-retention-job.ts';
import { de } from './words/labels-de.ts';
import { requests as requestsDe } from './words/requests-de.ts';
import { requests as requestsEn } from './words/requests-en.ts';

export const workspace = defineModule({
  name: 'workspace',
  title: 'Workspace',
  description: 'Settings, activity, notifications and everything else about the workspace.',
  required: true,
  uses: ['baseUrl', 'mailAvailable', 'renew', 'retention', 'vault'],
  actions: [
    overview,
    get,
    create,
    update,
    setLogo,
    listModules,
    setModule,
    usage,
    getRetention,
    setRetention,
    applyRetention,
    activity,
    getActivity,
    search,
    listDeleted,
    restore,
    restoreMany,
    fillSample,
    removeSample,
    listFailedJobs,
    retryFailedJob,
    listSessionsAction,
    revokeSession,
    listClients,
    revokeClient,
    mcpServer,
    listVariablesAction,
    setVariable,
    listNoticesAction,
    markNoticesRead,
    getNoticePreferences,
    setNoticePreferences,
    listViewsAction,
    saveView,
    deleteView,
  ],
  events: [workspaceUpdated, moduleSwitched, backupCompleted, backupFailed],
  notices: noticeKinds,
  reactions: noticeReactions,
  jobs: (services) => [applyRetentionJob(services)],
  cron: (services) => [nightlyRetention(services)],
  labels: { de },
  requests: { en: requestsEn, de: requestsDe },
});
