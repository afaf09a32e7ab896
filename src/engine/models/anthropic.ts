import { failures } from '../words/failures.ts';
import { anthropicStream } from './anthropic-stream.ts';
import { askProvider, type ProviderLine } from './ask-provider.ts';
import type { ModelAnswer, ModelClient, ModelMessage, ModelRequest, ToolCall } from './model-client.ts';
import { badAnswer } from './provider-failures.ts';

/** The Messages API of Anthropic. */
export function anthropicClient(line: ProviderLine): ModelClient {
  // The address is told with and without the version.
  const path = line.baseUrl.endsWith('/v1') ? '/messages' : '/v1/messages';
  return {
    async complete(request) {
      const headers = { 'x-api-key': line.apiKey, 'anthropic-version': '2023-06-01' };
      const { signal, onText } = request;
      const stream = onText && anthropicStream(onText);
      const answer = (await askProvider(line, {
        path,
        headers,
        body: { ...bodyOf(request), ...(stream && { stream: true }) },
        signal,
        stream,
      })) as Message;
      if (!Array.isArray(answer.content)) throw badAnswer(line, failures.phrase('model_answer_empty'));
      return answerOf(answer, answer.content, request);
    },
  };
}

interface Message {
  model?: string;
  content?: Block[];
  stop_reason?: string | null;
  usage?: {
    input_tokens?: number;
    output_tokens?: number;
    cache_creation_input_tokens?: number | null;
    cache_read_input_tokens?: number | null;
  };
}

interface Block {
  type?: string;
  text?: string;
  id?: string;
  name?: string;
  input?: unknown;
}

// This API wants to be told; long enough for most answers.
const usualMaxTokens = 4_096;

function bodyOf({ model, system, messages, tools, maxTokens, temperature }: ModelRequest): object {
  return {
    model,
    max_tokens: maxTokens ?? usualMaxTokens,
    ...(system !== '' && { system }),
    messages: messages.map(messageOf),
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, inputSchema }) => ({ name, description, input_schema: inputSchema })),
    }),
    ...(temperature !== undefined && { temperature }),
  };
}

function messageOf(message: ModelMessage): unknown {
  switch (message.role) {
    case 'user':
      return { role: 'user', content: message.text };
    case 'assistant':
      return { role: 'assistant', content: message.raw ?? spokenOf(message.text, message.toolCalls ?? []) };
    case 'tools':
      return {
        role: 'user',
        content: message.results.map(({ id, content, isError }) => ({
          type: 'tool_result',
          tool_use_id: id,
          content,
          ...(isError && { is_error: true }),
        })),
      };
  }
}

function spokenOf(text: string, calls: readonly ToolCall[]): unknown {
  if (calls.length === 0) return text;
  return [
    ...(text.trim() === '' ? [] : [{ type: 'text', text }]),
    ...calls.map(({ id, name, arguments: input }) => ({ type: 'tool_use', id, name, input: input ?? {} })),
  ];
}

function answerOf(answer: Message, content: Block[], request: ModelRequest): ModelAnswer {
  const toolCalls = content
    .filter((block) => block.type === 'tool_use')
    .map(({ id, name, input }, at): ToolCall => ({ id: id ?? `call_${at}`, name: name ?? '', arguments: input ?? {} }));
  const {
    input_tokens = 0,
    output_tokens = 0,
    cache_creation_input_tokens,
    cache_read_input_tokens,
  } = answer.usage ?? {};
  return {
    text: content.map((block) => (block.type === 'text' ? (block.text ?? '') : '')).join(''),
    toolCalls,
    usage: {
      promptTokens: input_tokens + (cache_creation_input_tokens ?? 0) + (cache_read_input_tokens ?? 0),
      completionTokens: output_tokens,
    },
    model: answer.model || request.model,
    stop: stopOf(answer.stop_reason, toolCalls),
    raw: content,
  };
}

function stopOf(reason: string | null | undefined, toolCalls: ToolCall[]): ModelAnswer['stop'] {
  if (reason === 'refusal') return 'refused';
  if (toolCalls.length > 0) return 'tools';
  return reason === 'max_tokens' || reason === 'model_context_window_exceeded' ? 'length' : 'end';
}
