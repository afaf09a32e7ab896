import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Principal } from '../../kernel/principal.ts';
import { refuse } from '../../kernel/refusal.ts';
import { Id } from '../../runtime/schemas.ts';
import { PathId } from '../http/action-schemas.ts';
import { errorBodies } from '../http/error-bodies.ts';
import { inWorkspace } from '../http/in-workspace.ts';
import { guardV1, type V1Door } from '../v1/authenticate.ts';
import { refusals } from '../words/refusals.ts';
import type { FileDoor } from './file-door.ts';
import { guardSession, type SessionDoor } from './guard-session.ts';
import { receiveFile } from './receive-file.ts';
import { sendFile } from './send-file.ts';

/** Files for programs: by x-api-key, in every workspace of the key's owner. */
export function v1FileRoutes(door: FileDoor & V1Door) {
  return async (app: FastifyInstance): Promise<void> => {
    const caller = guardV1(app, door);
    addRoutes(app, door, {
      prefix: '/api/v1/files',
      named: (operation) => operation,
      tag: 'v1',
      security: [{ apiKey: [] }],
      refusalShape: {},
      querystring: Type.Object({
        workspaceId: Type.Optional(
          Type.String({ format: 'uuid', description: 'Another workspace of the key’s owner; without: the key’s own.' }),
        ),
      }),
      caller,
      uploader: async (request) => {
        const principal = caller(request);
        const { workspaceId } = request.query as { workspaceId?: string };
        if (workspaceId === undefined) return principal;
        return (
          (await inWorkspace(door, principal, workspaceId)) ??
          refuse('forbidden', 'not_workspace_member', refusals.phrase('not_workspace_member'))
        );
      },
    });
  };
}

/** Files for the console: by browser session, with uploads from our own pages only. */
export function sessionFileRoutes(door: FileDoor & SessionDoor) {
  return async (app: FastifyInstance): Promise<void> => {
    const caller = guardSession(app, door);
    addRoutes(app, door, {
      prefix: '/api/files',
      named: (operation) => `${operation}AtConsole`,
      tag: 'Files',
      security: [{ session: [] }],
      refusalShape: { ok: false },
      caller,
      uploader: async (request) => caller(request),
    });
  };
}

interface DoorOptions {
  prefix: string;
  /** The operationId, since both doors have the operation. */
  named(operation: string): string;
  tag: string;
  security: Record<string, string[]>[];
  refusalShape: object;
  querystring?: object;
  caller(request: FastifyRequest): Principal;
  /** The caller in the workspace of the upload. */
  uploader(request: FastifyRequest): Promise<Principal>;
}

const File = Type.Object({
  id: Id,
  name: Type.String(),
  size: Type.Integer(),
  type: Type.String(),
  url: Type.String(),
});
const noFile = { code: 'file_not_found', message: 'There is no such file, or it is not for you.' };
const Bytes = Type.Unsafe({ type: 'string', format: 'binary' });

function addRoutes(app: FastifyInstance, door: FileDoor, options: DoorOptions): void {
  const { prefix, security, querystring } = options;
  const refusalBodies = errorBodies('ok' in options.refusalShape ? { ok: Type.Literal(false) } : {});
  const content = { 'application/octet-stream': { schema: Bytes } };
  const tags = [options.tag];
  // The body stays a stream, whatever its type, because a refused body need not be read.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  const uploadSchema = {
    tags,
    security,
    operationId: options.named('uploadFile'),
    summary: 'Upload a file',
    description:
      'One part with a file name, at most 25 MiB where files are kept in the database, otherwise as much as the plan allows. A file that no record holds is for its uploader only and is thrown away after 24 hours: write its id into an attachment field.',
    consumes: ['multipart/form-data'],
    body: Type.Object({ file: Bytes }),
    ...(querystring ? { querystring } : {}),
    response: { 201: File, ...refusalBodies(400, 401, 403, 404, 409, 413, 429, 503) },
  };
  app.post(prefix, { schema: uploadSchema }, async (request, reply) => {
    const uploader = await options.uploader(request);
    requireWriteRight(uploader);
    const file = await receiveFile(request.raw, door.files.maxBytes(uploader), (part) =>
      door.files.store(uploader, part),
    );
    return reply.code(201).send(door.files.present(file));
  });

  const downloadSchema = {
    tags,
    security,
    operationId: options.named('downloadFile'),
    summary: 'Download a file',
    description:
      'For its uploader, and for whoever may read a record that holds it, or the run that it came with. Understands If-None-Match and a single Range.',
    params: Type.Object({ id: PathId(noFile.code, noFile.message) }),
    response: {
      200: { description: 'The content.', content },
      206: { description: 'The part that was asked for.', content },
      304: Type.Null({ description: 'It is still the one of If-None-Match.' }),
      ...refusalBodies(401, 404, 416, 429, 503),
    },
  };
  app.get<{ Params: { id: string } }>(
    `${prefix}/:id`,
    { schema: downloadSchema },
    async (request, reply): Promise<FastifyReply> => {
      const { id } = request.params;
      const file = await door.files.find(id);
      const reader = file && (await inWorkspace(door, options.caller(request), file.workspaceId));
      // A missing file and a forbidden one give the same answer, so that nobody learns which ids exist.
      if (!file || !reader || !(await door.files.mayRead(reader, file)))
        return refuse('not_found', noFile.code, noFile.message);
      return sendFile(request, reply, door.files, file, options.refusalShape);
    },
  );
}

const writeRight = 'tables.write';

/** Files are uploaded to be attached to records, so an upload requires the permission to write records. */
function requireWriteRight({ capabilities, workspace }: Principal): void {
  if (workspace.disabledModules.has('tables'))
    refuse('not_found', 'module_disabled', refusals.phrase('module_disabled'));
  if (!capabilities.has(writeRight))
    refuse('forbidden', 'write_not_permitted', refusals.phrase('write_not_permitted', { writeRight }), {
      capability: writeRight,
    });
}
