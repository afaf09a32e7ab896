import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a model says in one turn. */
export interface SaidTurn {
  text?: string[];
  calls?: { name: string; input: unknown }[];
  /** Between what it says and the end of the turn. */
  wait?: Promise<unknown>;
  /** Ends without saying that it has. */
  breaksOff?: boolean;
  /** In place of an answer. */
  refuses?: { status: number; body: object };
}

interface Asked {
  path: string;
  body: {
    model: string;
    stream?: boolean;
    system?: string;
    messages: { role: string; content: unknown; tool_calls?: unknown }[];
    tools?: object[];
  };
  /** Whether the other side went away before the end. */
  left: boolean;
}

/** A provider on loopback that streams what it is told to, in the dialect it is asked in. */
export async function startStreamingProvider() {
  const turns: SaidTurn[] = [];
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const ask: Asked = { path: request.url ?? '', body: JSON.parse(Buffer.concat(chunks).toString()), left: false };
    asked.push(ask);
    response.on('close', () => {
      ask.left = !response.writableFinished;
    });
    const turn = turns.shift() ?? { refuses: { status: 400, body: { error: { message: 'Nothing left to say.' } } } };
    if (turn.refuses) {
      response
        .writeHead(turn.refuses.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(turn.refuses.body));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    await (ask.path.endsWith('/messages') ? speakAnthropic : speakOpenai)(response, turn);
    response.end();
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Forgets what was asked, and says these next. */
    says(...next: SaidTurn[]): Asked[] {
      turns.splice(0, turns.length, ...next);
      asked.length = 0;
      return asked;
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((settle) => server.close(() => settle()));
    },
  };
}

async function speakOpenai(
  response: ServerResponse,
  { text = [], calls = [], wait, breaksOff }: SaidTurn,
): Promise<void> {
  const event = (data: object) => response.write(`data: ${JSON.stringify(data)}\r\n\r\n`);
  const delta = (part: object, finish: string | null = null) =>
    event({ model: 'gpt-test', choices: [{ index: 0, delta: part, finish_reason: finish }] });
  delta({ role: 'assistant', content: '' });
  for (const piece of text) delta({ content: piece });
  await wait;
  if (breaksOff) return;
  for (const [index, { name, input }] of calls.entries()) {
    const json = JSON.stringify(input);
    delta({ tool_calls: [{ index, id: `call-${index}`, type: 'function', function: { name, arguments: '' } }] });
    for (const half of [json.slice(0, 5), json.slice(5)])
      delta({ tool_calls: [{ index, function: { arguments: half } }] });
  }
  delta({}, calls.length > 0 ? 'tool_calls' : 'stop');
  event({ model: 'gpt-test', choices: [], usage: { prompt_tokens: 100, completion_tokens: 10 } });
  response.write('data: [DONE]\r\n\r\n');
}

async function speakAnthropic(
  response: ServerResponse,
  { text = [], calls = [], wait, breaksOff }: SaidTurn,
): Promise<void> {
  const event = (data: { type: string } & Record<string, unknown>) =>
    response.write(`event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`);
  event({
    type: 'message_start',
    message: { model: 'claude-test', content: [], usage: { input_tokens: 100, output_tokens: 1 } },
  });
  event({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } });
  event({ type: 'ping' });
  for (const piece of text)
    event({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: piece } });
  event({ type: 'content_block_stop', index: 0 });
  await wait;
  if (breaksOff) return;
  for (const [at, { name, input }] of calls.entries()) {
    const json = JSON.stringify(input);
    event({
      type: 'content_block_start',
      index: at + 1,
      content_block: { type: 'tool_use', id: `toolu_${at}`, name, input: {} },
    });
    for (const half of [json.slice(0, 5), json.slice(5)])
      event({ type: 'content_block_delta', index: at + 1, delta: { type: 'input_json_delta', partial_json: half } });
    event({ type: 'content_block_stop', index: at + 1 });
  }
  event({
    type: 'message_delta',
    delta: { stop_reason: calls.length > 0 ? 'tool_use' : 'end_turn' },
    usage: { output_tokens: 10 },
  });
  event({ type: 'message_stop' });
}
