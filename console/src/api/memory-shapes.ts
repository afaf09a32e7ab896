/** What the workspace knows, as the actions of the module `memory` give and take it. */

export const memoryStates = ['active', 'proposed', 'superseded', 'expired', 'forgotten'] as const;
export type MemoryState = (typeof memoryStates)[number];

export type SubjectType = 'customer' | 'lead' | 'member' | 'topic';

/** What a memory is about; none: the workspace itself. */
export interface MemorySubject {
  type: SubjectType;
  /** For a topic its name. */
  id: string;
}

export interface Memory {
  id: string;
  /** Null once it is forgotten. */
  content: string | null;
  subject: (MemorySubject & { title: string | null }) | null;
  category: string;
  source: { kind: string; note: string | null; ref: string | null; client: string | null };
  confidence: number;
  validFrom: string | null;
  validTo: string | null;
  expiresOn: string | null;
  state: MemoryState;
  supersedesId: string | null;
  supersededById: string | null;
  reviewedAt: string | null;
  reviewedBy: string | null;
  createdAt: string;
  updatedAt: string;
  createdBy: string | null;
  via: string;
}

export interface FoundMemory extends Memory {
  score: number;
  by: 'words' | 'meaning' | 'both';
}

export interface MemoryChange {
  memoryId: string;
  at: string;
  by: { id: string; name: string } | null;
  via: string;
  client: string | null;
  change: 'added' | 'updated' | 'superseded' | 'reviewed' | 'expired';
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export interface MemorySetup {
  reviewPrograms: boolean;
  embeddingConnectionId: string | null;
  embeddingModel: string | null;
  embeddingError: string | null;
  embedded: number;
  waiting: number;
}
