import { createServer, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openConnection, openDatabase } from '../../src/storage/database.ts';
import { sql } from '../../src/storage/sql.ts';

const message = (type: string, body: string | Buffer) => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, Buffer.from(body)]);
};
const signedIn = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', 'I')]);
const terminated = message('E', 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');

/** A server that speaks enough of PostgreSQL's protocol to accept a connection and end it at once. */
async function startServer(behave: (socket: Socket) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => behave(socket));
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  onTestFinished(() => void server.close());
  return {
    host: '127.0.0.1',
    port: (server.address() as { port: number }).port,
    user: 'nobody',
    password: '',
    database: 'none',
  };
}

// An error event without a listener ends the process; vitest reports it as an unhandled error.
describe('a connection that the server ends as soon as it is open fails its statements and nothing else', () => {
  const endings: [string, (socket: Socket) => void][] = [
    ['with an error message', (socket) => void socket.end(Buffer.concat([signedIn, terminated]))],
    ['with two error messages', (socket) => void socket.end(Buffer.concat([signedIn, terminated, terminated]))],
    ['without a message', (socket) => void socket.write(signedIn, () => socket.resetAndDestroy())],
  ];

  test.each(endings)('%s', async (_how, behave) => {
    const settings = await startServer(behave);
    const database = openDatabase(settings, { size: 2, name: 'test' });
    const statements = Array.from({ length: 6 }, (_, index) =>
      index % 2 ? database.one(sql`select 1`) : database.transaction((tx) => tx.one(sql`select 1`)),
    );
    for (const { status } of await Promise.allSettled(statements)) expect(status).toBe('rejected');
    await database.end();

    const connection = openConnection(settings, 'test');
    await Promise.allSettled([connection.connect().then(() => connection.query('select 1'))]);
    await connection.end().catch(() => undefined);
  });
});
