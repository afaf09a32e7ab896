import { Type } from 'typebox';
import { defineEvent } from '../../../events/define-event.ts';
import { Choice, Id, Nullable } from '../../../runtime/schemas.ts';
import { MemoryState, type StoredMemory, Subject } from '../memory.ts';

const topic = 'memory';

/** Leaves out the text, because events outlive the memory and forgetting is final. */
const Told = Type.Object({
  id: Id,
  subject: Nullable(Subject),
  category: Type.String(),
  state: MemoryState,
  by: Nullable(Id),
});

const example = {
  id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c',
  subject: { type: 'customer' as const, id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7d' },
  category: 'preference',
  state: 'active' as const,
  by: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7e',
};

export function told({ id, subject, category, state }: StoredMemory, by: string | null) {
  return { id, subject, category, state, by };
}

export const memoryAdded = defineEvent({
  name: 'memory.added',
  title: 'Memory added',
  description: 'The workspace learned something; if it waits for review, its state is proposed.',
  payload: Type.Object({ memory: Told }),
  example: { memory: example },
  topic,
  subject: (data) => data.memory.id,
});

export const memoryUpdated = defineEvent({
  name: 'memory.updated',
  title: 'Memory updated',
  description: 'Fields of a memory were changed, or its last day has passed.',
  payload: Type.Object({ memory: Told, changed: Type.Array(Type.String()) }),
  example: { memory: example, changed: ['content'] },
  topic,
  subject: (data) => data.memory.id,
});

export const memorySuperseded = defineEvent({
  name: 'memory.superseded',
  title: 'Memory superseded',
  description: 'A newer memory took the place of this one.',
  payload: Type.Object({ memory: Told, supersededById: Id }),
  example: { memory: { ...example, state: 'superseded' }, supersededById: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7f' },
  topic,
  subject: (data) => data.memory.id,
});

export const memoryReviewed = defineEvent({
  name: 'memory.reviewed',
  title: 'Memory reviewed',
  description: 'A person confirmed or rejected a memory that waited for it.',
  payload: Type.Object({ memory: Told, decision: Choice(['confirm', 'reject']) }),
  example: { memory: example, decision: 'confirm' },
  topic,
  subject: (data) => data.memory.id,
});

export const memoryForgotten = defineEvent({
  name: 'memory.forgotten',
  title: 'Memory forgotten',
  description: 'The text of a memory was erased for good.',
  payload: Type.Object({ memory: Told }),
  example: { memory: { ...example, state: 'forgotten' } },
  topic,
  subject: (data) => data.memory.id,
});
