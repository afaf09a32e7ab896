import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises';
import { closedPage, closedPageHeaders, wantsPage } from './closed-page.ts';

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
const lastWordsMs = 1_000;
/** The same where the process is replaced: behind a proxy every connection was made for a request. */
const lastWordsOfReplacedMs = 10_000;
/** How long a client may take for the head of a request. */
const maxHeadMs = 20_000;
/** How long it may take to send all of it: a large file may come by a slow line. */
const maxRequestMs = 300_000;
/**
 * A round of the event loop this short leaves hardly any time in which a connection could have come unseen; on a busy
 * machine there may be none.
 */
const shortRoundMs = 1;
const maxQuietRounds = 100;
/** However many keep coming. */
const maxRounds = 20_000;
const lookMs = 10;

/**
 * The listening port. While the doors are not open yet it answers 503, to a person with a page. Before they close it
 * says for a while that it is not ready, and still serves: proxies need a moment to turn elsewhere. Every request that
 * is under way is answered.
 */
export class Front {
  private readonly server: Server;
  private handler: Handler | undefined;
  private state: 'starting' | 'open' | 'leaving' = 'starting';
  /** Whether other processes behind the same port are ready. */
  private othersServe = false;
  private underWay = 0;
  private taken = 0;
  /** Connections that have not said yet what they want. */
  private readonly silent = new Set<Socket>();
  private whenQuiet: (() => void) | undefined;
  private lastWordsMs = lastWordsMs;
  /** When the event loop is known to have read from its connections. */
  private readAt = performance.now();
  private readonly noteRounds: NodeJS.Timeout;

  constructor({ headMs = maxHeadMs, checkMs = 30_000 } = {}) {
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
    this.noteRounds = this.countOnlyTimeThatWasRead(headMs);
    this.server.on('connection', (socket) => {
      this.taken += 1;
      this.silent.add(socket);
      socket.once('close', () => this.silent.delete(socket));
    });
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
   * From now on `/readyz` says no, unless others serve, and no connection is kept; whoever comes nevertheless is served,
   * for so long.
   */
  async turnAway(ms: number, hurry?: AbortSignal, othersServe = false): Promise<void> {
    this.state = 'leaving';
    this.othersServe = othersServe;

    if (ms > 0) this.lastWordsMs = lastWordsOfReplacedMs;
    if (ms > 0) await pause(ms, undefined, { signal: hurry }).catch(() => undefined);
  }

  /** From now on no connection is taken. Resolves when everything was answered that came by those there are. */
  async drain(): Promise<void> {
    this.state = 'leaving';
    await this.takeWaiting();
    this.server.close();
    const until = performance.now() + this.lastWordsMs;
    while (this.underWay > 0 || (this.silent.size > 0 && performance.now() < until))
      await (this.underWay > 0 ? this.untilQuiet() : pause(lookMs));
  }

  /**
   * The system makes connections before anybody looks at them, and cuts off those that still wait when the port closes.
   * The event loop takes one in each round: the port may close right after a round that found none.
   */
  private async takeWaiting(): Promise<void> {
    // From here on rounds are whole.
    await nextRound();
    for (let rounds = 0, quiet = 0; rounds < maxRounds && quiet < maxQuietRounds; rounds += 1) {
      const [before, startedAt] = [this.taken, performance.now()];
      await nextRound();
      if (this.taken > before) continue;
      if (performance.now() - startedAt < shortRoundMs) return;
      quiet += 1;
    }
  }

  private untilQuiet(): Promise<void> {
    return new Promise((settle) => {
      this.whenQuiet = settle;
    });
  }

  async close(): Promise<void> {
    clearInterval(this.noteRounds);
    await new Promise<void>((settle) => {
      this.server.close(() => settle());
      this.server.closeAllConnections();
    });
  }

  private receive(request: IncomingMessage, response: ServerResponse): void {
    this.silent.delete(request.socket);
    const isLeaving = this.state === 'leaving';
    if (!this.handler || this.state === 'starting' || (isLeaving && !this.othersServe && request.url === '/readyz')) {
      this.refuse(request, response);
      return;
    }
    if (isLeaving) response.shouldKeepAlive = false;
    this.underWay += 1;
    response.once('close', () => {
      this.underWay -= 1;
      if (this.underWay === 0) this.whenQuiet?.();
    });
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
