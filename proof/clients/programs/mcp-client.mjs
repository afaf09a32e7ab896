import { MCPClient } from 'mcp-client';
import { takePart, textOf, throughMcpRemote } from './take-part.mjs';

// It cannot send headers, so it connects like all clients that only support local servers.
const client = new MCPClient({ name: 'mcp-client', version: '1.0.0' });
await client.connect({ type: 'stdio', ...throughMcpRemote() });
await takePart({
  list: async () => (await client.getAllTools()).map(({ name }) => name),
  call: async (name, args) => textOf(await client.callTool({ name, arguments: args })),
  close: () => client.close(),
});
