import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Model {
  url: string;
  stop(): Promise<void>;
}

interface Asked {
  stream?: boolean;
  messages: { role: string; content: unknown }[];
}

/** A model on loopback that obeys: a prompt such as `DO {"name": …, "arguments": …}` makes it call that tool, once. */
export async function startModel(): Promise<Model> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const asked = JSON.parse(Buffer.concat(chunks).toString()) as Asked;
    answer(response, asked.stream === true, messageFor(asked));
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((settle) => server.close(settle));
    },
  };
}

function messageFor({ messages }: Asked): object {
  const last = messages.at(-1);
  const order =
    last?.role === 'user' ? /DO (\{.*\})/s.exec(JSON.stringify(last.content).replaceAll('\\"', '"'))?.[1] : undefined;
  if (order === undefined) return { role: 'assistant', content: 'Done.' };
  const { name, arguments: given } = JSON.parse(order) as { name: string; arguments: unknown };
  return {
    role: 'assistant',
    content: null,
    tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: { name, arguments: JSON.stringify(given) } }],
  };
}

function answer(response: ServerResponse, streamed: boolean, message: object): void {
  const finish_reason = 'tool_calls' in message ? 'tool_calls' : 'stop';
  const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
  if (!streamed) {
    response.writeHead(200, { 'content-type': 'application/json' });
    return void response.end(
      JSON.stringify({
        id: 'c',
        object: 'chat.completion',
        model: 'm',
        choices: [{ index: 0, message, finish_reason }],
        usage,
      }),
    );
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const say = (part: object) =>
    response.write(`data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', model: 'm', ...part })}\n\n`);
  say({ choices: [{ index: 0, delta: message, finish_reason: null }] });
  say({ choices: [{ index: 0, delta: {}, finish_reason }] });
  say({ choices: [], usage });
  response.end('data: [DONE]\n\n');
}
