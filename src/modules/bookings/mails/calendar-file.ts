import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** One booking as calendars represent it. */
export interface CalendarEntry {
  /** Never changes, so that an update replaces the entry in the calendar. */
  uid: string;
  /** Increases with every change. */
  sequence: number;
  start: Date;
  end: Date;
  changedAt: Date;
  summary: string;
  description: string;
  location: string;
  url: string | null;
  state: string;
}

export interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  entry: CalendarEntry;
  organizer: { name: string; email: string };
  attendee: { name: string; email: string };
}

/** For a mail: asks a calendar to add or remove the booking. */
export function invitationFile({ method, entry, organizer, attendee }: Invitation): string {
  const calendar = ical({ prodId, method: ICalCalendarMethod[method] });
  calendar.createEvent({
    ...eventOf(entry),
    organizer: { ...organizer, name: plain(organizer.name) },
    // Replies would go to an unattended address, so the mail has a link instead.
    attendees: [{ ...attendee, name: plain(attendee.name), rsvp: false }],
  });
  return calendar.toString();
}

/** For a calendar that fetches the feed repeatedly. */
export function feedFile(name: string, entries: readonly CalendarEntry[]): string {
  const calendar = ical({ prodId, name: plain(name), method: ICalCalendarMethod.PUBLISH, ttl: 15 * 60 });
  for (const entry of entries) calendar.createEvent(eventOf(entry));
  return calendar.toString();
}

const prodId = { company: 'svc', product: 'bookings', language: 'EN' };

function eventOf(entry: CalendarEntry) {
  return {
    id: entry.uid,
    sequence: entry.sequence,
    start: entry.start,
    end: entry.end,
    stamp: entry.changedAt,
    summary: entry.summary,
    description: entry.description,
    location: entry.location === '' ? null : entry.location,
    url: entry.url,
    status: statusOf(entry.state),
  };
}

function statusOf(state: string): ICalEventStatus {
  if (state === 'pending') return ICalEventStatus.TENTATIVE;
  return state === 'cancelled' || state === 'declined' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED;
}

/** Quoted names must not contain quotation marks or line breaks. */
function plain(name: string): string {
  return name.replaceAll(/[\p{Cc}"\\]+/gu, ' ').trim();
}
