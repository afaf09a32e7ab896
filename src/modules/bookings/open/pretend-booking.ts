import type { Static } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import type { WriteContext } from '../../../runtime/define-action.ts';
import { loadSlotWorld } from '../load-slots.ts';
import type { Service } from '../service.ts';
import { slotAt } from '../slots/find-slots.ts';
import { refusals } from '../words/refusals.ts';
import type { PublicBooking } from './public-shapes.ts';

/** What a program that filled in the hidden field gets to see: the answer of a booking, and nothing was booked. */
export async function pretendBooking(ctx: WriteContext, service: Service, start: Date): Promise<Static<typeof PublicBooking>> {
  const slot = slotAt(await loadSlotWorld(ctx, { service, from: start, to: start }), start.getTime());
  if (typeof slot === 'string') return refuse('conflict', slot, refusals.phrase('slot'));
  return { state: service.requiresConfirmation ? 'pending' : 'confirmed', start, end: new Date(slot.end) };
}
