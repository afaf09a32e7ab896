import { findUnsentMails } from '../../../runtime/approvals/side-mails.store.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { BookingWithMail } from '../booking.ts';
import { requireBooking } from '../booking-rules.ts';

export const getBooking = defineAction({
  name: 'bookings.get_booking',
  title: 'Get a booking',
  description: 'Read one booking with customer, host, times and answers.',
  mode: 'read',
  capability: 'bookings.read',
  input: Input({ id: Ref('booking') }),
  output: BookingWithMail,
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async run(ctx, { id }) {
    const booking = await requireBooking(ctx, id);
    const unsentMail = (await findUnsentMails(ctx.db, ctx.workspaceId, 'booking', [id], ctx.now)).get(id);
    return unsentMail ? { ...booking, unsentMail } : booking;
  },
});
