import { createServer } from 'node:net';

/**
 * Below the ports that the system gives to whoever asks for any, outgoing calls included: one of those may be taken
 * between being found free and being used. Every worker has its own stretch of them.
 */
const first = 20_000 + (Number(process.env.VITEST_POOL_ID ?? 0) % 12) * 1_000;
let next = process.pid % 1_000;

export async function freePort(): Promise<number> {
  for (let tried = 0; tried < 1_000; tried++) {
    const port = first + (next++ % 1_000);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${first} on is free.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((settle) => {
    const server = createServer();
    server.once('error', () => settle(false));
    server.listen(port, '127.0.0.1', () => server.close(() => settle(true)));
  });
}
