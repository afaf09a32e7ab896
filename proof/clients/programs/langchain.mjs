import { MultiServerMCPClient } from '@langchain/mcp-adapters';
import { address, headers, takePart } from './take-part.mjs';

const client = new MultiServerMCPClient({ svc: { transport: 'http', url: address, headers } });
const tools = await client.getTools();
await takePart({
  list: async () => tools.map(({ name }) => name),
  call: (wanted, args) => tools.find(({ name }) => name === wanted).invoke(args),
  close: () => client.close(),
});
