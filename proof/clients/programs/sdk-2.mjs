import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { address, headers, takePart, textOf } from './take-part.mjs';

const client = new Client({ name: 'sdk-2', version: '1.0.0' });
await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit: { headers } }));
await takePart({
  list: async () => (await client.listTools()).tools.map(({ name }) => name),
  call: async (name, args) => textOf(await client.callTool({ name, arguments: args })),
  close: () => client.close(),
});
