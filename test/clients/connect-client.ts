import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/** The official client, unmodified, with nothing but what the console shows: an address and a key. */
export async function connectClient(address: string, key: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(address), { requestInit: { headers: { 'x-api-key': key } } }),
  );
  return client;
}
