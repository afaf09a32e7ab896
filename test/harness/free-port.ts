import { createServer } from 'node:net';

/**
 * Below the ports that the system gives to whoever asks for any, outgoing calls included: one of those may be taken
 * between being found free and being used. Every worker has its own stretch of them.
 */
const first = 20_000 + (Number(process.env.VITEST_POOL_ID ?? 0) % 12) * 1_000;
let next = process.pid % 1_000;

/** Not given to whoever asks for any, and another one in each of several runs at the same time. */
const usual = first + 900 + (process.pid % 100);
let usualIsLent = false;

/**
 * The same port for one app after another, so that a browser that has read the console's program from one of them knows
 * it at the next; another port while it is lent.
 */
export async function borrowUsualPort(): Promise<{ port: number; giveBack: () => void }> {
  if (usualIsLent) return { port: await freePort(), giveBack: () => undefined };
  usualIsLent = true;
  const giveBack = () => {
    usualIsLent = false;
  };
  return { port: (await isFree(usual)) ? usual : await freePort(), giveBack };
}

export async function freePort(): Promise<number> {
  for (let tried = 0; tried < 900; tried++) {
    const port = first + (next++ % 900);
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
