import type { Server, ServerResponse } from 'node:http';
import { Server as PortServer, type Socket } from 'node:net';
import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises';

/** In a round of the event loop this short, hardly any connection can have arrived unseen. */
const shortRoundMs = 1;
/** A busy machine may have no short rounds. After this many rounds without a new connection the port closes anyway. */
const maxQuietRounds = 100;
/** The limit if new connections keep arriving. */
const maxRounds = 20_000;
const lookMs = 10;

/**
 * The connections of a port, which may stay open from one request to the next. A client may send its next request at
 * any time. If the connection is closed at that moment, the request is lost and nobody can tell whether it was carried
 * out. So a process that stops sends `Connection: close` with the last answer, and the client sends nothing more
 * (decision 0063).
 */
export class OpenConnections {
  private readonly server: Server;
  private readonly open = new Set<Socket>();
  private taken = 0;
  private readonly underWay = new Set<ServerResponse>();
  private isPortClosed = false;

  constructor(server: Server) {
    this.server = server;
    server.on('connection', (socket: Socket) => {
      this.taken += 1;
      this.open.add(socket);
      socket.once('close', () => this.open.delete(socket));
    });
  }

  /** Tracks a request until its answer is sent. Once the port is closed, that answer is the last of its connection. */
  note(response: ServerResponse): void {
    if (this.isPortClosed) response.shouldKeepAlive = false;
    this.underWay.add(response);
    response.once('close', () => this.underWay.delete(response));
  }

  /** Accepts the connections that wait, then closes the port. Open connections stay. */
  async closePort(): Promise<void> {
    await this.takeWaiting();
    this.isPortClosed = true;
    // The `close` of an HTTP server would also close connections between two requests.
    PortServer.prototype.close.call(this.server);
    for (const response of this.underWay) if (!response.headersSent) response.shouldKeepAlive = false;
  }

  /** Resolves when every request is answered and all connections are closed, or were idle for `idleMs`. */
  async untilLeft(idleMs: number, hurry?: AbortSignal): Promise<void> {
    const until = performance.now() + idleMs;
    const waits = () => performance.now() < until && !hurry?.aborted;
    while (this.underWay.size > 0 || (this.open.size > 0 && waits())) await pause(lookMs);
  }

  /**
   * The system establishes connections before the process accepts them, and resets those that still wait when the port
   * closes. Each round of the event loop accepts one, so the port may close right after a round without a new one.
   */
  private async takeWaiting(): Promise<void> {
    // The current round has already begun, so it does not count.
    await nextRound();
    for (let rounds = 0, quiet = 0; rounds < maxRounds && quiet < maxQuietRounds; rounds += 1) {
      const [before, startedAt] = [this.taken, performance.now()];
      await nextRound();
      if (this.taken > before) continue;
      if (performance.now() - startedAt < shortRoundMs) return;
      quiet += 1;
    }
  }
}
