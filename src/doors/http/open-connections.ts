import type { Server, ServerResponse } from 'node:http';
import { Server as PortServer, type Socket } from 'node:net';
import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises';

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
 * The connections of a port, which may stay open from one request to the next. A client sends its next request whenever
 * it likes: one that comes as its connection is closed is lost, and nobody can tell whether it was done. So a process
 * that leaves says `Connection: close` with an answer, and leaves it to the client to send nothing more (decision 0063).
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

  /** A request came. Its answer is the last of its connection once the port is closed. */
  note(response: ServerResponse): void {
    if (this.isPortClosed) response.shouldKeepAlive = false;
    this.underWay.add(response);
    response.once('close', () => this.underWay.delete(response));
  }

  /** Takes the connections that wait, and no more after them. Those that are open stay. */
  async closePort(): Promise<void> {
    await this.takeWaiting();
    this.isPortClosed = true;
    // `close` of an HTTP server also cuts off connections between two requests.
    PortServer.prototype.close.call(this.server);
    for (const response of this.underWay) if (!response.headersSent) response.shouldKeepAlive = false;
  }

  /**
   * Resolves when every request was answered, and every connection has had its last answer or was closed by its client;
   * a connection on which nothing comes is waited for only so long.
   */
  async untilLeft(idleMs: number, hurry?: AbortSignal): Promise<void> {
    const until = performance.now() + idleMs;
    const waits = () => performance.now() < until && !hurry?.aborted;
    while (this.underWay.size > 0 || (this.open.size > 0 && waits())) await pause(lookMs);
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
}
