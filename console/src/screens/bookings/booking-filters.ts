import { bookingStates } from '../../api/choices.ts';
import type { BookingFilter } from '../../api/types.ts';
import type { Filters } from '../../ui/lists/use-filters.ts';
import { addDays, addMonths, monthOf, ownZone, todayIn, weekday } from '../../words/zone-days.ts';
import { readDirection } from '../lists/use-look.ts';
import type { ListView } from '../lists/views-menu.tsx';

/** `saved`: the open view of the list. */
type BookingListFilter = 'state' | 'service' | 'host' | 'sort' | 'dir' | 'saved';
export type BookingFilterName = BookingListFilter | 'view' | 'date' | 'id' | 'start';
export const bookingViews = ['day', 'week', 'month', 'list'] as const;
export type BookingView = (typeof bookingViews)[number];

/** The visible period: the first day, and the day after the last. */
export interface Span {
  first: string;
  end: string;
}

export function viewOf(filters: Filters<BookingFilterName>): BookingView {
  return bookingViews.find((view) => view === filters.view) ?? 'week';
}

export function dateIn(filters: Filters<BookingFilterName>): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(filters.date ?? '') ? (filters.date ?? '') : todayIn(ownZone());
}

/** Seven days would be too narrow on a phone, so it shows three. */
export function spanOf(view: BookingView, date: string, isNarrow: boolean): Span {
  if (view === 'list') return { first: `${monthOf(date)}-01`, end: `${addMonths(monthOf(date), 1)}-01` };
  if (view === 'day') return { first: date, end: addDays(date, 1) };
  if (view === 'week' && isNarrow) return { first: date, end: addDays(date, 3) };
  const monday = (day: string) => addDays(day, 1 - weekday(day));
  if (view === 'week') return { first: monday(date), end: addDays(monday(date), 7) };
  const first = monday(`${monthOf(date)}-01`);
  return { first, end: addDays(first, 42) };
}

/** The date that the buttons next to the title lead to. */
export function turned(view: BookingView, date: string, isNarrow: boolean, by: 1 | -1): string {
  if (view === 'day') return addDays(date, by);
  if (view === 'week') return addDays(date, by * (isNarrow ? 3 : 7));
  return `${addMonths(monthOf(date), by)}-01`;
}

/** Converts the address to the action's input. Invalid values are left out. */
export function readBookingFilter(filters: Filters<BookingFilterName>, span: Span): BookingFilter {
  const state = bookingStates.find((candidate) => candidate === filters.state);
  return {
    from: startOfDay(span.first),
    to: startOfDay(span.end),
    limit: 200,
    ...(filters.service ? { serviceId: filters.service } : {}),
    ...(filters.host ? { hostId: filters.host } : {}),
    ...(state ? { state } : {}),
  };
}

const bookingSorts = ['start', 'customer', 'service', 'host', 'state', 'newest', 'updated'] as const;

/** The same for the list, with its order and pages. */
export function readBookingList(filters: Filters<BookingFilterName>, span: Span): BookingFilter {
  const sort = bookingSorts.find((candidate) => candidate === filters.sort);
  const direction = readDirection(filters.dir);
  return {
    ...readBookingFilter(filters, span),
    limit: 50,
    ...(sort && { sort }),
    ...(sort && direction && { direction }),
  };
}

/** Converts a saved view to the address; without a view, the list has no filters. */
export function filtersOfView(view: ListView | undefined): Filters<BookingListFilter> {
  const { state = '', serviceId = '', hostId = '', sort = '', direction = '' } = view?.settings ?? {};
  return { state, service: serviceId, host: hostId, sort, dir: direction, saved: view?.id ?? '' };
}

/** The browser's time zone, as everywhere in the console. */
function startOfDay(day: string): string {
  return new Date(`${day}T00:00:00`).toISOString();
}
