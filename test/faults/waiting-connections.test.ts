import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { Front } from '../../src/doors/http/front.ts';

const count = 40;

/** What comes back on a connection until it ends; its error where it was cut off. */
function askOn(socket: Socket): Promise<string> {
  return new Promise((settle) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('error', ({ message }) => settle(message));
    socket.on('close', () => settle(text.split('\r\n')[0] ?? ''));
    socket.write('POST /orders HTTP/1.0\r\ncontent-length: 2\r\n\r\n{}');
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
    await front.drain();
    expect(await Promise.all(answers)).toEqual(answers.map(() => 'HTTP/1.1 200 OK'));
    await front.close();
  },
);
