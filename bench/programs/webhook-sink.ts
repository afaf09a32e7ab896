import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A receiver that reads and answers, and tells how long so many calls took, from the first to the last. */
let left = 0;
let first = 0;
let tookMs: number | undefined;
let asked = false;

const server = createServer((request, response) => {
  if (first === 0) first = performance.now();
  request.resume();
  request.on('end', () => {
    response.writeHead(200, { 'content-length': '2' }).end('ok');
    left -= 1;
    if (left !== 0) return;
    tookMs = performance.now() - first;
    tell();
  });
});
// Both sides keep their connections between rounds.
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => console.log('sink is running'));

export type SinkOrder = { order: 'address' } | { order: 'expect'; count: number } | { order: 'time' };

process.on('message', (order: SinkOrder) => {
  if (order.order === 'address') return void process.send?.((server.address() as AddressInfo).port);
  if (order.order === 'time') {
    asked = true;
    return tell();
  }
  [first, left, tookMs, asked] = [0, order.count, undefined, false];
  // Answered before anybody sends: a call that came sooner would not be counted.
  process.send?.('ready');
});
process.on('SIGTERM', () => process.exit(0));

function tell(): void {
  if (asked && tookMs !== undefined) process.send?.(tookMs);
}
