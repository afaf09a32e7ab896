import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EngineServices } from '../../src/engine/engine-services.ts';
import type { ModelUse, RunningStep, StepFiles, StepJournal } from '../../src/engine/step-kinds/define-step-kind.ts';
import { model } from '../../src/engine/step-kinds/model.ts';
import type { Principal } from '../../src/kernel/principal.ts';
import { openDial } from '../../src/outbound/open-dial.ts';

interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

interface Asked {
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown> & { messages: Record<string, unknown>[] };
}

/** A provider of models on loopback that says what it is told to, in order. */
export async function startModelServer() {
  const replies: Reply[] = [];
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    asked.push({
      path: request.url ?? '',
      headers: request.headers,
      body: JSON.parse(Buffer.concat(chunks).toString()),
    });
    const reply = replies.shift() ?? { status: 500, body: { error: { message: 'Nothing left to say.' } } };
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Forgets what was asked, and says these next. */
    says(...next: Reply[]): Asked[] {
      replies.splice(0, replies.length, ...next);
      asked.length = 0;
      return asked;
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((settle) => server.close(() => settle()));
    },
  };
}

const dial = openDial({ allow: ['127.0.0.1'] });

export interface ModelOutcome {
  output: {
    text: string;
    json?: unknown;
    toolCalls: Record<string, unknown>[];
    model: string;
    stop: string;
    usage: object;
  };
  uses: ModelUse[];
}

export interface Surroundings {
  provider?: string;
  baseUrl: string;
  defaultModel?: string;
  actions?: { name: string; description: string; inputSchema: unknown; risky: boolean }[];
  runAction?: EngineServices['runAction'];
  signal?: AbortSignal;
}

/** Runs the step the way the engine does, with config as it is after evaluation. */
export async function runModel(
  config: Record<string, unknown>,
  { provider = 'openai', baseUrl, defaultModel, actions = [], runAction, signal }: Surroundings,
): Promise<ModelOutcome> {
  const services: Partial<EngineServices> = {
    modelDial: dial,
    openConnection: async (_workspaceId, name) => ({
      id: 'c',
      name,
      kind: 'model',
      settings: { provider, baseUrl, defaultModel },
      secret: { apiKey: 'sk-secret-key' },
    }),
    actionsOf: () => actions,
    otherTools: async () => [],
    priceOf: () => undefined,
    hasCostLimit: () => false,
    filesMadeBy: () => undefined,
    runAction,
  };
  const context: Partial<RunningStep> = {
    services: services as EngineServices,
    run: {
      id: 'r',
      workspaceId: 'w',
      workflowId: 'f',
      trigger: 'api',
      origin: 'person',
      depth: 2,
      settings: { risky: 'run' },
    },
    step: { id: 'ask', kind: 'model', config },
    idempotencyKey: 'run:r:ask',
    signal: signal ?? new AbortController().signal,
    now: () => new Date(),
    journal: journalInMemory(),
    // No tool here answers files.
    files: { learn: async () => undefined } as unknown as StepFiles,
    principal: async () => ({ userId: 'u', workspaceId: 'w' }) as Principal,
  };
  return (await model.run(context as RunningStep, { connection: 'Models', ...config })) as ModelOutcome;
}

function journalInMemory(): StepJournal {
  const entries: unknown[] = [];
  return {
    read: async () => [...entries],
    add: async (entry) => void entries.push(JSON.parse(JSON.stringify(entry))),
  };
}

/** What OpenAI and its likes answer. */
export function completion(
  message: object,
  more: { finish?: string; prompt?: number; completion?: number; model?: string } = {},
): Reply {
  const { finish = 'stop', prompt = 10, completion: tokens = 5, model: name = 'gpt-test' } = more;
  return {
    body: {
      object: 'chat.completion',
      model: name,
      choices: [{ index: 0, message: { role: 'assistant', content: null, ...message }, finish_reason: finish }],
      usage: { prompt_tokens: prompt, completion_tokens: tokens, total_tokens: prompt + tokens },
    },
  };
}

/** What Anthropic answers. */
export function anthropicMessage(content: object[], stop = 'end_turn'): Reply {
  return {
    body: {
      type: 'message',
      role: 'assistant',
      model: 'claude-test',
      content,
      stop_reason: stop,
      usage: { input_tokens: 7, output_tokens: 3, cache_read_input_tokens: 2 },
    },
  };
}
