import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { workspaceOfToken } from '../../access/placed-tokens.ts';
import type { Download } from '../../kernel/download.ts';
import { digestOf } from '../../kernel/ids.ts';
import { schemasOf } from '../http/action-schemas.ts';
import { refusalBodies } from '../http/error-bodies.ts';
import { sendDownload } from '../http/send-download.ts';
import type { ChatGuesses } from './chat-guesses.ts';
import { presentError } from './present-error.ts';
import { admitStranger, type PublicDoor, runOpen } from './public-door.ts';

interface Link {
  Params: { token: string };
}

export interface ViewDoor extends PublicDoor {
  guesses: ChatGuesses;
}

const bodyLimit = 4 * 1024;
const shared = { tags: ['Public pages'], security: [], params: Type.Object({ token: Type.String() }) };
const errors = refusalBodies(403, 404, 422, 429, 503);
const downloads = [
  ['csv', 'text/csv', 'downloadSharedView'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'downloadSharedViewAsXlsx'],
  ['json', 'application/json', 'downloadSharedViewAsJson'],
] as const;

/** Views that are shared by a public link. The pass is sent in a header, because addresses end up in logs. */
export function viewRoutes(door: ViewDoor) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(presentError);
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      reply.header('x-robots-tag', 'noindex');
      await admitStranger(door, request, reply);
    });

    const { catalogue } = door.runtime.settings;
    const show = schemasOf(catalogue, 'tables.show_view');
    const enter = schemasOf(catalogue, 'tables.enter_view');
    const headers = Type.Object({ 'X-View-Pass': show.pick('pass').pass });
    const schemas = {
      show: {
        ...{ ...shared, headers, operationId: 'getSharedView', summary: 'A page of a shared view' },
        querystring: Type.Object(show.pick('limit', 'offset', 'sort', 'column', 'from', 'to')),
        response: { 200: show.output, ...errors },
      },
      enter: {
        ...{ ...shared, operationId: 'enterSharedView', summary: 'Type the password of a shared view' },
        body: Type.Object(enter.pick('password')),
        response: { 200: enter.output, ...refusalBodies(413), ...errors },
      },
    };
    app.get<Link>('/api/public/view/:token', { schema: schemas.show }, (request) =>
      byLink(door, request, 'tables.show_view', { ...(request.query as object), ...passOf(request) }),
    );
    app.post<Link & { Body: { password: string } }>(
      '/api/public/view/:token/enter',
      { bodyLimit, schema: schemas.enter },
      (request, reply) =>
        door.guesses.admit(request, reply, `view/${digestOf(request.params.token).toString('hex')}`, () =>
          byLink(door, request, 'tables.enter_view', { password: request.body.password }),
        ),
    );
    for (const [format, type, operationId] of downloads) {
      const schema = {
        ...{ ...shared, headers, operationId, summary: `A shared view as ${format.toUpperCase()}` },
        response: {
          200: { description: 'The file.', content: { [type]: { schema: { type: 'string' } } } },
          ...errors,
        },
      };
      app.get<Link>(`/api/public/view/:token/${format}`, { schema }, async (request, reply) => {
        const input = { ...passOf(request), format };
        return sendDownload(reply, (await byLink(door, request, 'tables.export_view', input)) as Download);
      });
    }
  };
}

function byLink(door: PublicDoor, request: FastifyRequest<Link>, action: string, input: object): Promise<unknown> {
  const { token } = request.params;
  const id = workspaceOfToken(token);
  return runOpen(door, request, action, id === undefined ? undefined : { id }, { ...input, token });
}

function passOf({ headers }: FastifyRequest): { pass?: string } {
  const { 'x-view-pass': pass } = headers;
  return typeof pass === 'string' && pass !== '' ? { pass } : {};
}
