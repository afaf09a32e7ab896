import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { address, headers, takePart, textOf } from './take-part.mjs';

const client = new Client({ name: 'sdk-1', version: '1.0.0' });
await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit: { headers } }));
await takePart({
  list: async () => (await client.listTools()).tools.map(({ name }) => name),
  call: async (name, args) => textOf(await client.callTool({ name, arguments: args })),
  close: () => client.close(),
});
