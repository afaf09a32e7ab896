import { createMCPClient } from '@ai-sdk/mcp';
import { address, headers, takePart, textOf } from './take-part.mjs';

const client = await createMCPClient({ transport: { type: 'http', url: address, headers } });
const tools = await client.tools();
await takePart({
  list: async () => Object.keys(tools),
  // Calls the tool as `generateText` does when a model requests it.
  call: async (name, args) => textOf(await tools[name].execute(args, { toolCallId: name, messages: [] })),
  close: () => client.close(),
});
