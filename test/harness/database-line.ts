import { connect, createServer, type Socket } from 'node:net';
import type { TestDatabase } from './database.ts';

/** The way from programs to their database, which can stall or break as networks and servers do. */
export interface DatabaseLine {
  /** As programs are told the database. */
  database: TestDatabase;
  /** Nothing passes any more, and nobody is told: as a server that was stopped in its tracks. */
  stall(): void;
  /** Connections that are there go on; nobody new is let in, nor told. */
  admitNobody(): void;
  /** Every connection breaks, and new ones are refused. */
  cut(): void;
  /** As it was before; what had stalled goes on. */
  mend(): void;
  close(): Promise<void>;
}

export async function openDatabaseLine(behind: TestDatabase): Promise<DatabaseLine> {
  const { host, port, user, password, database, pooled } = behind.connection;
  const sockets = new Set<Socket>();
  let way: 'open' | 'stalled' | 'closed' | 'cut' = 'open';
  const settle = (socket: Socket, isNew = false) =>
    void (way === 'stalled' || (isNew && way === 'closed') ? socket.pause() : socket.resume());
  const server = createServer((near) => {
    if (way === 'cut') return void near.destroy();
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      settle(from, true);
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const nearPort = (server.address() as { port: number }).port;
  const turn = (next: typeof way) => {
    way = next;
    if (next !== 'closed') for (const socket of sockets) next === 'cut' ? socket.destroy() : settle(socket);
  };
  return {
    database: {
      connection: { host: '127.0.0.1', port: nearPort, user, password, database, pooled },
      url: `postgres://${user}:${password}@127.0.0.1:${nearPort}/${database}`,
      direct: behind.direct,
      drop: () => behind.drop(),
    },
    stall: () => turn('stalled'),
    admitNobody: () => turn('closed'),
    cut: () => turn('cut'),
    mend: () => turn('open'),
    async close() {
      turn('cut');
      await new Promise((closed) => server.close(closed));
    },
  };
}
