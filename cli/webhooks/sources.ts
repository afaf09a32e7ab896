import type { Api } from '../api.ts';
import type { Endpoint } from './find-endpoint.ts';

/** Something that happened at svc. */
export interface Found {
  id: string;
  event: string;
  endpointName: string;
  /** Its place in time, as the list has it. */
  at: Date;
  /** What is to be posted; undefined where there is nothing. */
  open(): Promise<Sent | undefined>;
}

export interface Sent {
  body: Buffer;
  headers: Record<string, string>;
}

export interface Source {
  newest(): Promise<Found | undefined>;
  /** What happened from then on, the oldest first. */
  since(moment: Date | undefined): Promise<Found[]>;
}

export function sourceOf(api: Api, key: string, endpoint: Endpoint | undefined): Source {
  return endpoint?.direction === 'incoming' ? received(api, key, endpoint) : deliveries(api, key, endpoint);
}

interface Delivery {
  id: string;
  event: string;
  endpointName: string;
  reason: string | null;
  body?: string;
}

/** Nothing that svc would not send to the endpoint at all. */
const neverSent = ['not_visible', 'too_deep'];

function deliveries(api: Api, key: string, endpoint: Endpoint | undefined): Source {
  const present = ({ id, event, endpointName, reason, body }: Delivery): Found => ({
    id,
    event,
    endpointName,
    at: momentOf(id),
    open: async () =>
      body === undefined || neverSent.includes(reason ?? '')
        ? undefined
        : { body: Buffer.from(body), headers: { 'content-type': 'application/json', 'x-svc-attempt': '1' } },
  });
  return listed(api, key, 'webhooks.list_deliveries', { endpointId: endpoint?.id, include: ['body'] }, present);
}

interface Received {
  id: string;
  endpointName: string;
  receivedAt: string;
}

function received(api: Api, key: string, endpoint: Endpoint): Source {
  const present = ({ id, endpointName, receivedAt }: Received): Found => ({
    id,
    // Those of providers have a kind, and with it an event of their own.
    event: endpoint.kind === undefined ? 'platform.webhook_received' : `platform.${endpoint.kind}_received`,
    endpointName,
    at: new Date(receivedAt),
    open: async () => {
      const { raw, headers } = await api.act<{ raw: string; headers: Record<string, string> }>(
        key,
        'webhooks.get_received',
        { id },
      );
      return { body: Buffer.from(raw), headers };
    },
  });
  return listed(api, key, 'webhooks.list_received', { endpointId: endpoint.id }, present);
}

const pageSize = 200;

/** Lists answer the newest first, in pages. */
function listed<Item>(api: Api, key: string, action: string, filter: object, present: (item: Item) => Found): Source {
  const page = (input: object) => api.act<{ items: Item[]; nextCursor?: string }>(key, action, { ...filter, ...input });
  return {
    async newest() {
      const [item] = (await page({ limit: 1 })).items;
      return item && present(item);
    },
    async since(moment) {
      const items: Item[] = [];
      let cursor: string | undefined;
      do {
        const answer = await page({ since: moment?.toISOString(), limit: pageSize, cursor });
        items.push(...answer.items);
        cursor = answer.nextCursor;
      } while (cursor !== undefined);
      return items.reverse().map(present);
    },
  };
}

/** Deliveries are listed by the moment that their id, a UUIDv7, begins with. */
function momentOf(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
}
