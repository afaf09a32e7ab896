import { StepFailure } from '../step-kinds/define-step-kind.ts';
import { failures } from '../words/failures.ts';
import { askProvider, type ProviderLine } from './ask-provider.ts';
import type { ModelAnswer, ModelClient, ModelMessage, ModelRequest, ToolCall } from './model-client.ts';
import { openaiStream } from './openai-stream.ts';
import { badAnswer } from './provider-failures.ts';

/** Chat Completions, as OpenAI and most others speak it. */
export function openaiClient(line: ProviderLine): ModelClient {
  return {
    async complete(request) {
      const headers: Record<string, string> = line.apiKey === '' ? {} : { authorization: `Bearer ${line.apiKey}` };
      const answer = (await ask(line, headers, request)) as Completion;
      const message = answer.choices?.[0]?.message;
      if (message === undefined || message === null) throw badAnswer(line, failures.phrase('model_answer_empty'));
      return answerOf(answer, message, request);
    },
  };
}

async function ask(
  line: ProviderLine,
  headers: Record<string, string>,
  request: ModelRequest,
): Promise<Record<string, unknown>> {
  const { signal, onText } = request;
  const call = { path: '/chat/completions', headers, body: bodyOf(line, request), signal };
  if (!onText) return askProvider(line, call);
  const streamed = (more: object) =>
    askProvider(line, { ...call, body: { ...call.body, stream: true, ...more }, stream: openaiStream(onText) });
  try {
    return await streamed({ stream_options: { include_usage: true } });
  } catch (error) {
    // Some servers do not know that tokens can be counted in a stream; they are asked without.
    if (
      !(error instanceof StepFailure) ||
      error.code !== 'model_bad_request' ||
      !error.message.includes('stream_options')
    )
      throw error;
    return streamed({});
  }
}

interface Completion {
  model?: string;
  choices?: { finish_reason?: string | null; message?: Message | null }[];
  usage?: { prompt_tokens?: number; completion_tokens?: number } | null;
}

interface Message {
  content?: string | { type?: string; text?: string }[] | null;
  refusal?: string | null;
  tool_calls?: { id?: string; function?: { name?: string; arguments?: unknown } }[] | null;
}

function bodyOf(line: ProviderLine, request: ModelRequest): object {
  const { model, system, messages, tools, maxTokens, temperature, jsonSchema } = request;
  return {
    model,
    messages: [...(system === '' ? [] : [{ role: 'system', content: system }]), ...messages.flatMap(messageOf)],
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, inputSchema }) => ({
        type: 'function',
        function: { name, description, parameters: inputSchema },
      })),
    }),
    ...(maxTokens !== undefined && {
      [namesCompletionTokens(line) ? 'max_completion_tokens' : 'max_tokens']: maxTokens,
    }),
    ...(temperature !== undefined && { temperature }),
    // Only for objects: others are refused at the root. The system text asks for the schema as well, for servers that
    // pass over this.
    ...(jsonSchema?.type === 'object' && {
      response_format: { type: 'json_schema', json_schema: { name: 'answer', schema: jsonSchema } },
    }),
  };
}

/** Newer models of OpenAI refuse `max_tokens`; servers that only speak like it know nothing else. */
function namesCompletionTokens({ baseUrl }: ProviderLine): boolean {
  return /\.(openai|azure)\.com$/.test(new URL(baseUrl).hostname);
}

function messageOf(message: ModelMessage): unknown[] {
  switch (message.role) {
    case 'user':
      return [{ role: 'user', content: message.text }];
    case 'assistant':
      return [message.raw ?? spokenOf(message.text, message.toolCalls ?? [])];
    case 'tools':
      return message.results.map(({ id, content }) => ({ role: 'tool', tool_call_id: id, content }));
  }
}

function spokenOf(text: string, calls: readonly ToolCall[]): unknown {
  if (calls.length === 0) return { role: 'assistant', content: text };
  const called = calls.map(({ id, name, arguments: given }) => ({
    id,
    type: 'function',
    function: { name, arguments: JSON.stringify(given ?? {}) },
  }));
  return { role: 'assistant', content: text === '' ? null : text, tool_calls: called };
}

function answerOf(answer: Completion, message: Message, request: ModelRequest): ModelAnswer {
  const finish = answer.choices?.[0]?.finish_reason;
  const toolCalls = (message.tool_calls ?? []).map(
    ({ id, function: called }, at): ToolCall => ({
      id: id ?? `call_${at}`,
      name: called?.name ?? '',
      arguments: argumentsOf(called?.arguments),
    }),
  );
  const isRefused = Boolean(message.refusal) || finish === 'content_filter';
  return {
    text: message.refusal || textOf(message.content),
    toolCalls,
    usage: { promptTokens: answer.usage?.prompt_tokens ?? 0, completionTokens: answer.usage?.completion_tokens ?? 0 },
    model: answer.model || request.model,
    stop: isRefused ? 'refused' : toolCalls.length > 0 ? 'tools' : finish === 'length' ? 'length' : 'end',
    raw: { role: 'assistant', ...message },
  };
}

function textOf(content: Message['content']): string {
  if (typeof content === 'string') return content;
  return (content ?? []).map((part) => part.text ?? '').join('');
}

function argumentsOf(given: unknown): unknown {
  if (typeof given !== 'string') return given ?? {};
  if (given.trim() === '') return {};
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}
