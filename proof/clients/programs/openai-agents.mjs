import { MCPServerStreamableHttp } from '@openai/agents-core';
import { address, headers, takePart, textOf } from './take-part.mjs';

const server = new MCPServerStreamableHttp({ name: 'svc', url: address, requestInit: { headers } });
await server.connect();
await takePart({
  list: async () => (await server.listTools()).map(({ name }) => name),
  call: async (name, args) => textOf({ content: await server.callTool(name, args) }),
  close: () => server.close(),
});
