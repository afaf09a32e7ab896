/** Conversations by mail, as the actions of the module `messages` give and take them. */

export type MessageState =
  | 'draft'
  | 'scheduled'
  | 'queued'
  | 'sending'
  | 'sent'
  | 'failed'
  | 'uncertain'
  | 'cancelled'
  | 'received';

export interface Message {
  id: string;
  threadId: string;
  direction: 'out' | 'in';
  state: MessageState;
  from: string | null;
  to: string;
  toName: string | null;
  subject: string;
  text: string;
  sendAt: string | null;
  sentAt: string | null;
  attempts: number;
  lastError: string | null;
  templateId: string | null;
  createdAt: string;
  updatedAt: string;
  createdBy: string | null;
}

export interface Thread {
  id: string;
  customerId: string | null;
  customerName: string | null;
  address: string;
  subject: string;
  lastAt: string;
  lastText: string;
  count: number;
  unread: boolean;
}

export const threadStates = ['all', 'unread', 'drafts', 'scheduled', 'failed'] as const;
export type ThreadState = (typeof threadStates)[number];

export interface MessageTemplate {
  id: string;
  name: string;
  subject: string;
  text: string;
  createdAt: string;
  updatedAt: string;
}

export interface SuppressedAddress {
  address: string;
  reason: 'bounced' | 'unsubscribed' | 'complained' | 'manual';
  /** Marketing only, or all mail. */
  scope: 'marketing' | 'everything';
  at: string;
}

export interface MessageSettings {
  connectionId: string | null;
  replyTo: string | null;
  signature: string | null;
  inboundEndpointId: string | null;
}

/** With what follows from them. */
export interface MessageSetup extends MessageSettings {
  /** Whether a mail server will be used. */
  connected: boolean;
  from: string | null;
}
