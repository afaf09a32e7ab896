import type { Client } from './client.ts';

export interface Memory {
  id: string;
  content: string | null;
  subject: { type: string; id: string; title: string | null } | null;
  category: string;
  source: { kind: string; note: string | null; ref: string | null; client: string | null };
  confidence: number;
  validFrom: string | null;
  validTo: string | null;
  expiresOn: string | null;
  state: string;
  supersedesId: string | null;
  supersededById: string | null;
  reviewedAt: string | null;
  reviewedBy: string | null;
  updatedAt: string;
  createdBy: string | null;
  via: string;
}

export function remember(client: Client, content: string, fields: Record<string, unknown> = {}): Promise<Memory> {
  return client.act<Memory>('memory.add', { content, ...fields });
}

/** A topic that no other test speaks of: near-duplicates are compared within one subject. */
export function newTopic(): { type: 'topic'; id: string } {
  counter += 1;
  return { type: 'topic', id: `Topic ${counter}` };
}

let counter = 0;
