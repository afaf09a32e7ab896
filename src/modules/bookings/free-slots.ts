import { faultAt, refuseInput } from '../../kernel/refusal.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { loadSlotWorld, type SlotQuestion } from './load-slots.ts';
import { findSlots } from './slots/find-slots.ts';
import { refusals } from './words/refusals.ts';

const maxSpanMs = 62 * 86_400_000;

export interface FreeSlot {
  start: Date;
  end: Date;
  hosts: string[];
  seatsLeft: number;
}

/** The free slots between two instants. */
export async function freeSlots(ctx: ReadContext, question: SlotQuestion): Promise<FreeSlot[]> {
  const [from, to] = [question.from.getTime(), question.to.getTime()];
  if (to < from) refuseInput([faultAt('/to', refusals.phrase('to_before_from'))]);
  if (to - from > maxSpanMs) refuseInput([faultAt('/to', refusals.phrase('to_too_late'))]);
  if (!question.service.active) return [];
  const world = await loadSlotWorld(ctx, question);
  return findSlots(world, from, to).map((slot) => ({ ...slot, start: new Date(slot.start), end: new Date(slot.end) }));
}
