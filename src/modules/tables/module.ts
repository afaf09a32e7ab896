import { countTables } from '../../records/tables.store.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { defineModule } from '../../runtime/define-module.ts';
import { addComment } from './actions/add-comment.ts';
import { aggregate } from './actions/aggregate.ts';
import { checkFormula } from './actions/check-formula.ts';
import { createFromTemplate } from './actions/create-from-template.ts';
import { createRecord } from './actions/create-record.ts';
import { createTable } from './actions/create-table.ts';
import { deleteComment } from './actions/delete-comment.ts';
import { deleteField } from './actions/delete-field.ts';
import { deleteRecords } from './actions/delete-records.ts';
import { deleteTable } from './actions/delete-table.ts';
import { deleteView } from './actions/delete-view.ts';
import { duplicateField } from './actions/duplicate-field.ts';
import { duplicateTable } from './actions/duplicate-table.ts';
import { exportRecords } from './actions/export-records.ts';
import { followRecord } from './actions/follow-record.ts';
import { getAccess } from './actions/get-access.ts';
import { getImport } from './actions/get-import.ts';
import { getRecord } from './actions/get-record.ts';
import { getTable } from './actions/get-table.ts';
import { importRecords } from './actions/import-records.ts';
import { listCardsAction } from './actions/list-cards.ts';
import { listCommentsAction } from './actions/list-comments.ts';
import { listDaysAction } from './actions/list-days.ts';
import { listDeletedRecordsAction } from './actions/list-deleted-records.ts';
import { listFormLinks } from './actions/list-form-links.ts';
import { listImportsAction } from './actions/list-imports.ts';
import { listRecordsAction } from './actions/list-records.ts';
import { listTablesAction } from './actions/list-tables.ts';
import { listTemplates } from './actions/list-templates.ts';
import { listViewsAction } from './actions/list-views.ts';
import { makeFormLinks } from './actions/make-form-links.ts';
import { moveCard } from './actions/move-card.ts';
import { newViewAddress } from './actions/new-view-address.ts';
import { presence } from './actions/presence.ts';
import { previewImport } from './actions/preview-import.ts';
import { recordHistory } from './actions/record-history.ts';
import { restoreRecords } from './actions/restore-records.ts';
import { saveField } from './actions/save-field.ts';
import { saveView } from './actions/save-view.ts';
import { setFieldRights } from './actions/set-field-rights.ts';
import { setPermissions } from './actions/set-permissions.ts';
import { setRowRules } from './actions/set-row-rules.ts';
import { shareView } from './actions/share-view.ts';
import { startImport } from './actions/start-import.ts';
import { stopSharingView } from './actions/stop-sharing-view.ts';
import { suggestFields } from './actions/suggest-fields.ts';
import { updateComment } from './actions/update-comment.ts';
import { updateRecord } from './actions/update-record.ts';
import { updateRecords } from './actions/update-records.ts';
import { updateTable } from './actions/update-table.ts';
import { viewEvent } from './event-view.ts';
import { commentAdded, commentDeleted, commentMentioned, commentUpdated } from './events/comment-events.ts';
import {
  recordCreated,
  recordDeleted,
  recordRestored,
  recordsImported,
  recordUpdated,
} from './events/record-events.ts';
import { fieldChanged, tableCreated, tableDeleted, tableUpdated } from './events/table-events.ts';
import { buildCoverJob } from './jobs/build-cover.ts';
import { buildFieldJob } from './jobs/build-field.ts';
import { buildIndexJob } from './jobs/build-index.ts';
import { buildSearchJob } from './jobs/build-search.ts';
import { countValuesJob } from './jobs/count-values.ts';
import { dropColumnJob } from './jobs/drop-column.ts';
import { importJob } from './jobs/import-job.ts';
import { rebuildTableJob } from './jobs/rebuild-table.ts';
import { foldTableCountsJob, tableUpkeep } from './jobs/upkeep.ts';
import { keptChanges } from './kept-changes.ts';
import { noticeKinds } from './notice-kinds.ts';
import { admitFormFile } from './open/admit-form-file.ts';
import { enterView } from './open/enter-view.ts';
import { exportView } from './open/export-view.ts';
import { frameForm } from './open/frame-form.ts';
import { showForm } from './open/show-form.ts';
import { showView } from './open/show-view.ts';
import { submitForm } from './open/submit-form.ts';
import { tablesSample } from './sample/side.ts';
import { tableSearch } from './search.ts';
import { tableTrash } from './trash.ts';
import { de } from './words/labels-de.ts';
import { requests as requestsDe } from './words/requests-de.ts';
import { requests as requestsEn } from './words/requests-en.ts';
import { phrase } from './words/words.ts';

export const tables = defineModule({
  name: 'tables',
  title: 'Tables',
  description: 'Tables of records with typed fields, rules and rights, for whatever the business keeps track of.',
  required: false,
  uses: ['baseUrl', 'files', 'limitsOf'],
  actions: [
    ...[listTablesAction, getTable, createTable, updateTable, deleteTable],
    ...[listTemplates, createFromTemplate, duplicateTable, duplicateField],
    ...[saveField, deleteField, checkFormula],
    ...[
      listRecordsAction,
      aggregate,
      getRecord,
      createRecord,
      updateRecord,
      updateRecords,
      deleteRecords,
      restoreRecords,
      listDeletedRecordsAction,
      recordHistory,
    ],
    ...[listCommentsAction, addComment, updateComment, deleteComment, followRecord, presence],
    ...[importRecords, suggestFields, previewImport, startImport, getImport, listImportsAction, exportRecords],
    ...[getAccess, setPermissions, setRowRules, setFieldRights],
    ...[listViewsAction, saveView, deleteView, listCardsAction, moveCard, listDaysAction],
    ...[shareView, stopSharingView, newViewAddress],
    ...[makeFormLinks, listFormLinks],
  ],
  events: [
    tableCreated,
    tableUpdated,
    tableDeleted,
    fieldChanged,
    recordCreated,
    recordUpdated,
    recordDeleted,
    recordRestored,
    recordsImported,
    ...[commentAdded, commentMentioned, commentUpdated, commentDeleted],
  ],
  widerCapabilities: ['tables.write', 'tables.import', 'tables.delete'],
  open: [showForm, submitForm, admitFormFile, frameForm, showView, enterView, exportView],
  labels: { de },
  requests: { en: requestsEn, de: requestsDe },
  jobs: (services) => [
    buildFieldJob(services),
    buildIndexJob(services),
    buildCoverJob(services),
    buildSearchJob(services),
    countValuesJob(services),
    dropColumnJob(services),
    rebuildTableJob(services),
    importJob(services),
    foldTableCountsJob,
  ],
  cron: tableUpkeep,
  overview: tableOverview,
  search: tableSearch,
  trash: tableTrash,
  sample: tablesSample,
  eventView: viewEvent,
  notices: noticeKinds,
  keptChanges,
});

async function tableOverview(ctx: ReadContext) {
  const { role, capabilities } = ctx.principal;
  const count = await countTables(ctx.db, ctx.workspaceId, role, capabilities.has('tables.read'));
  return [{ label: phrase('overview_tables'), value: count, href: '/tables' }];
}
