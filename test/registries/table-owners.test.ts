import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** The module that alone reads and writes each table; the other tables are those of the parts below the modules. */
const owners: Record<string, readonly string[]> = {
  apps: ['app_subscriptions', 'app_tools', 'apps'],
  bookings: ['availabilities', 'booking_feeds', 'booking_sessions', 'bookings', 'services'],
  chat: ['assistant_conversations', 'assistant_messages'],
  connections: ['connection_tokens'],
  crm: ['companies', 'crm_notes', 'customers', 'distinct_customers', 'leads'],
  dashboards: ['dashboard_mails', 'dashboards'],
  knowledge: ['knowledge_documents', 'knowledge_embeddings', 'knowledge_passages', 'knowledge_settings'],
  memory: ['memories', 'memory_embeddings', 'memory_settings', 'memory_versions'],
  messages: ['message_settings', 'message_templates', 'message_threads', 'messages', 'suppressed_addresses'],
  payments: ['invoice_counters', 'invoices', 'payment_methods', 'payment_refunds', 'payment_settings', 'payments'],
  publishing: ['post_channels', 'posts', 'publishing_settings'],
  tables: ['form_invitations', 'table_imports', 'view_links'],
  tasks: ['task_notes', 'tasks'],
  workflows: [
    ...['asking_notices_hidden', 'chat_conversations', 'chat_messages', 'chat_passwords'],
    ...['evaluation_results', 'evaluation_runs', 'evaluations', 'workflow_folders'],
  ],
  workspace: ['list_views', 'notice_preferences', 'notices', 'sample_things', 'workspace_retention'],
};

/** Of svc's own parts, which stand below all modules. */
const below = [
  ...['activity', 'approvals', 'idempotency_keys'],
  ...['api_keys', 'assistant_tallies', 'call_counts', 'invitations', 'memberships', 'oauth_clients', 'oauth_grants'],
  ...['oauth_interactions', 'oauth_tokens', 'pairing_codes', 'password_resets', 'rate_buckets', 'roles', 'sessions'],
  ...[
    'users',
    'workspaces',
    'instance_settings',
    'connections',
    'variables',
    'files',
    'file_chunks',
    'file_uses',
    'discarded_objects',
  ],
  ...['run_files'],
  ...['events', 'dispatch', 'subscriptions', 'jobs', 'cron_schedules'],
  ...[
    'app_trigger_items',
    'app_triggers',
    'callable_workflows',
    'run_days',
    'run_details',
    'run_log',
    'run_spans',
    'run_tallies',
    'run_values',
  ],
  ...['run_waits', 'runs', 'trusted_versions', 'workflow_defaults', 'workflow_schedules', 'workflow_versions'],
  ...[
    'workflows',
    'inbound_endpoints',
    'provider_webhooks',
    'received_webhooks',
    'rejected_webhooks',
    'webhook_tallies',
  ],
  ...['deliveries', 'delivery_attempts', 'delivery_queue', 'outgoing_endpoints'],
  ...[
    'data_tables',
    'number_periods',
    'record_comments',
    'record_counts',
    'record_followers',
    'record_history',
    'record_value_counts',
    'table_field_rights',
    'table_fields',
    'table_permissions',
  ],
  ...['table_row_rules', 'table_views', 'view_positions'],
];

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const filesIn = (folder: string, end: string) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(end));
const ownerOf = new Map(Object.entries(owners).flatMap(([owner, tables]) => tables.map((table) => [table, owner])));

describe('tables of modules', () => {
  test('every table there is has an owner', () => {
    const made = new Set<string>();
    for (const file of filesIn('migrations/', '.sql').sort())
      for (const [, verb, name] of read(`migrations/${file}`).matchAll(
        /^\s*(create|drop)\s+(?:unlogged\s+)?table\s+(?:if (?:not )?exists\s+)?(\w+)(?!\w| partition of)/gim,
      ))
        if (verb?.toLowerCase() === 'create') made.add(String(name));
        else made.delete(String(name));
    const unowned = [...made].filter((name) => !ownerOf.has(name) && !below.includes(name) && !name.endsWith('_other'));
    expect(unowned).toEqual([]);
    const folders = readdirSync(new URL('src/modules/', root));
    expect(Object.keys(owners).filter((owner) => !folders.includes(owner))).toEqual([]);
  });

  // What a module offers as a table of records it has published: others join it as their caller sees it, by `seen`.
  test('no statement outside a module names a table of it', () => {
    const names = [...ownerOf.keys()].join('|');
    const named = new RegExp(
      String.raw`\b(?:from|join|into|update|using|exists)\s+(?:only\s+)?(${names})\b|raw\(.(${names}) `,
      'g',
    );
    const strangers = filesIn('src/', '.ts').flatMap((file) => {
      const [, module] = /^modules\/(\w+)\//.exec(file) ?? [];
      const statements = statementsIn(read(`src/${file}`));
      const found = new Set([...statements.matchAll(named)].map(([, plain, raw]) => String(plain ?? raw)));
      return [...found].filter((table) => ownerOf.get(table) !== module).map((table) => `${file}: ${table}`);
    });
    expect(strangers).toEqual([]);
  });
});

/** Comments say names too. */
function statementsIn(source: string): string {
  return source.replace(/\/\*\*?[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}
