import type { FastifyInstance, FastifyRequest } from 'fastify';
import { workspaceOfToken } from '../../access/placed-tokens.ts';
import { invoiceSchemas } from './invoice-schemas.ts';
import { presentError } from './present-error.ts';
import { admitStranger, type PublicDoor, runOpen } from './public-door.ts';

interface Link {
  Params: { token: string };
}

const bodyLimit = 16 * 1024;

/**
 * The public page of an invoice, for whoever has its link. A GET never changes anything, because mail scanners open
 * links too.
 */
export function invoiceRoutes(door: PublicDoor) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(presentError);
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await admitStranger(door, request, reply);
    });

    const schemas = invoiceSchemas(door.runtime.settings.catalogue);
    app.get<Link>('/api/public/invoice/:token', { schema: schemas.show }, (request) =>
      byLink(door, request, 'payments.show_invoice'),
    );
    app.post<Link>('/api/public/invoice/:token/pay', { bodyLimit, schema: schemas.pay }, (request) =>
      byLink(door, request, 'payments.pay_invoice'),
    );
    app.post<Link>('/api/public/invoice/:token/pay/return', { bodyLimit, schema: schemas.finish }, (request) =>
      byLink(door, request, 'payments.finish_checkout'),
    );
  };
}

/** The link says everything, so the body is ignored. */
function byLink(door: PublicDoor, request: FastifyRequest<Link>, action: string): Promise<unknown> {
  const { token } = request.params;
  const id = workspaceOfToken(token);
  return runOpen(door, request, action, id === undefined ? undefined : { id }, { token });
}
