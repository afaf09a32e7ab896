import type {
  Message,
  MessageSettings,
  MessageSetup,
  MessageTemplate,
  SuppressedAddress,
  Thread,
  ThreadState,
} from './message-shapes.ts';

type ById = { id: string };
type Nothing = Record<string, never>;
/** What the person saw: it is refused where somebody changed the message meanwhile. */
type Seen = { expectedUpdatedAt?: string };

interface Items<Item> {
  items: Item[];
  nextCursor?: string;
}

interface Paging {
  limit?: number;
  cursor?: string;
}

/** To whom and what; a reply names its conversation. */
export interface MessageContent {
  customerId?: string;
  to?: string;
  threadId?: string;
  subject?: string;
  text?: string;
  templateId?: string;
  sendAt?: string;
}

/** Input and result of each action of the module `messages` that the console calls. */
export interface MessageActions {
  'messages.list_threads': [Paging & { q?: string; customerId?: string; state?: ThreadState }, Items<Thread>];
  'messages.get_thread': [ById, Thread & { messages: Message[] }];
  'messages.mark_read': [{ threadId: string }, { threadId: string }];
  'messages.draft': [MessageContent & Seen & { id?: string }, Message];
  'messages.send': [MessageContent & Seen & { id?: string; kind?: 'personal' | 'marketing' }, Message];
  'messages.cancel_scheduled': [ById & Seen, Message];
  'messages.delete_draft': [ById, ById];
  'messages.list_templates': [Nothing, Items<MessageTemplate>];
  'messages.save_template': [
    { id?: string; name: string; subject: string; text: string; expectedUpdatedAt?: string },
    MessageTemplate,
  ];
  'messages.delete_template': [ById, ById];
  'messages.list_suppressed': [Paging & { q?: string }, Items<SuppressedAddress>];
  'messages.suppress': [{ address: string; reason?: SuppressedAddress['reason'] }, SuppressedAddress];
  'messages.unsuppress': [{ address: string }, { address: string }];
  'messages.settings': [Nothing, MessageSetup];
  'messages.save_settings': [Partial<MessageSettings>, MessageSetup];
}
