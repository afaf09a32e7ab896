import { newId } from '../../src/kernel/ids.ts';
import type { Server } from './instance.ts';
import type { Target } from './load.ts';

export interface WebhookEndpoint {
  path: string;
  token: string;
}

const body = JSON.stringify({
  event: 'order.created',
  order: { id: 'A-1042', total: 129.9, currency: 'EUR', lines: [{ sku: 'K-7', count: 2 }], note: 'x'.repeat(200) },
});
/** More than any machine answers in a round: no key comes twice. */
const maxKeys = 30_000;

/** Posts to several endpoints in turn; with keys, each request has one of its own. */
export function webhookTarget(server: Server, endpoints: WebhookEndpoint[], withKey: boolean): Target {
  const run = newId();
  const requests = Array.from({ length: withKey ? maxKeys : endpoints.length }, (_, index) =>
    bytesOf(
      server,
      endpoints[index % endpoints.length] as WebhookEndpoint,
      withKey ? [`Idempotency-Key: ${run}-${index}`] : [],
    ),
  );
  return { port: server.port, requests };
}

function bytesOf({ port }: Server, { path, token }: WebhookEndpoint, more: string[]): Buffer {
  const head = [
    `POST /api/webhooks/trigger/${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    ...more,
  ];
  return Buffer.from(`${[...head, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n${body}`);
}

/** One call, and what it answered. */
export async function postOnce({ port }: Server, { path, token }: WebhookEndpoint): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/webhooks/trigger/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  });
  if (answer.status !== 202) throw new Error(`A webhook was answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
