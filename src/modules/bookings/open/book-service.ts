import { type Static, Type } from 'typebox';
import { languageOf } from '../../../../language/languages.ts';
import { newPlacedToken } from '../../../access/placed-tokens.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { customerBookOf } from '../../../runtime/customer-book.ts';
import { defineAction, type WriteContext } from '../../../runtime/define-action.ts';
import { Email, Input, Timestamp } from '../../../runtime/schemas.ts';
import { TimeZone } from '../availability.ts';
import { Answers } from '../booking.ts';
import { requireAnswers, requireTimeZone } from '../booking-rules.ts';
import { countUpcomingOf, lockAddress } from '../bookings.store.ts';
import { bookingCreated, bookingRequested } from '../events/booking-events.ts';
import { loadSlotWorld } from '../load-slots.ts';
import { makeBooking } from '../make-booking.ts';
import { type Service, Slug } from '../service.ts';
import { slotAt } from '../slots/find-slots.ts';
import { refusals } from '../words/refusals.ts';
import { openService } from './find-open.ts';
import { PublicBooking, publicBooking } from './public-shapes.ts';

/** The name is repeated in a mail to an address that anybody can enter, so it must not be usable for advertising. */
const VisitorName = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '^(?!.*(?:://|www\\.))[^\\p{Cc}<>]*[^\\p{Cc}<>\\s][^\\p{Cc}<>]*$',
  description: 'On one line, without web addresses.',
});

/** The most bookings that one address may have for a service: those that await confirmation, and all upcoming ones. */
const maxPending = 3;
const maxUpcoming = 10;

export const bookService = defineAction({
  name: 'bookings.book_service',
  title: 'Book a public service',
  description: 'A stranger books a free time on the public page of a service.',
  mode: 'write',
  capability: 'bookings.write',
  uses: ['baseUrl', 'publicUrl', 'vault'],
  effects: [],
  sideEffects: ['send'],
  input: Input({
    service: Slug,
    start: Timestamp,
    name: VisitorName,
    email: Email,
    phone: Type.Optional(Type.String({ maxLength: 50 })),
    timeZone: Type.Optional(TimeZone),
    answers: Type.Optional(Answers),
    website: Type.Optional(
      Type.String({
        maxLength: 500,
        description: 'Leave it out: people do not see this field, so whoever fills it in is a bot.',
      }),
    ),
  }),
  output: Type.Object({
    booking: PublicBooking,
    manageToken: Type.String(),
    mailed: Type.Boolean({ description: 'Whether a mail with the details is on its way.' }),
  }),
  emits: [bookingRequested, bookingCreated],
  example: {
    service: 'first-consultation',
    start: '2026-03-02T09:00:00Z',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
  },

  async run(ctx, { service: slug, start, name, email, phone, timeZone, answers = {}, website }) {
    const service = await openService(ctx, slug);
    requireTimeZone(timeZone);
    requireAnswers(service, answers, true);
    if (website)
      return {
        booking: await pretendBooking(ctx, service, new Date(start)),
        manageToken: newPlacedToken(ctx.workspaceId),
        mailed: false,
      };
    await requireFewBookings(ctx, service, email);
    const { booking, token, mailed } = await makeBooking(ctx, service, {
      start: new Date(start),
      timeZone,
      answers,
      customerId: async () => {
        const visitor = {
          name,
          email,
          phone: phone || null,
          locale: languageOf(ctx.principal.language),
          timeZone: timeZone ?? null,
        };
        return ((await ctx.runInside('crm.ensure_customer', visitor)) as { id: string }).id;
      },
    });
    return { booking: publicBooking(booking), manageToken: token, mailed };
  },
});

async function requireFewBookings(ctx: WriteContext, service: Service, email: string): Promise<void> {
  await lockAddress(ctx.db, ctx.workspaceId, email);
  const known = await customerBookOf(ctx).withAddress(ctx.db, ctx.workspaceId, email);
  const ids = known.map(({ id }) => id);
  const { pending, all } = await countUpcomingOf(ctx.db, ctx.workspaceId, service.id, ids, ctx.now);
  if (pending >= maxPending || all >= maxUpcoming)
    refuse('conflict', 'too_many_bookings', refusals.phrase('too_many_bookings'));
}

/** A program that filled in the hidden field gets the answer of a successful booking, although nothing was booked. */
async function pretendBooking(ctx: WriteContext, service: Service, start: Date): Promise<Static<typeof PublicBooking>> {
  const slot = slotAt(await loadSlotWorld(ctx, { service, from: start, to: start }), start.getTime());
  if (typeof slot === 'string') return refuse('conflict', slot, refusals.phrase('slot'));
  return { state: service.requiresConfirmation ? 'pending' : 'confirmed', start, end: new Date(slot.end) };
}
