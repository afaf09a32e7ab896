import { refuseInput } from '../../kernel/refusal.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { loadSlotWorld, type SlotQuestion } from './load-slots.ts';
import { findSlots } from './slots/find-slots.ts';

const longest = 62 * 86_400_000;

export interface FreeSlot {
  start: Date;
  end: Date;
  hosts: string[];
  seatsLeft: number;
}

/** What can be booked between two instants. */
export async function freeSlots(ctx: ReadContext, question: SlotQuestion): Promise<FreeSlot[]> {
  const [from, to] = [question.from.getTime(), question.to.getTime()];
  if (to < from) refuseInput([{ path: '/to', message: 'must not be before from' }]);
  if (to - from > longest) refuseInput([{ path: '/to', message: 'must be at most 62 days after from' }]);
  if (!question.service.active) return [];
  const world = await loadSlotWorld(ctx, question);
  return findSlots(world, from, to).map((slot) => ({ ...slot, start: new Date(slot.start), end: new Date(slot.end) }));
}
