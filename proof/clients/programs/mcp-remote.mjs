import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { takePart, textOf, throughMcpRemote } from './take-part.mjs';

const client = new Client({ name: 'desktop', version: '1.0.0' });
await client.connect(new StdioClientTransport(throughMcpRemote()));
await takePart({
  list: async () => (await client.listTools()).tools.map(({ name }) => name),
  call: async (name, args) => textOf(await client.callTool({ name, arguments: args })),
  close: () => client.close(),
});
