import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { workspaceBookingsBucket } from '../../access/buckets.ts';
import { workspaceOfToken } from '../../access/placed-tokens.ts';
import { faultAt, Refusal, refuse, refuseInput } from '../../kernel/refusal.ts';
import { inputFaults } from '../../kernel/words/refusals.ts';
import { readJson } from '../http/read-json.ts';
import { refusals } from '../words/refusals.ts';
import { bookingSchemas } from './booking-schemas.ts';
import { presentError } from './present-error.ts';
import { admitStranger, type PublicDoor, runOpen } from './public-door.ts';

interface Page {
  Params: { workspace: string; service: string };
}
interface Link {
  Params: { token: string };
}

const bodyLimit = 64 * 1024;
/** As workspaces and services may be called; anything else is nobody's address. */
const slug = /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/;

/** The public pages of bookings, for people without an account. A GET never changes anything: links are opened by mail scanners too. */
export function bookingRoutes(door: PublicDoor) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(presentError);
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await admitStranger(door, request, reply);
    });

    app.get<{ Params: { workspace: string } }>('/api/public/book/:workspace', { schema: bookingSchemas.services }, async (request) => {
      const { workspace } = request.params;
      return runOpen(door, request, 'bookings.show_services', slug.test(workspace) ? workspace : undefined, {});
    });

    app.get<Page>('/api/public/book/:workspace/:service', { schema: bookingSchemas.page }, async (request) => {
      const { workspace, service } = pageOf(request.params);
      return runOpen(door, request, 'bookings.show_service', workspace, { ...spanOf(request), service });
    });

    app.post<Page>('/api/public/book/:workspace/:service', { bodyLimit, schema: bookingSchemas.book }, async (request, reply) => {
      const { workspace, service } = pageOf(request.params);
      const input = { ...(await bodyOf(request)), service };
      const booked = await withinWorkspaceLimit(door, workspace, () => runOpen(door, request, 'bookings.book_service', workspace, input));
      return reply.code(201).send(booked);
    });

    app.get<Link>('/api/public/booking/:token', { schema: bookingSchemas.show }, async (request) => byLink(door, request, 'bookings.show_booking', spanOf(request)));

    app.post<Link>('/api/public/booking/:token/cancel', { bodyLimit, schema: bookingSchemas.cancel }, async (request) =>
      byLink(door, request, 'bookings.cancel_own', await bodyOf(request)),
    );

    app.post<Link>('/api/public/booking/:token/reschedule', { bodyLimit, schema: bookingSchemas.move }, async (request) =>
      byLink(door, request, 'bookings.move_own', await bodyOf(request)),
    );
  };
}

function pageOf({ workspace, service }: Page['Params']): Page['Params'] {
  if (!slug.test(workspace) || !slug.test(service)) refuse('not_found', 'not_found', refusals.phrase('not_found'));
  return { workspace, service };
}

function byLink(door: PublicDoor, request: FastifyRequest<Link>, action: string, input: object): Promise<unknown> {
  const { token } = request.params;
  const id = workspaceOfToken(token);
  return runOpen(door, request, action, id === undefined ? undefined : { id }, { ...input, token });
}

/** What was refused was no booking, and does not count. */
async function withinWorkspaceLimit<Result>({ rateLimits }: PublicDoor, workspace: string, work: () => Promise<Result>): Promise<Result> {
  const bucket = workspaceBookingsBucket(workspace);
  const { admitted, retryAt } = await rateLimits.admit(bucket);
  if (!admitted) refuse('too_many', 'rate_limited', refusals.phrase('too_many_bookings'), { retryAt });
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) await rateLimits.giveBack(bucket);
    throw error;
  }
}

async function bodyOf(request: FastifyRequest): Promise<object> {
  const body = await readJson(request.body, {});
  if (body === null || typeof body !== 'object' || Array.isArray(body))
    return refuseInput([faultAt('', inputFaults.phrase('of_type', { types: inputFaults.phrase('type.object') }))]);
  return body;
}

function spanOf(request: FastifyRequest): object {
  const query = request.query as Record<string, unknown>;
  return Object.fromEntries(['from', 'to', 'timeZone'].flatMap((key) => (query[key] === undefined || query[key] === '' ? [] : [[key, query[key]]])));
}

/** The private calendar of a host: whoever has the address reads it, so it never comes with anything else. */
export function calendarFeedRoutes(door: PublicDoor) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(presentError);
    app.get<{ Params: { file: string } }>('/api/public/calendar/:file', { schema: { hide: true } }, async (request, reply: FastifyReply) => {
      await admitStranger(door, request, reply);
      const token = request.params.file.replace(/\.ics$/, '');
      const id = workspaceOfToken(token);
      const { file } = (await runOpen(door, request, 'bookings.read_feed', id === undefined ? undefined : { id }, { token })) as { file: string };
      return reply.header('cache-control', 'private, max-age=300').type('text/calendar; charset=utf-8').send(file);
    });
  };
}
