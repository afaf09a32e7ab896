import { createServer } from 'node:http';
import type { Chance } from '../../test/harness/chance.ts';

/**
 * The receiver of outgoing webhooks. It remembers what it accepted, and fails now and then, but only at first attempts,
 * so that nobody waits for hours.
 */
export interface Receiver {
  url: string;
  /** How often each record or lead was delivered, in the order of first arrival. */
  taken: Map<string, number>;
  close(): Promise<void>;
}

interface Told {
  record?: { id: string };
  lead?: { id: string };
}

const failsOutOf = 0.1;

export async function startReceiver(chance: Chance): Promise<Receiver> {
  const taken = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const id = toldOf(Buffer.concat(chunks));
    if (request.headers['x-svc-attempt'] === '1' && chance.next() < failsOutOf)
      return void response.writeHead(500).end();
    taken.set(id, (taken.get(id) ?? 0) + 1);
    response.writeHead(200).end();
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}/`,
    taken,
    async close() {
      server.closeAllConnections();
      await new Promise((settle) => server.close(settle));
    },
  };
}

/** The id of the record or lead that a delivery is about. */
export function toldOf(body: Buffer): string {
  const { data } = JSON.parse(body.toString()) as { data: Told };
  return (data.record ?? data.lead)?.id ?? 'unknown';
}
