import type { CountedTable } from '../../records/counted-table.ts';
import { endedStates } from './listed-run.ts';

const statusNames: Record<(typeof endedStates)[number], string> = {
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

const triggers = ['manual', 'api', 'schedule', 'chat', 'webhook', 'mcp', 'a2a'];

/** Runs that ended, for charts: how they went, and nothing of what they read or wrote. */
export const countedRuns: CountedTable = {
  source: 'workflows.runs',
  name: 'Runs',
  otherNames: { de: 'Läufe' },
  capability: 'workflows.read',
  titleKey: 'workflow',
  maxDays: 366,
  fields: [
    { key: 'workflow', name: 'Workflow', otherNames: { de: 'Workflow' }, type: 'text', column: 'workflow' },
    {
      key: 'status',
      name: 'Status',
      otherNames: { de: 'Status' },
      type: 'select',
      column: 'status',
      settings: { options: endedStates.map((key) => ({ key, name: statusNames[key] })) },
    },
    {
      key: 'trigger',
      name: 'Trigger',
      otherNames: { de: 'Auslöser' },
      type: 'select',
      column: 'trigger',
      settings: { options: triggers.map((key) => ({ key, name: key })) },
    },
    { key: 'started_at', name: 'Started', otherNames: { de: 'Beginn' }, type: 'datetime', column: 'started_at' },
    {
      key: 'seconds',
      name: 'Duration in seconds',
      otherNames: { de: 'Dauer in Sekunden' },
      type: 'number',
      column: 'seconds',
      settings: { decimals: 1 },
    },
    {
      key: 'cost',
      name: 'Cost (USD)',
      otherNames: { de: 'Kosten (USD)' },
      type: 'currency',
      column: 'cost',
      settings: { currency: 'USD' },
    },
    { key: 'error_code', name: 'Error', otherNames: { de: 'Fehler' }, type: 'text', column: 'error_code' },
  ],
  rowsSince: (since) => `(
    select l.workspace_id, l.execution_id as id, l.started_at as created_at, l.ended_at as updated_at, l.actor_id as created_by,
      null::timestamptz as deleted_at, coalesce(w.name, '') as workflow, l.status, l.trigger, l.started_at,
      l.duration_ms / 1000.0::double precision as seconds, l.cost, l.error_code
    from run_log l left join workflows w on w.id = l.workflow_id where l.id >= uuid_floor('${since.toISOString()}'))`,
  hrefOf: (id) => `/runs/${id}`,
};
