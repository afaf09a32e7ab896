import { randomInt } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import pg from 'pg';
import type { TestDatabase } from './database.ts';

/** A pooler in transaction mode, as PgBouncer is one, before a database of the tests. */
export interface TransactionPool {
  /** As programs are told the database. */
  database: TestDatabase;
  close(): Promise<void>;
}

interface Lent {
  socket: Socket;
  client: pg.Client;
  /** Who has it for the length of a transaction. */
  to: Socket | undefined;
}

/**
 * Every transaction gets another of a few server connections, in turn, so whatever one leaves behind is missed by the
 * next. Nothing is tidied up between two, as in PgBouncer.
 */
export async function openTransactionPool(behind: TestDatabase, size = 3): Promise<TransactionPool> {
  const pool = await Promise.all(Array.from({ length: size }, () => openLent(behind)));
  const queue: (() => boolean)[] = [];
  const near = new Set<Socket>();
  const server = createServer((socket) => {
    near.add(socket);
    socket.on('error', () => undefined);
    serve(socket, pool, queue);
    socket.on('close', () => near.delete(socket));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  const { user, password, database } = behind.connection;
  return {
    database: {
      connection: { ...behind.connection, host: '127.0.0.1', port, pooled: true },
      url: `postgres://${user}:${password}@127.0.0.1:${port}/${database}`,
      direct: behind.direct,
      drop: () => behind.drop(),
    },
    async close() {
      for (const socket of near) socket.destroy();
      await new Promise((closed) => server.close(closed));
      for (const { socket } of pool) socket.destroy();
    },
  };
}

/** Signs in by the driver, and takes the connection from it. */
async function openLent({ direct }: TestDatabase): Promise<Lent> {
  const client = new pg.Client({ ...direct.connection, application_name: 'test pool' });
  client.on('error', () => undefined);
  await client.connect();
  const { stream: socket } = (client as unknown as { connection: { stream: Socket } }).connection;
  socket.removeAllListeners('data');
  return { socket, client, to: undefined };
}

function serve(socket: Socket, pool: Lent[], queue: (() => boolean)[]): void {
  let held: Lent | undefined;
  let isStarted = false;
  /** Statements that the server has not answered yet. */
  let underWay = 0;
  let waiting: Buffer[] = [];
  const release = () => {
    held?.socket.removeAllListeners('data');
    if (held) held.to = undefined;
    held = undefined;
    while (queue.length > 0 && queue[0]?.()) queue.shift();
  };
  const answers = splitter(false, (message) => {
    socket.write(message);
    if (message[0] !== codeOf('Z')) return;
    underWay -= 1;
    if (underWay === 0 && message[5] === codeOf('I')) release();
  });
  const take = (): boolean => {
    if (socket.destroyed) return true;
    const free = pool.filter((each) => each.to === undefined);
    const lent = free[randomInt(Math.max(1, free.length))];
    if (!lent) return false;
    lent.to = socket;
    held = lent;
    lent.socket.on('data', answers);
    for (const message of waiting) forward(message);
    waiting = [];
    return true;
  };
  const forward = (message: Buffer) => {
    if (message[0] === codeOf('Q') || message[0] === codeOf('S')) underWay += 1;
    held?.socket.write(message);
  };
  const asked = splitter(true, (message) => {
    if (!isStarted) {
      isStarted = true;
      return void socket.write(greeting());
    }
    if (message[0] === codeOf('X')) return void socket.end();
    if (held) return forward(message);
    waiting.push(message);
    if (waiting.length === 1 && !take()) queue.push(take);
  });
  socket.on('data', asked);
  socket.on('close', () => {
    // What was under way is given up together with its connection.
    if (held) pool.splice(pool.indexOf(held), 1);
    held?.socket.destroy();
  });
}

/** Everybody is let in, with a key for cancelling that is not the server's. */
function greeting(): Buffer {
  const key = Buffer.alloc(13);
  key.write('K');
  key.writeInt32BE(12, 1);
  key.writeInt32BE(randomInt(2 ** 30, 2 ** 31 - 1), 5);
  return Buffer.concat([Buffer.from('R\0\0\0\x08\0\0\0\0', 'latin1'), key, Buffer.from('Z\0\0\0\x05I', 'latin1')]);
}

/** Whole messages of the protocol; the first of a client has no letter. */
function splitter(fromClient: boolean, each: (message: Buffer) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  let letters = fromClient ? 0 : 1;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 4 + letters) {
      const length = rest.readInt32BE(letters) + letters;
      if (rest.length < length) return;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      letters = 1;
      each(message);
    }
  };
}

function codeOf(letter: string): number {
  return letter.charCodeAt(0);
}
