import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AgentTurn {
  text?: string;
  calls?: { name: string; input: unknown }[];
  usage?: { prompt: number; completion: number };
}

export interface AgentAsked {
  /** How many answers of the model the conversation holds. */
  turn: number;
  messages: { role: string; content: unknown }[];
  tools: string[];
}

/**
 * A provider that speaks as OpenAI does and answers by how far the conversation has come: whoever asks a second time
 * gets the same answer, and is counted. `hold` keeps a turn unanswered.
 */
export async function startAgentServer(turns: readonly AgentTurn[] = []) {
  const asked: AgentAsked[] = [];
  const answered: number[] = [];
  const state: {
    turns: readonly AgentTurn[];
    hold: Set<number>;
    /** Where what is said depends on what was asked. */
    reply?: (asked: AgentAsked) => AgentTurn | undefined;
  } = { turns, hold: new Set<number>() };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as {
      messages: AgentAsked['messages'];
      tools?: { function: { name: string } }[];
    };
    const turn = body.messages.filter(({ role }) => role === 'assistant').length;
    const now = { turn, messages: body.messages, tools: (body.tools ?? []).map((tool) => tool.function.name) };
    asked.push(now);
    if (state.hold.has(turn)) return;
    answered.push(turn);
    answer(response, state.reply?.(now) ?? state.turns[turn] ?? { text: 'Nothing left to say.' }, turn);
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    answered,
    hold: state.hold,
    replies(reply: (asked: AgentAsked) => AgentTurn | undefined): void {
      state.reply = reply;
    },
    says(...next: AgentTurn[]): void {
      state.turns = next;
      asked.length = 0;
      answered.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((settle) => server.close(() => settle()));
    },
  };
}

function answer(response: ServerResponse, { text = '', calls = [], usage }: AgentTurn, turn: number): void {
  const { prompt, completion } = usage ?? { prompt: 100, completion: 10 };
  const toolCalls = calls.map(({ name, input }, index) => ({
    id: `call-${turn}-${index}`,
    type: 'function',
    function: { name, arguments: JSON.stringify(input) },
  }));
  const message = {
    role: 'assistant',
    content: text === '' ? null : text,
    ...(calls.length > 0 && { tool_calls: toolCalls }),
  };
  response.writeHead(200, { 'content-type': 'application/json' }).end(
    JSON.stringify({
      object: 'chat.completion',
      model: 'agent-test',
      choices: [{ index: 0, message, finish_reason: calls.length > 0 ? 'tool_calls' : 'stop' }],
      usage: { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion },
    }),
  );
}

/** An app with an operation that changes something, and one that answers a file. */
export function postingApp(address: string): object {
  return {
    openapi: '3.0.3',
    info: { title: 'Desk', version: '1' },
    servers: [{ url: address }],
    paths: {
      '/tickets': {
        post: {
          operationId: 'open_ticket',
          summary: 'Opens a ticket',
          requestBody: {
            content: {
              'application/json': { schema: { type: 'object', properties: { subject: { type: 'string' } } } },
            },
          },
          responses: { 200: { description: 'The ticket' } },
        },
      },
      '/manual': {
        get: {
          operationId: 'get_manual',
          summary: 'Reads the manual',
          responses: { 200: { description: 'The manual', content: { 'application/pdf': {} } } },
        },
      },
    },
  };
}
