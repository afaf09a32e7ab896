import type { Server } from './environment.ts';
import type { Target } from './load.ts';

/** A call of the public API; with a body it is a POST. */
export interface V1Call {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The calls as they go over the wire to one server. */
export function v1Target({ port }: Server, apiKey: string, calls: V1Call[]): Target {
  return { port, requests: calls.map((call) => bytesOf(port, apiKey, call)) };
}

function bytesOf(port: number, apiKey: string, { path, body, headers = {} }: V1Call): Buffer {
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [
    `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `x-api-key: ${apiKey}`,
    ...more,
  ];
  if (body === undefined) return Buffer.from(`${head.join('\r\n')}\r\n\r\n`);
  const text = JSON.stringify(body);
  return Buffer.from(
    `${[...head, 'Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`].join('\r\n')}\r\n\r\n${text}`,
  );
}

/** One call, and what it answered. */
export async function callV1<Answer>(
  { apiKey }: { apiKey: string },
  { port }: Server,
  { path, body, headers }: V1Call,
): Promise<Answer> {
  const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...post,
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json', ...headers },
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json() as Promise<Answer>;
}
