import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { refuse } from '../../kernel/refusal.ts';
import { PathId } from '../http/action-schemas.ts';
import { refusalBodies } from '../http/error-bodies.ts';
import { namesTag } from '../http/send-tagged.ts';
import { presentError } from './present-error.ts';
import { admitStranger, type PublicDoor } from './public-door.ts';

interface LogoDoor extends PublicDoor {
  files: {
    findLogo(id: string): Promise<Logo | undefined>;
    content(file: Logo): AsyncIterable<Buffer>;
  };
}

interface Logo {
  id: string;
  workspaceId: string;
  objectKey: string | null;
  type: string;
  size: number;
  sha256: string;
}

const noLogo = { code: 'not_found', message: 'This logo does not exist.' };

/** The logos of workspaces for their public pages. Each logo has its own address. */
export function logoRoutes(door: LogoDoor) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(presentError);
    app.addHook('onRequest', (request, reply) => admitStranger(door, request, reply));
    const schema = {
      tags: ['Public pages'],
      security: [],
      operationId: 'getLogo',
      summary: 'The logo of a workspace',
      description: 'Understands If-None-Match.',
      params: Type.Object({ id: PathId(noLogo.code, noLogo.message) }),
      response: {
        200: {
          description: 'The picture.',
          content: { 'image/*': { schema: Type.Unsafe({ type: 'string', format: 'binary' }) } },
        },
        304: Type.Null({ description: 'It is still the one of If-None-Match.' }),
        ...refusalBodies(404, 429, 503),
      },
    };
    app.get<{ Params: { id: string } }>('/api/public/logo/:id', { schema }, async (request, reply) => {
      const logo = await door.files.findLogo(request.params.id);
      if (!logo) return refuse('not_found', noLogo.code, noLogo.message);
      const etag = `"${logo.sha256}"`;
      // At most an hour, so that a removed logo is not shown for days.
      reply.headers({
        etag,
        'cache-control': 'public, max-age=3600',
        'x-content-type-options': 'nosniff',
        // The page of posts is sandboxed without an origin, so it counts as another site.
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply
        .headers({
          'content-type': logo.type,
          'content-length': logo.size,
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .send(Readable.from(door.files.content(logo)));
    });
  };
}
