import { request } from '../../api/request.ts';
import type { BookingState, Question } from '../../api/types.ts';
import type { ShownWorkspace } from '../../ui/values/workspace-mark.tsx';
import type { Language } from '../../words/language.ts';
import type { FreeTime } from './pick-time.tsx';

/** The public facts of a service. */
export interface OfferedService {
  name: string;
  description: string;
  minutes: number;
  price: number | null;
  currency: string;
  location: string;
  questions: Question[];
  requiresConfirmation: boolean;
}

export interface Offer {
  workspace: ShownWorkspace & { language: Language };
  service: OfferedService;
  slots: FreeTime[];
  timeZone: string;
}

export interface BookedTime {
  state: BookingState;
  start: string;
  end: string;
}

export interface ManagedBooking extends Offer {
  /** The first name of the host, only if there are several hosts. */
  booking: BookedTime & { timeZone: string; location: string; host: string | null };
  /** The booking is in the future, and neither cancelled nor declined. */
  mayChange: boolean;
}

export interface BookRequest {
  start: string;
  name: string;
  email: string;
  phone?: string;
  timeZone: string;
  answers?: Record<string, string>;
  /** People cannot see this field, so only programs fill it in. */
  website?: string;
}

export interface Period {
  from: string;
  to: string;
  timeZone: string;
}

/** Calls that need no session: the address of a page or booking is enough. */
export const publicDoor = {
  services: (workspace: string) =>
    request<{ workspace: Offer['workspace']; services: (OfferedService & { slug: string })[] }>(
      'GET',
      `/api/public/book/${encodeURIComponent(workspace)}`,
    ),
  offer: (workspace: string, service: string, period: Period) =>
    request<Offer>('GET', `${bookPath(workspace, service)}?${query(period)}`),
  book: (workspace: string, service: string, body: BookRequest) =>
    request<{ booking: BookedTime; manageToken: string; mailed: boolean }>('POST', bookPath(workspace, service), {
      body,
    }),
  booking: (token: string, period: Period) => request<ManagedBooking>('GET', `${bookingPath(token)}?${query(period)}`),
  cancel: (token: string, reason: string) =>
    request<{ booking: BookedTime }>('POST', `${bookingPath(token)}/cancel`, { body: reason ? { reason } : {} }),
  reschedule: (token: string, start: string) =>
    request<{ booking: BookedTime }>('POST', `${bookingPath(token)}/reschedule`, { body: { start } }),
};

function bookPath(workspace: string, service: string): string {
  return `/api/public/book/${encodeURIComponent(workspace)}/${encodeURIComponent(service)}`;
}

function bookingPath(token: string): string {
  return `/api/public/booking/${encodeURIComponent(token)}`;
}

function query(period: Period): string {
  return new URLSearchParams({ ...period }).toString();
}
