import type { Answer, Client } from './client.ts';
import { Client as Caller } from './client.ts';

export interface Inbound {
  id: string;
  path: string;
  url: string;
  token: string;
}

let counter = 0;

/** An incoming webhook that nobody reaches the limit of. */
export function newInbound(client: Client, settings: Record<string, unknown> = {}): Promise<Inbound> {
  return client.act<Inbound>('webhooks.create_inbound', {
    name: `Endpoint ${++counter}`,
    requestsPerMinute: 100_000,
    ...settings,
  });
}

export interface Posted {
  ok?: boolean;
  eventId?: string;
  duplicate?: boolean;
  error?: string;
}

/** Posts as an outside system does: no cookie, no Origin. */
export function post(
  baseUrl: string,
  endpoint: Pick<Inbound, 'path' | 'token'>,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<Posted>> {
  return postRaw(baseUrl, endpoint.path, JSON.stringify(body), {
    authorization: `Bearer ${endpoint.token}`,
    ...headers,
  });
}

export function postRaw(
  baseUrl: string,
  path: string,
  raw: Buffer | string,
  headers: Record<string, string> = {},
): Promise<Answer<Posted>> {
  return new Caller(baseUrl).post<Posted>(`/api/webhooks/trigger/${path}`, undefined, { raw, headers });
}
