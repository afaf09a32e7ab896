import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { closedPage, closedPageHeaders, wantsPage } from './closed-page.ts';
import { OpenConnections } from './open-connections.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const unavailable = {
  starting: JSON.stringify({ status: 'starting', error: 'svc is starting: try again in a moment.', code: 'starting' }),
  stopping: JSON.stringify({ status: 'stopping', error: 'svc is stopping.', code: 'stopping' }),
};

/**
 * How many connections may wait to be taken, as far as the system allows it. One is taken in each round of the event
 * loop, so on a busy machine more than Node's 511 wait when many strangers come at once, and the system cuts off the rest.
 */
const maxWaiting = 4_096;
/** How long a new connection that has sent nothing yet is waited for. */
const firstWordsMs = 1_000;
/**
 * How long a connection between two requests is kept after the port closed, where others go on in place of this process.
 * A proxy must close its own sooner, as docs/guides/operating.md says.
 */
const maxIdleMs = 10_000;
/** How long a client may take for the head of a request. */
const maxHeadMs = 20_000;
/** How long it may take to send all of it: a large file may come by a slow line. */
const maxRequestMs = 300_000;

/**
 * The listening port. While the doors are not open yet it answers 503, to a person with a page. Before they close it
 * says for a while that it is not ready, and still serves: proxies need a moment to turn elsewhere. Then the port closes,
 * and what comes on the connections that are left is answered too (open-connections.ts).
 */
export class Front {
  private readonly server: Server;
  private handler: Handler | undefined;
  private state: 'starting' | 'open' | 'leaving' = 'starting';
  /** Whether other processes go on in its place, behind a proxy or behind the same port. */
  private isReplaced = false;
  /** Whether those behind the same port are ready. */
  private othersServe = false;
  private readonly connections: OpenConnections;
  private readonly idleMs: number;
  /** When the event loop is known to have read from its connections. */
  private readAt = performance.now();
  private readonly noteRounds: NodeJS.Timeout;

  constructor({ headMs = maxHeadMs, checkMs = 30_000, idleMs = maxIdleMs } = {}) {
    this.idleMs = idleMs;
    // A body that trickles in does not hold a connection for ever. Filters travel in the address, so the head may be
    // larger than usual.
    this.server = createServer(
      {
        maxHeaderSize: 64 * 1024,
        requestTimeout: maxRequestMs,
        headersTimeout: headMs,
        keepAliveTimeout: 72_000,
        connectionsCheckingInterval: checkMs,
      },
      (request, response) => this.receive(request, response),
    );
    this.connections = new OpenConnections(this.server);
    this.noteRounds = this.countOnlyTimeThatWasRead(headMs);
  }

  /**
   * Node looks for slow clients before it reads what they sent: after a pause of this process it would answer 408 to
   * requests that lie unread in its own sockets. So the time since it last read is added to what they may take.
   */
  private countOnlyTimeThatWasRead(headMs: number): NodeJS.Timeout {
    const unreadMs = () => performance.now() - this.readAt;
    Object.defineProperty(this.server, 'headersTimeout', { get: () => headMs + unreadMs() });
    Object.defineProperty(this.server, 'requestTimeout', { get: () => maxRequestMs + unreadMs() });
    const note = () => {
      this.readAt = performance.now();
    };
    // Immediates run after reading, timers before.
    return setInterval(() => setImmediate(note), headMs / 4).unref();
  }

  async listen(host: string, port: number): Promise<number> {
    await new Promise<void>((settle, fail) => {
      this.server.once('error', fail);
      this.server.listen({ host, port, backlog: maxWaiting }, () => {
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

  /**
   * From now on `/readyz` says no, and for so long everything goes on as before: new connections and those that are kept
   * are served, so a proxy has no reason to make more of them.
   */
  async turnAway(ms: number, hurry?: AbortSignal): Promise<void> {
    this.state = 'leaving';
    this.isReplaced = ms > 0;
    if (ms > 0) await pause(ms, undefined, { signal: hurry }).catch(() => undefined);
  }

  /** Another process behind the same port takes this one's place: `/readyz` says yes as before. */
  handOver(): void {
    this.state = 'leaving';
    this.isReplaced = true;
    this.othersServe = true;
  }

  /** From now on no connection is taken, and every answer says that it is the last of its connection. */
  async closePort(): Promise<void> {
    this.state = 'leaving';
    await this.connections.closePort();
  }

  /** Resolves when everything was answered, and whoever keeps a connection has learned that it ends. */
  async drain(hurry?: AbortSignal): Promise<void> {
    if (!this.isReplaced) this.server.closeIdleConnections();
    await this.connections.untilLeft(this.isReplaced ? this.idleMs : firstWordsMs, hurry);
  }

  async close(): Promise<void> {
    clearInterval(this.noteRounds);
    await new Promise<void>((settle) => {
      this.server.close(() => settle());
      this.server.closeAllConnections();
    });
  }

  private receive(request: IncomingMessage, response: ServerResponse): void {
    const isLeaving = this.state === 'leaving';
    if (!this.handler || this.state === 'starting' || (isLeaving && !this.othersServe && request.url === '/readyz')) {
      this.refuse(request, response);
      return;
    }
    this.connections.note(response);
    this.handler(request, response);
  }

  private refuse(request: IncomingMessage, response: ServerResponse): void {
    const alive = request.url === '/healthz';
    const state = this.state === 'starting' ? 'starting' : 'stopping';
    const page = !alive && wantsPage(request);
    const kind = page ? closedPageHeaders : { 'content-type': 'application/json' };
    response.writeHead(alive ? 200 : 503, {
      ...kind,
      'cache-control': 'no-store',
      'retry-after': '1',
      connection: 'close',
    });
    response.end(alive ? '{"status":"ok"}' : page ? closedPage(state, request) : unavailable[state]);
  }
}

/** Fails where the port is taken, which is to be told before anything is started. */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const front = new Front();
  await front.listen(host, port);
  await front.close();
}
