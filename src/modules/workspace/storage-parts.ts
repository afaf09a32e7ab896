import type { Phrase } from '../../../language/phrase.ts';
import { phrase } from './words/words.ts';

/** The parts of a workspace's data, for showing how large each is. */
export interface StoragePart {
  readonly name: string;
  readonly title: Phrase;
  /** The table whose rows are counted. It has an index that begins with the workspace. */
  readonly counted: string;
  /** Tables that depend on it and grow with it. */
  readonly beside: readonly string[];
}

export const storageParts: readonly StoragePart[] = [
  { name: 'customers', title: phrase('storage_customers'), counted: 'customers', beside: [] },
  { name: 'leads', title: phrase('storage_leads'), counted: 'leads', beside: [] },
  { name: 'bookings', title: phrase('storage_bookings'), counted: 'bookings', beside: ['booking_sessions'] },
  { name: 'tasks', title: phrase('storage_tasks'), counted: 'tasks', beside: ['task_notes'] },
  { name: 'messages', title: phrase('storage_messages'), counted: 'messages', beside: ['message_threads'] },
  {
    name: 'memories',
    title: phrase('storage_memories'),
    counted: 'memories',
    beside: ['memory_versions', 'memory_embeddings'],
  },
  {
    name: 'documents',
    title: phrase('storage_documents'),
    counted: 'knowledge_passages',
    beside: ['knowledge_embeddings', 'knowledge_documents'],
  },
  { name: 'invoices', title: phrase('storage_invoices'), counted: 'invoices', beside: ['payments', 'payment_refunds'] },
  { name: 'posts', title: phrase('storage_posts'), counted: 'posts', beside: [] },
  { name: 'conversations', title: phrase('storage_conversations'), counted: 'assistant_messages', beside: [] },
  {
    name: 'runs',
    title: phrase('storage_runs'),
    counted: 'run_log',
    beside: ['run_details', 'run_spans', 'run_values'],
  },
  { name: 'events', title: phrase('storage_events'), counted: 'events', beside: [] },
  { name: 'received_webhooks', title: phrase('storage_received_webhooks'), counted: 'received_webhooks', beside: [] },
  { name: 'deliveries', title: phrase('storage_deliveries'), counted: 'deliveries', beside: ['delivery_attempts'] },
  { name: 'activity', title: phrase('storage_activity'), counted: 'activity', beside: [] },
];
