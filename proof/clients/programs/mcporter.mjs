import { createRuntime } from 'mcporter';
import { address, headers, takePart, textOf } from './take-part.mjs';

const runtime = await createRuntime({
  servers: [{ name: 'svc', command: { kind: 'http', url: new URL(address), headers } }],
});
await takePart({
  list: async () => (await runtime.listTools('svc')).map(({ name }) => name),
  call: async (name, args) => textOf(await runtime.callTool('svc', name, { args })),
  close: () => runtime.close('svc'),
});
