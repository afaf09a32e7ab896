import { memoryStates } from '../../api/choices.ts';
import type { MemoryFilter } from '../../api/types.ts';
import type { Filters } from '../../ui/lists/use-filters.ts';
import { textToSubject } from './subject-text.ts';

/** `about` is a subject, such as `customer:ID`; a new memory starts with it too. */
export type MemoryFilterName = 'q' | 'state' | 'category' | 'about' | 'id';

export const listedStates = ['active', 'superseded', 'expired', 'forgotten', 'all'] as const;

/** Turns the address into the action's input. Without a state, only current memories are listed. */
export function readMemoryFilter({ q, state, category, about }: Filters<MemoryFilterName>): MemoryFilter {
  const subject = textToSubject(about ?? '');
  return {
    limit: 50,
    state: state === 'all' ? 'all' : (memoryStates.find((known) => known === state) ?? 'active'),
    ...(q ? { q } : {}),
    ...(category ? { category } : {}),
    ...(subject ? { subject } : {}),
  };
}
