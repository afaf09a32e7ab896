import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MethodsAt } from '../http/methods-at.ts';

const folder = fileURLToPath(new URL('../../../console/dist', import.meta.url));

/** Paths that are never a screen. A wrong address below them is an error, not the console. */
const notScreens = /^\/(api|docs|healthz|readyz|metrics|\.well-known)(\/|$)/;

/** Sets headers of a page before it is sent: who may frame it, and that search engines must not list it. */
type PreparePage = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** The console's files. Every other address returns its page, which finds the screen itself. */
export async function staticFiles(app: FastifyInstance, prepare: PreparePage, methodsAt: MethodsAt): Promise<void> {
  const built = existsSync(folder);
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      index: false,
      setHeaders(response, file) {
        // Names of built files change with their content. The page itself must be checked each time.
        response.header(
          'cache-control',
          file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
    const assets = new Set(filesIn(path.join(folder, 'assets')));
    // A single route for all assets, because registering hundreds of them took longer than all other routes.
    app.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } }, (request, reply) => {
      const name = request.params['*'];
      return assets.has(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound();
    });
    for (const name of filesIn(folder))
      app.get(`/${name}`, { schema: { hide: true } }, (_request, reply) => reply.sendFile(name));
  }
  app.setNotFoundHandler(async (request, reply) => {
    const address = request.url.split('?', 1)[0] ?? '';
    const isScreen =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !notScreens.test(address) &&
      !/\.[a-z0-9]{1,5}$/i.test(address);
    if (isScreen && built) {
      await prepare(request, reply);
      return reply.sendFile('index.html');
    }
    const methods = notScreens.test(address) ? methodsAt(address) : [];
    // A route may itself find that nothing exists at this address.
    if (methods.length > 0 && !methods.includes(request.method)) return refuseMethod(request, reply, address, methods);
    return reply
      .code(404)
      .send({ error: `There is nothing at ${request.method} ${address}.`, code: 'route_not_found' });
  });
}

/** OPTIONS lists the methods but grants no access to other origins, because keys do not belong in browsers. */
function refuseMethod({ method }: FastifyRequest, reply: FastifyReply, address: string, methods: string[]) {
  const allow = methods.join(', ');
  reply.header('allow', allow);
  if (method === 'OPTIONS') return reply.code(204).send();
  const door = /^\/api\/(os|cli)\//.test(address) ? { ok: false } : {};
  return reply
    .code(405)
    .send({ ...door, error: `${address} does not accept ${method}: use ${allow}.`, code: 'method_not_allowed' });
}

/** Leaves out the compressed copies next to each file, which the plugin selects itself. */
function filesIn(place: string): string[] {
  return readdirSync(place, { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() && !/^\.|\.(br|gz)$/.test(entry.name) ? [entry.name] : [],
  );
}
