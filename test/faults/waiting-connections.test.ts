import { existsSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Front } from '../../src/doors/http/front.ts';
import { until } from '../harness/until.ts';

const count = 40;
/** More than Node lets wait by itself. */
const crowd = 800;

/** How many the system lets wait; only Linux tells. */
function mostWaiting(): number {
  const file = '/proc/sys/net/core/somaxconn';
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
}

/** What comes back on a connection until it ends; its error where it was cut off. */
function askOn(socket: Socket, request = 'POST /orders HTTP/1.0\r\ncontent-length: 2\r\n\r\n{}'): Promise<string> {
  return new Promise((settle) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('error', ({ message }) => settle(message));
    socket.on('close', () => settle(text.split('\r\n')[0] ?? ''));
    socket.write(request);
  });
}

/** How many connections the system has made for this port that the server has not taken. */
function countWaiting(port: number): number {
  const listening = `:${port.toString(16).toUpperCase().padStart(4, '0')} 00000000:0000 0A`;
  const line = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .find((each) => each.includes(listening));
  return Number.parseInt(line?.trim().split(/\s+/)[4]?.split(':')[1] ?? '0', 16);
}

// Only Linux tells how many wait.
test.runIf(process.platform === 'linux')(
  'connections that were made before the port closes, and that nobody has looked at yet, are answered and not cut off',
  async () => {
    const front = new Front();
    front.open((_request, response) => void response.end('done'));
    const port = await front.listen('127.0.0.1', 0);
    const answers = Array.from({ length: count }, () => askOn(connect(port, '127.0.0.1')));
    await new Promise((settle) => process.nextTick(settle));
    // The server takes none meanwhile: the event loop stands still.
    while (countWaiting(port) < count);
    await front.closePort();
    await front.drain();
    expect(await Promise.all(answers)).toEqual(answers.map(() => 'HTTP/1.1 200 OK'));
    await front.close();
  },
);

test.runIf(mostWaiting() >= crowd)(
  'a crowd that comes while the process is busy waits, and nobody is cut off',
  async () => {
    const front = new Front();
    front.open((_request, response) => void response.end('done'));
    const port = await front.listen('127.0.0.1', 0);
    const answers = Array.from({ length: crowd }, () => askOn(connect(port, '127.0.0.1')));
    await new Promise((settle) => process.nextTick(settle));
    const until = performance.now() + 2_000;
    while (countWaiting(port) < crowd && performance.now() < until);
    expect(countWaiting(port)).toBe(crowd);
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 200 OK']));
    await front.closePort();
    await front.drain();
    await front.close();
  },
);

test.runIf(process.platform === 'linux')(
  'after a pause of the process a request that came meanwhile is answered; a client that sends nothing gets 408',
  async () => {
    const headMs = 200;
    const front = new Front({ headMs, checkMs: 20 });
    front.open((_request, response) => void response.end('done'));
    const port = await front.listen('127.0.0.1', 0);
    const made = () =>
      new Promise<Socket>((settle) => {
        const socket = connect(port, '127.0.0.1', () => settle(socket));
      });
    const socket = await made();
    await until(
      () => countWaiting(port),
      (waiting) => waiting === 0,
    );
    const answer = askOn(socket);
    const pausedAt = performance.now();
    while (performance.now() - pausedAt < 2 * headMs);
    expect(await answer).toBe('HTTP/1.1 200 OK');

    const slow = askOn(await made(), 'POST /orders HTTP/1.1\r\n');
    expect(await slow).toBe('HTTP/1.1 408 Request Timeout');
    await front.close();
  },
);

test('a process that is replaced waits for the first request of a connection that was made before', async () => {
  const front = new Front();
  front.open((_request, response) => void response.end('done'));
  const port = await front.listen('127.0.0.1', 0);
  const socket = connect(port, '127.0.0.1');
  await new Promise((settle) => socket.once('connect', settle));
  front.handOver();
  await front.closePort();
  const closed = front.drain().then(() => front.close());
  // Longer than a process waits that nobody takes the place of.
  await pause(1_500);
  expect(await askOn(socket)).toBe('HTTP/1.1 200 OK');
  await closed;
});
