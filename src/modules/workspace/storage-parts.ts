/** What a workspace's data is made of, for showing how large it is. */
export interface StoragePart {
  readonly name: string;
  readonly title: { en: string; de: string };
  /** Whose rows are counted; it has an index that begins with the workspace. */
  readonly counted: string;
  /** Tables that hang on it and grow with it. */
  readonly beside: readonly string[];
}

export const storageParts: readonly StoragePart[] = [
  { name: 'customers', title: { en: 'Customers', de: 'Kunden' }, counted: 'customers', beside: [] },
  { name: 'leads', title: { en: 'Leads', de: 'Leads' }, counted: 'leads', beside: [] },
  { name: 'bookings', title: { en: 'Bookings', de: 'Buchungen' }, counted: 'bookings', beside: ['booking_sessions'] },
  { name: 'tasks', title: { en: 'Tasks', de: 'Aufgaben' }, counted: 'tasks', beside: ['task_notes'] },
  { name: 'messages', title: { en: 'Messages', de: 'Nachrichten' }, counted: 'messages', beside: ['message_threads'] },
  { name: 'memories', title: { en: 'Memory', de: 'Gedächtnis' }, counted: 'memories', beside: ['memory_versions', 'memory_embeddings'] },
  { name: 'invoices', title: { en: 'Invoices', de: 'Rechnungen' }, counted: 'invoices', beside: ['payments', 'payment_refunds'] },
  { name: 'posts', title: { en: 'Posts', de: 'Beiträge' }, counted: 'posts', beside: [] },
  { name: 'conversations', title: { en: 'Talks with the assistant', de: 'Gespräche mit dem Assistenten' }, counted: 'assistant_messages', beside: [] },
  { name: 'runs', title: { en: 'Log of runs', de: 'Protokoll der Läufe' }, counted: 'run_log', beside: ['run_details', 'run_spans', 'run_values'] },
  { name: 'events', title: { en: 'Events', de: 'Ereignisse' }, counted: 'events', beside: [] },
  { name: 'received_webhooks', title: { en: 'Received webhooks', de: 'Empfangene Webhooks' }, counted: 'received_webhooks', beside: [] },
  { name: 'deliveries', title: { en: 'Sent webhooks', de: 'Gesendete Webhooks' }, counted: 'deliveries', beside: ['delivery_attempts'] },
  { name: 'activity', title: { en: 'Activity', de: 'Aktivität' }, counted: 'activity', beside: [] },
];
