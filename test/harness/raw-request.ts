import { connect } from 'node:net';

/** Only what hangs takes this long. */
const patienceMs = 60_000;

/**
 * Bytes over a bare connection, for requests that no HTTP client would send. Answers all that came until the server
 * closed.
 */
export function sendRaw(
  baseUrl: string,
  bytes: string | Buffer,
  options: { halfClose?: boolean } = {},
): Promise<string> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((settle, fail) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const hanging = setTimeout(() => {
      socket.destroy();
      fail(
        new Error(`The server neither closed nor finished; it said: ${Buffer.concat(chunks).toString().slice(0, 500)}`),
      );
    }, patienceMs);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    // A reset is a way to close too: what came before it counts.
    socket.on('error', () => undefined);
    socket.on('end', () => socket.end());
    socket.on('close', () => {
      clearTimeout(hanging);
      settle(Buffer.concat(chunks).toString());
    });
    socket.write(bytes);
    if (options.halfClose) socket.end();
  });
}
