import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closedPage, closedPageHeaders, wantsPage } from './closed-page.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const unavailable = {
  starting: JSON.stringify({ status: 'starting', error: 'svc is starting: try again in a moment.', code: 'starting' }),
  stopping: JSON.stringify({ status: 'stopping', error: 'svc is stopping.', code: 'stopping' }),
};

/**
 * The listening port. It is taken before anything else is started, so a taken port is told at once; it answers 503
 * until the doors are open and again while they close, and lets every request that is under way be answered.
 */
export class Front {
  private readonly server: Server;
  private handler: Handler | undefined;
  private state: 'starting' | 'open' | 'stopping' = 'starting';
  private underWay = 0;
  private whenQuiet: (() => void) | undefined;

  constructor() {
    // A client has five minutes to send what it has to say (a large file by a slow line); a body that trickles in does not
    // hold a connection for ever. Filters travel in the address, so the head may be larger than usual.
    this.server = createServer({ maxHeaderSize: 64 * 1024, requestTimeout: 300_000, headersTimeout: 20_000, keepAliveTimeout: 72_000 }, (request, response) =>
      this.receive(request, response),
    );
  }

  async listen(host: string, port: number): Promise<number> {
    await new Promise<void>((settle, fail) => {
      this.server.once('error', fail);
      this.server.listen({ host, port }, () => {
        this.server.off('error', fail);
        settle();
      });
    });
    return (this.server.address() as AddressInfo).port;
  }

  open(handler: Handler): void {
    this.handler = handler;
    if (this.state === 'starting') this.state = 'open';
  }

  /** From now on nothing new is taken. Resolves when everything under way was answered. */
  async drain(): Promise<void> {
    this.state = 'stopping';
    if (this.underWay > 0) {
      await new Promise<void>((settle) => {
        this.whenQuiet = settle;
      });
    }
  }

  async close(): Promise<void> {
    await new Promise<void>((settle) => {
      this.server.close(() => settle());
      this.server.closeAllConnections();
    });
  }

  private receive(request: IncomingMessage, response: ServerResponse): void {
    if (this.state !== 'open' || !this.handler) {
      this.refuse(request, response);
      return;
    }
    this.underWay += 1;
    response.once('close', () => {
      this.underWay -= 1;
      if (this.underWay === 0) this.whenQuiet?.();
    });
    this.handler(request, response);
  }

  private refuse(request: IncomingMessage, response: ServerResponse): void {
    const alive = request.url === '/healthz';
    const state = this.state === 'stopping' ? 'stopping' : 'starting';
    const page = !alive && wantsPage(request);
    const kind = page ? closedPageHeaders : { 'content-type': 'application/json' };
    response.writeHead(alive ? 200 : 503, { ...kind, 'cache-control': 'no-store', 'retry-after': '1', connection: 'close' });
    response.end(alive ? '{"status":"ok"}' : page ? closedPage(state, request) : unavailable[state]);
  }
}
