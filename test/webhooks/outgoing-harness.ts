import type { Client } from '../harness/client.ts';
import { until } from '../harness/until.ts';

export interface Endpoint {
  id: string;
  state: string;
  disabledReason: string | null;
  failingSince: string | null;
  restUntil: string | null;
  signed: boolean;
  previousSecretExpiresAt: string | null;
  updatedAt: string;
  headers: Record<string, string>;
  counts: { waiting: number; delivered7Days: number; failed7Days: number; skipped: number };
}

export interface Delivery {
  id: string;
  endpointId: string;
  event: string;
  eventId: string;
  state: string;
  reason: string | null;
  attempts: number;
  lastStatus: number | null;
  lastError: string | null;
  nextAttemptAt: string | null;
  body?: string;
}

export interface Attempt {
  number: number;
  status: number | null;
  errorCode: string | null;
  error: string | null;
  headersMs: number | null;
  durationMs: number;
  answer: string | null;
  answerSize: number | null;
}

let made = 0;

export function newEndpoint(
  client: Client,
  url: string,
  more: Record<string, unknown> = {},
): Promise<{ id: string; secret: string }> {
  return client.act('webhooks.create_outgoing', {
    name: `Endpoint ${++made}`,
    url,
    events: ['crm.lead_created'],
    ...more,
  });
}

export async function deliveriesOf(
  client: Client,
  endpointId: string,
  more: Record<string, unknown> = {},
): Promise<Delivery[]> {
  return (
    await client.act<{ items: Delivery[] }>('webhooks.list_deliveries', {
      endpointId,
      order: 'asc',
      limit: 200,
      ...more,
    })
  ).items;
}

export function endpointOf(client: Client, id: string): Promise<Endpoint> {
  return client.act('webhooks.get_outgoing', { id });
}

export async function attemptsOf(client: Client, deliveryId: string): Promise<Attempt[]> {
  return (await client.act<{ attempts: Attempt[] }>('webhooks.get_delivery', { id: deliveryId })).attempts;
}

/** Waits until the deliveries of an endpoint are in these states, oldest first. */
export function untilStates(client: Client, endpointId: string, states: string[]): Promise<Delivery[]> {
  return until(
    () => deliveriesOf(client, endpointId),
    (items) => items.map(({ state }) => state).join() === states.join(),
  );
}
