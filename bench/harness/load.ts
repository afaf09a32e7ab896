import { connect, type Socket } from 'node:net';

export interface Target {
  port: number;
  /** Whole requests as they go over the wire; taken in turn, so that no single row is hit again and again. */
  requests: Buffer[];
}

export interface LoadResult {
  answered: number;
  perSecond: number;
  p50: number;
  p99: number;
}

interface LoadState {
  next: number;
  sent: number;
  startedAt: number;
  /** Whether one more request is to be sent. */
  more(elapsedMs: number, sent: number): boolean;
}

/** Keeps every connection busy with one request after the other, and counts what is answered within `ms`. */
export function load(target: Target, connections: number, ms: number): Promise<LoadResult> {
  return driveAll(target, connections, (elapsedMs) => elapsedMs < ms);
}

/** Sends so many requests and no more, one after the other on each connection. */
export function loadCount(target: Target, connections: number, count: number): Promise<LoadResult> {
  return driveAll(target, Math.min(connections, count), (_elapsedMs, sent) => sent < count);
}

async function driveAll(target: Target, connections: number, more: LoadState['more']): Promise<LoadResult> {
  const state = { next: Math.floor(Math.random() * target.requests.length), sent: 0, startedAt: 0, more };
  const times: number[] = [];
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(target.port)));
  state.startedAt = performance.now();
  await Promise.all(sockets.map((socket) => drive(socket, target, state, times)));
  const seconds = (performance.now() - state.startedAt) / 1000;
  for (const socket of sockets) socket.destroy();
  times.sort((left, right) => left - right);
  return {
    answered: times.length,
    perSecond: times.length / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}

/** Of sorted values. */
export function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function open(port: number): Promise<Socket> {
  return new Promise((settle, fail) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.once('connect', () => settle(socket));
    socket.once('error', fail);
  });
}

function drive(socket: Socket, target: Target, state: LoadState, times: number[]): Promise<void> {
  return new Promise((settle, fail) => {
    let sentAt = 0;
    let waiting = '';
    const send = () => {
      const request = target.requests[state.next++ % target.requests.length] as Buffer;
      state.sent += 1;
      sentAt = performance.now();
      socket.write(request);
    };
    socket.on('error', fail);
    socket.on('close', () => fail(new Error('A server closed a connection under load.')));
    socket.on('data', (chunk) => {
      waiting += chunk.toString('latin1');
      const end = endOfAnswer(waiting);
      if (end === undefined || waiting.length < end) return;
      if (!/^HTTP\/1\.1 20[012] /.test(waiting)) return fail(new Error(`A server answered: ${waiting.slice(0, 600)}`));
      waiting = waiting.slice(end);
      const now = performance.now();
      times.push(now - sentAt);
      if (state.more(now - state.startedAt, state.sent)) send();
      else {
        socket.removeAllListeners('close');
        settle();
      }
    });
    send();
  });
}

/** Both servers send Content-Length, so an answer is known to be whole without parsing it. */
function endOfAnswer(text: string): number | undefined {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const length = /content-length: (\d+)/i.exec(text.slice(0, head))?.[1];
  if (length === undefined) throw new Error('An answer has no Content-Length.');
  return head + 4 + Number(length);
}
