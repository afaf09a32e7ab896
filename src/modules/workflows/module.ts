import { defineModule } from '../../runtime/define-module.ts';
import { allowStep } from './actions/allow-step.ts';
import { allowSteps } from './actions/allow-steps.ts';
import { cancelEvaluationRun } from './actions/cancel-evaluation-run.ts';
import { cancelRun } from './actions/cancel-run.ts';
import { check } from './actions/check.ts';
import { create } from './actions/create.ts';
import { createFromTemplate } from './actions/create-from-template.ts';
import { decideStep } from './actions/decide-step.ts';
import { deleteAction } from './actions/delete.ts';
import { deleteEvaluationAction } from './actions/delete-evaluation.ts';
import { deleteFolderAction } from './actions/delete-folder.ts';
import { deploy } from './actions/deploy.ts';
import { diff } from './actions/diff.ts';
import { duplicate } from './actions/duplicate.ts';
import { exportAction } from './actions/export.ts';
import { findSample } from './actions/find-sample.ts';
import { get } from './actions/get.ts';
import { getEvaluation } from './actions/get-evaluation.ts';
import { getEvaluationRun } from './actions/get-evaluation-run.ts';
import { getRun } from './actions/get-run.ts';
import { getRunAsCase } from './actions/get-run-as-case.ts';
import { getVersion } from './actions/get-version.ts';
import { hideAskingNotice } from './actions/hide-asking-notice.ts';
import { importAction } from './actions/import.ts';
import { list } from './actions/list.ts';
import { listAsking } from './actions/list-asking.ts';
import { listEvaluationRunsAction } from './actions/list-evaluation-runs.ts';
import { listEvaluationsAction } from './actions/list-evaluations.ts';
import { listFoldersAction } from './actions/list-folders.ts';
import { listRuns } from './actions/list-runs.ts';
import { listSchedulesAction } from './actions/list-schedules.ts';
import { listTemplates } from './actions/list-templates.ts';
import { listTools } from './actions/list-tools.ts';
import { listVersionsAction } from './actions/list-versions.ts';
import { moveToFolder } from './actions/move-to-folder.ts';
import { reorder } from './actions/reorder.ts';
import { retryRun } from './actions/retry-run.ts';
import { retryRuns } from './actions/retry-runs.ts';
import { rollback } from './actions/rollback.ts';
import { run } from './actions/run.ts';
import { runEvaluation } from './actions/run-evaluation.ts';
import { saveEvaluation } from './actions/save-evaluation.ts';
import { saveFolder } from './actions/save-folder.ts';
import { saveSettings } from './actions/save-settings.ts';
import { setChatPassword } from './actions/set-chat-password.ts';
import { settings } from './actions/settings.ts';
import { stepKinds } from './actions/step-kinds.ts';
import { testStep } from './actions/test-step.ts';
import { trust } from './actions/trust.ts';
import { undeploy } from './actions/undeploy.ts';
import { update } from './actions/update.ts';
import { usage } from './actions/usage.ts';
import { removeOldConversations } from './chat/chat.store.ts';
import { forgetConversations } from './chat/forget-conversations.ts';
import { countedRuns } from './counted-runs.ts';
import { evaluate } from './evaluations/evaluate-job.ts';
import { forgetResults } from './evaluations/evaluation-runs.store.ts';
import { runCancelled, runCompleted, runFailed, runStarted, runWaiting } from './events/run-events.ts';
import { workflowDeployed, workflowUndeployed } from './events/workflow-events.ts';
import { listNamed } from './named-things.store.ts';
import { noticeKinds } from './notice-kinds.ts';
import { enterChat } from './open/enter-chat.ts';
import { sayInChat } from './open/say-in-chat.ts';
import { showChat } from './open/show-chat.ts';
import { workflowOverview, workflowSearch } from './overview-and-search.ts';
import { workflowsSample } from './sample/side.ts';
import { workflowTrash } from './trash.ts';
import { de } from './words/labels-de.ts';
import { requests as requestsDe } from './words/requests-de.ts';
import { requests as requestsEn } from './words/requests-en.ts';

export const workflows = defineModule({
  name: 'workflows',
  title: 'Workflows',
  description: 'Automations of triggers and steps: designed as drafts, deployed as versions, run reliably.',
  required: false,
  uses: ['engine', 'modelDial', 'priceOf', 'renew', 'retention', 'runLimits', 'vault'],
  actions: [
    ...[list, get, create, update, duplicate, deleteAction],
    ...[reorder, moveToFolder, listFoldersAction, saveFolder, deleteFolderAction],
    ...[check, stepKinds, listTemplates, createFromTemplate, exportAction, importAction],
    ...[deploy, undeploy, rollback, listVersionsAction, getVersion, diff, decideStep, allowStep, allowSteps],
    ...[trust, listAsking, hideAskingNotice],
    ...[run, testStep, findSample, listRuns, getRun, cancelRun, retryRun, retryRuns],
    ...[saveEvaluation, listEvaluationsAction, getEvaluation, deleteEvaluationAction, runEvaluation],
    ...[listEvaluationRunsAction, getEvaluationRun, cancelEvaluationRun, getRunAsCase],
    ...[listSchedulesAction, listTools, usage, settings, saveSettings, setChatPassword],
  ],
  open: [showChat, enterChat, sayInChat],
  events: [workflowDeployed, workflowUndeployed, runStarted, runCompleted, runFailed, runWaiting, runCancelled],
  labels: { de },
  requests: { en: requestsEn, de: requestsDe },
  notices: noticeKinds,
  overview: workflowOverview,
  search: workflowSearch,
  trash: workflowTrash,
  refersTo: listNamed,
  sample: workflowsSample,
  countedTables: [countedRuns],
  jobs: (services) => [evaluate(services)],
  cron: (services) => [forgetConversations(services)],
  forgetRuns: async (db, before, workspaceId) =>
    (await removeOldConversations(db, before, workspaceId)) + (await forgetResults(db, before, workspaceId)),
});
