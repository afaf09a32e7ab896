import { consolePaint } from './console-paint.ts';
import { createLead } from './create-lead.ts';
import { jobLatency } from './job-latency.ts';
import { jobThroughput } from './job-throughput.ts';
import { knowledgeSearch } from './knowledge-search.ts';
import { listLeads } from './list-leads.ts';
import { manyTables } from './many-tables.ts';
import { mcp } from './mcp.ts';
import { readLead } from './read-lead.ts';
import type { Row } from './row.ts';
import { start } from './start.ts';
import { tableAggregates } from './table-aggregates.ts';
import { tableChanges } from './table-changes.ts';
import { tableFilters } from './table-filters.ts';
import { tableLists } from './table-lists.ts';
import { tablePeers } from './table-peers.ts';
import { tableWrites } from './table-writes.ts';
import { updateLead } from './update-lead.ts';
import { webhookAccept } from './webhook-accept.ts';
import { webhookDeliveries } from './webhook-deliveries.ts';
import { webhookRuns } from './webhook-runs.ts';
import { workflowAsync } from './workflow-async.ts';
import { workflowEvents } from './workflow-events.ts';
import { workflowPastRuns } from './workflow-past-runs.ts';
import { workflowRunLog } from './workflow-run-log.ts';
import { workflowSteps } from './workflow-steps.ts';
import { workflowSync } from './workflow-sync.ts';
import { workspaceSearch } from './workspace-search.ts';

export const rows: Row[] = [
  ...[readLead, listLeads, createLead, updateLead],
  ...[jobThroughput, jobLatency],
  ...[workflowAsync, workflowSync, workflowSteps, workflowEvents, workflowPastRuns, workflowRunLog],
  ...[webhookAccept, webhookRuns, webhookDeliveries],
  ...[tableWrites, tableLists, tableFilters, tableAggregates, tablePeers, manyTables, tableChanges],
  workspaceSearch,
  knowledgeSearch,
  mcp,
  consolePaint,
  start,
];
