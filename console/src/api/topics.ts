import type { ActionName } from './actions.ts';

/** Topics that the live stream announces. `*` means that anything may have changed. */
export type Topic =
  | 'lead'
  | 'customer'
  | 'company'
  | 'list_view'
  | 'note'
  | 'approval'
  | 'member'
  | 'role'
  | 'key'
  | 'computer'
  | 'client'
  | 'notice'
  | 'module'
  | 'workspace'
  | 'retention'
  | 'activity'
  | 'variable'
  | 'connection'
  | 'job'
  | 'table'
  | 'records'
  | 'comment'
  | 'presence'
  | 'import'
  | 'workflow'
  | 'run'
  | 'webhook'
  | 'received'
  | 'delivery'
  | 'task'
  | 'message'
  | 'memory'
  | 'knowledge'
  | 'post'
  | 'app'
  | 'channel'
  | 'booking'
  | 'service'
  | 'invoice'
  | 'payment'
  | 'chat'
  | 'dashboard'
  | '*';

/** The topics that make the answer of a read stale. A read that is not listed is fetched again only on `*`. */
const staleBy: Partial<Record<ActionName, Topic[]>> = {
  'crm.list_customers': ['customer'],
  'crm.get_customer': ['customer'],
  'crm.list_companies': ['company'],
  'crm.get_company': ['company', 'customer', 'lead'],
  'crm.list_duplicates': ['customer'],
  'workspace.list_views': ['list_view'],
  'crm.timeline': ['note', 'customer', 'lead', 'booking', 'task', 'message', 'memory', 'invoice', 'payment'],
  'crm.list_leads': ['lead'],
  'crm.get_lead': ['lead'],
  'approvals.list': ['approval'],
  'approvals.get': ['approval'],
  'members.list': ['member', 'role', 'module'],
  'keys.list': ['key'],
  'computers.list': ['computer', 'key'],
  'workspace.list_clients': ['client', 'member'],
  'workspace.mcp_server': ['module', 'role', 'workflow'],
  'workspace.overview': [
    'invoice',
    'task',
    'message',
    'post',
    'memory',
    'knowledge',
    'booking',
    'lead',
    'approval',
    'notice',
    'module',
    'workspace',
    'member',
    'key',
    'job',
    'workflow',
  ],
  'workspace.get': ['workspace'],
  'workspace.get_retention': ['retention'],
  'workspace.list_modules': ['module'],
  'workspace.activity': ['activity'],
  'workspace.list_deleted': [
    'invoice',
    'task',
    'message',
    'post',
    'channel',
    'customer',
    'service',
    'lead',
    'table',
    'connection',
    'workflow',
    'webhook',
    'chat',
    'dashboard',
  ],
  'workspace.list_failed_jobs': ['job'],
  'workspace.list_variables': ['variable'],
  'connections.list': ['connection'],
  'connections.list_providers': [],
  'apps.list': ['app', 'module'],
  'apps.get': ['app'],
  'apps.get_tool': ['app'],
  'apps.find_tools': ['app', 'module'],
  'workspace.list_notices': ['notice'],
  'workspace.get_notice_preferences': ['notice'],
  'tables.list_tables': ['table', 'records', 'module', 'role'],
  'tables.get_table': ['table', 'records', 'role'],
  'tables.list_records': ['records', 'table'],
  'tables.get_record': ['records', 'table'],
  'tables.aggregate': ['records', 'table'],
  'tables.list_cards': ['records', 'table'],
  'tables.list_days': ['records', 'table'],
  'tables.record_history': ['records'],
  'tables.list_comments': ['comment'],
  'tables.presence': ['presence'],
  'tables.list_deleted_records': ['records'],
  'tables.list_views': ['table'],
  'tables.get_access': ['table', 'role'],
  'tables.get_import': ['import'],
  'tables.list_imports': ['import'],
  'workflows.list': ['workflow', 'run'],
  'workflows.get': ['workflow'],
  'workflows.list_asking': ['workflow'],
  'workflows.list_folders': ['workflow'],
  'workflows.list_versions': ['workflow'],
  'workflows.diff': ['workflow'],
  'workflows.list_schedules': ['workflow', 'run'],
  'workflows.list_evaluations': ['workflow'],
  'workflows.get_evaluation': ['workflow'],
  'workflows.list_evaluation_runs': ['workflow'],
  'workflows.get_evaluation_run': ['workflow'],
  'workflows.list_tools': ['workflow', 'app'],
  'workflows.settings': ['workflow'],
  'workflows.find_sample': ['workflow', 'received'],
  'workflows.list_runs': ['run'],
  'workflows.get_run': ['run'],
  'workflows.usage': ['run'],
  'webhooks.list_inbound': ['webhook', 'received'],
  'webhooks.get_inbound': ['webhook', 'received'],
  'webhooks.list_rejected': ['received', 'webhook'],
  'webhooks.list_received': ['received', 'webhook', 'run'],
  'webhooks.get_received': ['run'],
  'webhooks.list_providers': ['webhook', 'received'],
  'webhooks.list_outgoing': ['webhook', 'delivery'],
  'webhooks.get_outgoing': ['webhook', 'delivery'],
  'webhooks.list_deliveries': ['delivery', 'webhook'],
  'webhooks.get_delivery': ['delivery'],
  'bookings.list_bookings': ['booking'],
  'bookings.get_booking': ['booking'],
  'bookings.list_slots': ['booking', 'service'],
  'bookings.list_services': ['service'],
  'bookings.get_availability': ['booking', 'service'],
  'tasks.list': ['task'],
  'tasks.get': ['task'],
  'chat.list_conversations': ['chat'],
  'chat.get_conversation': ['chat'],
  'chat.list_models': ['connection'],
  'payments.list_invoices': ['invoice', 'payment'],
  'payments.get_invoice': ['invoice', 'payment'],
  'payments.list_payment_methods': ['payment'],
  'payments.settings': ['invoice', 'connection'],
  'knowledge.search': ['knowledge'],
  'knowledge.list_documents': ['knowledge'],
  'knowledge.get_document': ['knowledge'],
  'knowledge.get_passage': ['knowledge'],
  'knowledge.settings': ['knowledge', 'connection'],
  'memory.search': ['memory'],
  'memory.list': ['memory'],
  'memory.get': ['memory'],
  'memory.history': ['memory'],
  'memory.settings': ['memory', 'connection'],
  'publishing.list_posts': ['post', 'channel'],
  'publishing.get_post': ['post', 'channel'],
  'publishing.list_channels': ['channel'],
  'publishing.settings': ['post', 'workspace'],
  'dashboards.list': ['dashboard'],
  'dashboards.get': ['dashboard', 'table', 'role'],
  'dashboards.read': [
    ...(['dashboard', 'records', 'table', 'role', 'run', 'delivery', 'invoice', 'payment'] as const),
    ...(['booking', 'lead', 'customer', 'company'] as const),
  ],
  'dashboards.list_records': [
    ...(['records', 'table', 'run', 'delivery', 'invoice', 'payment'] as const),
    ...(['booking', 'lead', 'customer', 'company'] as const),
  ],
  'dashboards.list_mails': ['dashboard'],
  'dashboards.list_sources': ['table', 'module', 'role'],
  'messages.list_threads': ['message'],
  'messages.get_thread': ['message'],
  'messages.list_templates': ['message'],
  'messages.list_suppressed': ['message'],
  'messages.settings': ['message', 'connection', 'webhook'],
};

export function isStaleBy(queryKey: readonly unknown[], topics: ReadonlySet<Topic>): boolean {
  if (topics.has('*')) return queryKey[0] !== 'session';
  if (queryKey[0] === 'catalogue') return topics.has('module') || topics.has('role') || topics.has('member');
  const topicsOfRead = staleBy[queryKey[0] as ActionName];
  return topicsOfRead?.some((topic) => topics.has(topic)) ?? false;
}
