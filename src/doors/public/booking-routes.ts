import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { workspaceBookingsBucket } from '../../access/buckets.ts';
import { workspaceOfToken } from '../../access/placed-tokens.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
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

/**
 * The public pages of bookings, for people without an account. A GET never changes anything, because mail scanners open
 * links too.
 */
export function bookingRoutes(door: PublicDoor) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(presentError);
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await admitStranger(door, request, reply);
    });

    const schemas = bookingSchemas(door.runtime.settings.catalogue);
    app.get<{ Params: { workspace: string } }>('/api/public/book/:workspace', { schema: schemas.services }, (request) =>
      runOpen(door, request, 'bookings.show_services', request.params.workspace, {}),
    );

    app.get<Page>('/api/public/book/:workspace/:service', { schema: schemas.page }, (request) => {
      const { workspace, service } = request.params;
      return runOpen(door, request, 'bookings.show_service', workspace, { ...(request.query as object), service });
    });

    app.post<Page>(
      '/api/public/book/:workspace/:service',
      { bodyLimit, schema: schemas.book },
      async (request, reply) => {
        const { workspace, service } = request.params;
        const input = { ...(request.body as object), service };
        const booked = await withinWorkspaceLimit(door, workspace, () =>
          runOpen(door, request, 'bookings.book_service', workspace, input),
        );
        return reply.code(201).send(booked);
      },
    );

    app.get<Link>('/api/public/booking/:token', { schema: schemas.show }, (request) =>
      byLink(door, request, 'bookings.show_booking', request.query as object),
    );

    app.post<Link>('/api/public/booking/:token/cancel', { bodyLimit, schema: schemas.cancel }, (request) =>
      byLink(door, request, 'bookings.cancel_own', request.body as object),
    );

    app.post<Link>('/api/public/booking/:token/reschedule', { bodyLimit, schema: schemas.move }, (request) =>
      byLink(door, request, 'bookings.move_own', request.body as object),
    );
  };
}

function byLink(door: PublicDoor, request: FastifyRequest<Link>, action: string, input: object): Promise<unknown> {
  const { token } = request.params;
  const id = workspaceOfToken(token);
  return runOpen(door, request, action, id === undefined ? undefined : { id }, { ...input, token });
}

/** A refused booking does not count. */
async function withinWorkspaceLimit<Result>(
  { rateLimits }: PublicDoor,
  workspace: string,
  work: () => Promise<Result>,
): Promise<Result> {
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

/** The private calendar of a host. Whoever knows the address can read it, so it is never part of another answer. */
export function calendarFeedRoutes(door: PublicDoor) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(presentError);
    app.get<{ Params: { file: string } }>(
      '/api/public/calendar/:file',
      { schema: { hide: true } },
      async (request, reply: FastifyReply) => {
        await admitStranger(door, request, reply);
        const token = request.params.file.replace(/\.ics$/, '');
        const id = workspaceOfToken(token);
        const { file } = (await runOpen(door, request, 'bookings.read_feed', id === undefined ? undefined : { id }, {
          token,
        })) as { file: string };
        return reply.header('cache-control', 'private, max-age=300').type('text/calendar; charset=utf-8').send(file);
      },
    );
  };
}
