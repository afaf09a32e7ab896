import type { FoundMemory, Memory, MemoryChange, MemorySetup, MemoryState, MemorySubject } from './memory-shapes.ts';

type ById = { id: string };

export interface MemoryFilter {
  state?: MemoryState | 'all';
  subject?: MemorySubject;
  category?: string;
  q?: string;
  limit?: number;
  cursor?: string;
}

export interface MemoryFields {
  content?: string;
  subject?: MemorySubject | null;
  category?: string;
  confidence?: number;
  validFrom?: string | null;
  validTo?: string | null;
  expiresOn?: string | null;
}

interface NewMemory extends MemoryFields {
  content: string;
  source?: { note?: string };
  supersedes?: string;
}

interface MemorySearch {
  q: string;
  subject?: MemorySubject;
  category?: string;
  limit?: number;
}

/** Input and result of each action of the module `memory` that the console calls. */
export interface MemoryActions {
  'memory.search': [MemorySearch, { items: FoundMemory[]; meaning: 'off' | 'used' | 'unavailable' }];
  'memory.list': [MemoryFilter, { items: Memory[]; nextCursor?: string; waiting: number }];
  'memory.get': [ById, Memory & { why: string[] }];
  'memory.history': [ById, { items: MemoryChange[] }];
  'memory.add': [NewMemory, Memory];
  'memory.update': [ById & MemoryFields & { expectedUpdatedAt?: string }, Memory];
  'memory.review': [ById & { decision: 'confirm' | 'reject'; content?: string; expectedUpdatedAt?: string }, Memory];
  'memory.forget_subject': [{ subject: MemorySubject }, { forgotten: number }];
  'memory.forget': [ById, ById];
  'memory.settings': [Record<string, never>, MemorySetup];
  'memory.save_settings': [
    { reviewPrograms?: boolean; embeddingConnectionId?: string | null; embeddingModel?: string },
    MemorySetup,
  ];
}
