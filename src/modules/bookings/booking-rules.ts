import type { Phrase } from '../../../language/phrase.ts';
import { faultAt, refuse, refuseInput } from '../../kernel/refusal.ts';
import { inputFaults } from '../../kernel/words/refusals.ts';
import { isTimeZone } from '../../records/expression/calendar/time-zones.ts';
import { isSeen, requireRowsAllowed } from '../../records/system-writes.ts';
import type { Verb } from '../../records/table.ts';
import type { ReadContext, WriteContext } from '../../runtime/define-action.ts';
import { type Booking, holdingStates } from './booking.ts';
import { lockBooking, readBooking } from './bookings.store.ts';
import { bookingsTable } from './bookings-table.ts';
import { presentService } from './present-service.ts';
import type { Service } from './service.ts';
import { readService } from './services.store.ts';
import { readWholeBooking, wholeBooking } from './whole-booking.ts';
import { refusals } from './words/refusals.ts';

export async function requireBooking(ctx: ReadContext, id: string): Promise<Booking> {
  return (
    (await readBooking(ctx.db, ctx.workspaceId, id)) ??
    refuse('not_found', 'booking_not_found', refusals.phrase('booking_not_found'))
  );
}

/** Locks the booking until the transaction ends, so that it can be changed. */
export async function requireLocked(
  ctx: WriteContext,
  id: string,
  expectedUpdatedAt?: string,
  verb: Verb = 'update',
): Promise<Booking> {
  const booking =
    (await lockBooking(ctx.db, ctx.workspaceId, id)) ??
    refuse('not_found', 'booking_not_found', refusals.phrase('booking_not_found'));
  await requireRowsAllowed(ctx, bookingsTable, verb, [id]);
  ctx.expectVersion(booking, expectedUpdatedAt);
  return wholeBooking(ctx, booking);
}

/** The booking after a change, if the caller is allowed to make the change. */
export async function requireChanged(ctx: WriteContext, id: string, verb: Verb = 'update'): Promise<Booking> {
  await requireRowsAllowed(ctx, bookingsTable, verb, [id]);
  return readWholeBooking(ctx, id);
}

export async function requireService(ctx: ReadContext<'publicUrl'>, id: string): Promise<Service> {
  return presentService(ctx, (await readService(ctx.db, ctx.workspaceId, id)) ?? serviceNotFound());
}

export function serviceNotFound(): never {
  return refuse('not_found', 'service_not_found', refusals.phrase('service_not_found'));
}

export function requirePending(ctx: ReadContext, booking: Booking): void {
  if (booking.state !== 'pending')
    refuseState(ctx, 'not_pending', refusals.phrase('not_pending', { state: stateOf(booking) }));
}

/** The booking still occupies its time. */
export function requireHolding(ctx: ReadContext, booking: Booking): void {
  if (booking.state === 'cancelled') refuseState(ctx, 'already_cancelled', refusals.phrase('already_cancelled'));
  if (!holdingStates.has(booking.state))
    refuseState(ctx, 'booking_ended', refusals.phrase('booking_ended', { state: stateOf(booking) }));
}

export function requireConfirmed(ctx: ReadContext, booking: Booking): void {
  requireHolding(ctx, booking);
  if (booking.state === 'pending') refuseState(ctx, 'not_confirmed', refusals.phrase('not_confirmed'));
}

export function requireFuture(ctx: ReadContext, booking: Booking): void {
  if (booking.start <= ctx.now) refuse('conflict', 'in_past', refusals.phrase('booking_begun'));
}

export function requireTimeZone(timeZone: string | undefined, path = '/timeZone'): void {
  if (timeZone !== undefined && !isTimeZone(timeZone))
    refuseInput([faultAt(path, inputFaults.phrase('time_zone', { timeZone }))]);
}

/**
 * Every answer must belong to a question. Only `complete` answers must include the required ones, because members may
 * leave them out.
 */
export function requireAnswers(service: Service, answers: Record<string, string>, complete: boolean): void {
  const keys = new Set(service.questions.map(({ key }) => key));
  const unknown = Object.keys(answers).find((key) => !keys.has(key));
  if (unknown !== undefined) refuseInput([faultAt(`/answers/${unknown}`, refusals.phrase('no_question'))]);
  const missing = service.questions.find(({ key, required }) => required && !answers[key]?.trim());
  if (complete && missing) refuseInput([faultAt(`/answers/${missing.key}`, inputFaults.phrase('required'))]);
}

/** People who may not see the state get the same refusal for every state, because the code would reveal it. */
function refuseState(ctx: ReadContext, code: string, why: Phrase): never {
  return isSeen(ctx, bookingsTable, 'state')
    ? refuse('conflict', code, why)
    : refuse('conflict', 'booking_unfit', refusals.phrase('booking_unfit'));
}

function stateOf({ state }: Booking): Phrase {
  return refusals.phrase(`state.${state}`);
}
