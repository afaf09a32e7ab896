import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formSourceBucket, publicReadingBucket } from '../../access/buckets.ts';
import { networkOf } from '../../access/network.ts';
import { workspaceOfToken } from '../../access/placed-tokens.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { FileService } from '../files/file-door.ts';
import { receiveFile } from '../files/receive-file.ts';
import { openDoor } from '../http/open-door.ts';
import { applyAdmission } from '../http/rate-limit-headers.ts';
import { refusals } from '../words/refusals.ts';
import { formSchemas } from './form-schemas.ts';
import { presentError } from './present-error.ts';
import { type PublicDoor, runOpen } from './public-door.ts';

interface Link {
  Params: { token: string };
  Querystring: { p?: string; language?: string };
}

export interface FormDoor extends PublicDoor {
  files: Pick<FileService, 'store'>;
}

const bodyLimit = 64 * 1024;

/** The forms of tables, for people without an account and for programs without a key. */
export function formRoutes(door: FormDoor) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(presentError);
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      reply.header('x-robots-tag', 'noindex');
      await admitVisitor(door, request, reply);
    });

    const schemas = formSchemas(door.runtime.settings.catalogue);
    app.get<Link>('/api/public/form/:token', { schema: schemas.show }, (request) =>
      byLink(door, request, 'tables.show_form', withLanguage(request)),
    );

    app.post<Link>('/api/public/form/:token', { bodyLimit, schema: schemas.submit }, async (request, reply) => {
      const input = { ...(request.body as object), ...withLanguage(request) };
      return reply.code(201).send(await byLink(door, request, 'tables.submit_form', input));
    });

    await openDoor(app, uploadRoute(door, schemas));
  };
}

function uploadRoute(door: FormDoor, schemas: ReturnType<typeof formSchemas>) {
  return async (app: FastifyInstance): Promise<void> => {
    // The handler reads the file as a stream.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    app.post<Link>('/api/public/form/:token/files', { schema: schemas.upload }, async (request, reply) => {
      const { workspaceId, uploader, maxBytes } = (await byLink(door, request, 'tables.admit_form_file', {})) as {
        workspaceId: string;
        uploader: string;
        maxBytes: number;
      };
      const { id, name, size, type } = await receiveFile(request.raw, Math.max(maxBytes, usualMaxBytes), (part) =>
        door.files.store({ workspaceId, userId: uploader }, { ...part, content: upTo(maxBytes, part.content) }),
      );
      return reply.code(201).send({ id, name, size, type });
    });
  };
}

/** Up to this size, the form itself reports that a file is too large. */
const usualMaxBytes = 25 * 1024 * 1024;

async function admitVisitor({ rateLimits }: PublicDoor, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const network = networkOf(request.ip);
  applyAdmission(
    reply,
    await rateLimits.admit(request.method === 'GET' ? publicReadingBucket(network) : formSourceBucket(network)),
  );
}

function withLanguage({ query: { language } }: FastifyRequest<Link>): { language?: string } {
  return language === undefined ? {} : { language };
}

function byLink(door: PublicDoor, request: FastifyRequest<Link>, action: string, input: object): Promise<unknown> {
  const { token } = request.params;
  const { p: person } = request.query;
  const id = workspaceOfToken(token);
  return runOpen(door, request, action, id === undefined ? undefined : { id }, {
    ...input,
    token,
    ...(person !== undefined && { person }),
  });
}

async function* upTo(maxBytes: number, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const piece of content) {
    size += piece.length;
    if (size > maxBytes)
      refuse(
        'too_large',
        'payload_too_large',
        refusals.phrase('form_file_too_large', { mebibytes: Math.round((maxBytes / 1024 / 1024) * 100) / 100 }),
        { limit: maxBytes },
      );
    yield piece;
  }
}
