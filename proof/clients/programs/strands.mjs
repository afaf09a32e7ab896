import { McpClient } from '@strands-agents/sdk';
import { address, headers, takePart, textOf } from './take-part.mjs';

const client = new McpClient({ url: address, headers });
await client.connect();
const tools = await client.listTools();
await takePart({
  list: async () => tools.map(({ name }) => name),
  call: async (wanted, args) =>
    textOf(
      await client.callTool(
        tools.find(({ name }) => name === wanted),
        args,
      ),
    ),
  close: () => client.disconnect(),
});
