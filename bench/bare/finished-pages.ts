import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const consoleFiles = fileURLToPath(new URL('../../console/dist', import.meta.url));

/** Pages as they are, and the fonts that they name: the least a server can do for a browser. */
export async function startFinishedPages(
  pages: Map<string, string>,
): Promise<{ origin: string; stop(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const page = pages.get(path);
    if (page !== undefined)
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    if (!/^\/assets\/[\w.-]+\.woff2$/.test(path)) return void response.writeHead(404).end();
    response
      .writeHead(200, { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000, immutable' })
      .end(await readFile(`${consoleFiles}${path}`));
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((settle) => {
        server.close(() => settle());
        server.closeAllConnections();
      }),
  };
}
