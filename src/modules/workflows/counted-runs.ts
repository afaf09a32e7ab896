import type { Static } from 'typebox';
import type { ByLanguage } from '../../../language/languages.ts';
import type { CountedTable } from '../../records/counted-table.ts';
import type { endedStates, LoggedTrigger } from './listed-run.ts';

const states: Record<(typeof endedStates)[number], ByLanguage<string>> = {
  completed: { en: 'Completed', de: 'Abgeschlossen' },
  failed: { en: 'Failed', de: 'Fehlgeschlagen' },
  cancelled: { en: 'Cancelled', de: 'Abgebrochen' },
};

const triggers: Record<Static<typeof LoggedTrigger>, ByLanguage<string>> = {
  manual: { en: 'Manual', de: 'Von Hand' },
  api: { en: 'API or event', de: 'API oder Ereignis' },
  schedule: { en: 'Schedule', de: 'Zeitplan' },
  chat: { en: 'Chat', de: 'Chat' },
  webhook: { en: 'Webhook', de: 'Webhook' },
  mcp: { en: 'AI client', de: 'KI-Client' },
  a2a: { en: 'Agent', de: 'Agent' },
};

/** Completed runs for charts: their result, but nothing that they read or wrote. */
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
      choices: states,
    },
    {
      key: 'trigger',
      name: 'Trigger',
      otherNames: { de: 'Auslöser' },
      type: 'select',
      column: 'trigger',
      choices: triggers,
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
