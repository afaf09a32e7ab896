import { Type } from 'typebox';
import type { Catalogue } from '../../runtime/catalogue.ts';
import { Input } from '../../runtime/schemas.ts';
import { schemasOf } from '../http/action-schemas.ts';
import { refusalBodies } from '../http/error-bodies.ts';

const shared = { tags: ['Public pages'], security: [] };
const errors = refusalBodies(404, 422, 429, 503);

/** Schemas of the public booking pages, from their open actions. */
export function bookingSchemas(catalogue: Catalogue) {
  const services = schemasOf(catalogue, 'bookings.show_services');
  const page = schemasOf(catalogue, 'bookings.show_service');
  const book = schemasOf(catalogue, 'bookings.book_service');
  const show = schemasOf(catalogue, 'bookings.show_booking');
  const cancel = schemasOf(catalogue, 'bookings.cancel_own');
  const move = schemasOf(catalogue, 'bookings.move_own');
  const { service } = page.pick('service');
  const ofPage = { params: Type.Object({ workspace: service, service }) };
  // An invalid token is answered like a link that we did not send.
  const byLink = { params: Type.Object({ token: Type.String() }) };
  return {
    services: {
      ...shared,
      operationId: 'listPublicServices',
      summary: 'The public services of a workspace',
      params: Type.Object({ workspace: service }),
      response: { 200: services.output, ...errors },
    },
    page: {
      ...shared,
      ...ofPage,
      operationId: 'getPublicService',
      summary: 'A public service and its free times',
      querystring: Type.Object(page.without('service')),
      response: { 200: page.output, ...errors },
    },
    book: {
      ...shared,
      ...ofPage,
      operationId: 'bookPublicService',
      summary: 'Book a free time of a public service',
      description:
        'Without a session. A service that requires confirmation answers the state pending. The manageToken leads to the booking: /booking/{token}.',
      body: Input(book.without('service')),
      response: { 201: book.output, ...refusalBodies(409, 413), ...errors },
    },
    show: {
      ...shared,
      ...byLink,
      operationId: 'getOwnBooking',
      summary: 'A booking, by the link in its mails',
      description: 'With from and to also the free times it could move to.',
      querystring: Type.Object(show.without('token')),
      response: { 200: show.output, ...errors },
    },
    cancel: {
      ...shared,
      ...byLink,
      operationId: 'cancelOwnBooking',
      summary: 'Cancel a booking by its link',
      body: { ...Input(cancel.without('token')), default: {} },
      response: { 200: cancel.output, ...refusalBodies(409, 413), ...errors },
    },
    move: {
      ...shared,
      ...byLink,
      operationId: 'moveOwnBooking',
      summary: 'Move a booking by its link',
      body: Input(move.without('token')),
      response: { 200: move.output, ...refusalBodies(409, 413), ...errors },
    },
  };
}
