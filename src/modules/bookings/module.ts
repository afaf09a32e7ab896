import { fromLocal, toLocal } from '../../records/expression/calendar/time-zones.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { defineModule, type OverviewItem } from '../../runtime/define-module.ts';
import { cancelBooking } from './actions/cancel-booking.ts';
import { cancelBookings } from './actions/cancel-bookings.ts';
import { completeBooking } from './actions/complete-booking.ts';
import { confirmBookingAction } from './actions/confirm-booking.ts';
import { createBooking } from './actions/create-booking.ts';
import { declineBooking } from './actions/decline-booking.ts';
import { deleteServiceAction } from './actions/delete-service.ts';
import { finishBookings } from './actions/finish-bookings.ts';
import { getAvailability } from './actions/get-availability.ts';
import { getBooking } from './actions/get-booking.ts';
import { getFeed } from './actions/get-feed.ts';
import { listBookingsAction } from './actions/list-bookings.ts';
import { listServicesAction } from './actions/list-services.ts';
import { listSlots } from './actions/list-slots.ts';
import { markNoShow } from './actions/mark-no-show.ts';
import { reassignBooking } from './actions/reassign-booking.ts';
import { rescheduleBookingAction } from './actions/reschedule-booking.ts';
import { resetFeed } from './actions/reset-feed.ts';
import { saveServiceAction } from './actions/save-service.ts';
import { setAvailability } from './actions/set-availability.ts';
import { countBookings } from './bookings.store.ts';
import { bookingsTable } from './bookings-table.ts';
import { customerSide } from './customer-side.ts';
import {
  bookingCancelled,
  bookingCompleted,
  bookingConfirmed,
  bookingCreated,
  bookingDeclined,
  bookingNoShow,
  bookingRequested,
  bookingRescheduled,
} from './events/booking-events.ts';
import { listBookingTitles } from './find-bookings.store.ts';
import { noticeKinds } from './notice-kinds.ts';
import { bookService } from './open/book-service.ts';
import { cancelOwn } from './open/cancel-own.ts';
import { moveOwn } from './open/move-own.ts';
import { readFeed } from './open/read-feed.ts';
import { showBooking } from './open/show-booking.ts';
import { showService } from './open/show-service.ts';
import { showServices } from './open/show-services.ts';
import { bookingsSample } from './sample/side.ts';
import { search } from './search.ts';
import { serviceTrash } from './trash.ts';
import { de } from './words/labels-de.ts';
import { requests as requestsDe } from './words/requests-de.ts';
import { requests as requestsEn } from './words/requests-en.ts';
import { phrase } from './words/words.ts';

export const bookings = defineModule({
  name: 'bookings',
  title: 'Bookings',
  description: 'Services that can be booked, when each host has time, and the appointments of your customers.',
  required: false,
  uses: ['vault'],
  actions: [
    listBookingsAction,
    getBooking,
    listSlots,
    createBooking,
    confirmBookingAction,
    declineBooking,
    rescheduleBookingAction,
    cancelBooking,
    reassignBooking,
    markNoShow,
    completeBooking,
    listServicesAction,
    saveServiceAction,
    deleteServiceAction,
    getAvailability,
    setAvailability,
    getFeed,
    resetFeed,
    cancelBookings,
    finishBookings,
  ],
  events: [
    bookingRequested,
    bookingCreated,
    bookingConfirmed,
    bookingDeclined,
    bookingRescheduled,
    bookingCancelled,
    bookingNoShow,
    bookingCompleted,
  ],
  open: [showServices, showService, bookService, showBooking, cancelOwn, moveOwn, readFeed],
  labels: { de },
  requests: { en: requestsEn, de: requestsDe },
  notices: noticeKinds,
  recordTables: [bookingsTable],
  titles: [{ type: 'booking', capability: 'bookings.read', list: listBookingTitles }],
  customers: customerSide,
  trash: [serviceTrash],
  sample: bookingsSample,
  overview,

  search,
});

const day = 86_400_000;

/** Today's bookings, by the time zone of the workspace, and those that wait for an answer. */
async function overview(ctx: ReadContext): Promise<OverviewItem[]> {
  const { timeZone } = ctx.principal.workspace;
  const midnight = Math.floor(toLocal(ctx.now.getTime(), timeZone) / day) * day;
  const [from, to] = [midnight, midnight + day].map((local) => new Date(fromLocal(local, timeZone, 'earlier'))) as [
    Date,
    Date,
  ];
  const { today, pending } = await countBookings(ctx.db, ctx.workspaceId, from, to);
  return [
    { label: phrase('overview_bookings_today'), value: today, href: '/bookings', waits: true },
    { label: phrase('overview_bookings_to_confirm'), value: pending, href: '/bookings?state=pending', waits: true },
  ];
}
