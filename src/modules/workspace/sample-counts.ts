import { Type } from 'typebox';
import type { SampleThing } from '../../runtime/define-module.ts';

export const SampleCounts = Type.Record(Type.String(), Type.Integer(), {
  description: 'How many of each kind: customer, lead, booking …',
});

export function countByType(things: readonly SampleThing[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { type } of things) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}
