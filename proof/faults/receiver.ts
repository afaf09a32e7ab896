import { createServer } from 'node:http';
import type { Chance } from '../../test/harness/chance.ts';

/** Where outgoing webhooks go: it fails now and then, each event once at most, so that nobody waits for hours; and remembers what it took. */
export interface Receiver {
  url: string;
  /** How often each record was told of. */
  taken: Map<string, number>;
  close(): Promise<void>;
}

const failsOutOf = 0.1;

export async function startReceiver(chance: Chance): Promise<Receiver> {
  const taken = new Map<string, number>();
  const failed = new Set<string>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { data } = JSON.parse(Buffer.concat(chunks).toString()) as { data: { record?: { id: string } } };
    const id = data.record?.id ?? 'unknown';
    if (!failed.has(id) && chance.next() < failsOutOf) {
      failed.add(id);
      return void response.writeHead(500).end();
    }
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
