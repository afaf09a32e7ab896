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
 * How many connections may wait to be accepted, as far as the system allows. Each round of the event loop accepts one,
 * so when many strangers arrive at once on a busy machine, more than Node's default of 511 wait. The system resets the
 * rest.
 */
const maxWaiting = 4_096;
/** How long to wait for a new connection that has not sent anything yet. */
const firstWordsMs = 1_000;
/**
 * How long an idle connection is kept after the port closes, if other processes replace this one. A proxy must close
 * its idle connections sooner (docs/guides/operating.md).
 */
const maxIdleMs = 10_000;
/** How long a client may take for the head of a request. */
const maxHeadMs = 20_000;
/** How long a client may take for a whole request. A large file may arrive over a slow line. */
const maxRequestMs = 300_000;

/**
 * The listening port. Until the doors open it answers 503, with a page for people. Before they close, `/readyz` says no
 * for a while and everything else is still served, because proxies need time to switch to other processes. Then the
 * port closes, and requests on the remaining connections are still answered (open-connections.ts).
 */
export class Front {
  private readonly server: Server;
  private handler: Handler | undefined;
  private state: 'starting' | 'open' | 'leaving' = 'starting';
  /** Whether other processes replace this one, behind a proxy or behind the same port. */
  private isReplaced = false;
  /** Whether other processes behind the same port are ready. */
  private othersServe = false;
  private readonly connections: OpenConnections;
  private readonly idleMs: number;
  /** When the event loop last read from its connections. */
  private readAt = performance.now();
  private readonly noteRounds: NodeJS.Timeout;

  constructor({ headMs = maxHeadMs, checkMs = 30_000, idleMs = maxIdleMs } = {}) {
    this.idleMs = idleMs;
    // A body that trickles in must not hold a connection forever. Addresses contain filters, so the head may be larger
    // than usual.
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
   * Node looks for slow clients before it reads from their connections. After a pause of this process it would answer
   * 408 to requests that wait unread in its own sockets. So the time since it last read is added to the limits.
   */
  private countOnlyTimeThatWasRead(headMs: number): NodeJS.Timeout {
    const unreadMs = () => performance.now() - this.readAt;
    Object.defineProperty(this.server, 'headersTimeout', { get: () => headMs + unreadMs() });
    Object.defineProperty(this.server, 'requestTimeout', { get: () => maxRequestMs + unreadMs() });
    const note = () => {
      this.readAt = performance.now();
    };
    // Immediates run after the event loop has read, timers before.
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
   * From now on `/readyz` says no. Returns after `ms`; until then everything else is served as before. Connections are
   * kept, so that a proxy has no reason to open new ones.
   */
  async turnAway(ms: number, hurry?: AbortSignal): Promise<void> {
    this.state = 'leaving';
    this.isReplaced = ms > 0;
    if (ms > 0) await pause(ms, undefined, { signal: hurry }).catch(() => undefined);
  }

  /** Another process behind the same port replaces this one, so `/readyz` still says yes. */
  handOver(): void {
    this.state = 'leaving';
    this.isReplaced = true;
    this.othersServe = true;
  }

  /** From now on no connections are accepted, and every answer is the last of its connection. */
  async closePort(): Promise<void> {
    this.state = 'leaving';
    await this.connections.closePort();
  }

  /** Resolves when every request is answered and the remaining connections have ended or were idle for too long. */
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

/** Fails if the port is in use, so that this is reported before anything else starts. */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const front = new Front();
  await front.listen(host, port);
  await front.close();
}
