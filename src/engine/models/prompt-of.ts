import type { LanguageModelV4Content, LanguageModelV4Message, LanguageModelV4Prompt } from '@ai-sdk/provider';
import type { ModelMessage, ToolCall } from './model-client.ts';

type Spoken = Extract<LanguageModelV4Message, { role: 'assistant' }>['content'][number];
type Heard = Extract<LanguageModelV4Message, { role: 'user' }>['content'][number];

/** The parts of an answer that a provider expects back with the next request. */
export type SpokenPart = Extract<LanguageModelV4Content, { type: 'text' | 'reasoning' | 'tool-call' }>;

/** Converts a conversation to the format of the provider packages. */
export function promptOf(system: string, messages: readonly ModelMessage[]): LanguageModelV4Prompt {
  const names = new Map<string, string>();
  const turns = messages.map((message) => messageOf(message, names));
  return system === '' ? turns : [{ role: 'system', content: system }, ...turns];
}

/** `names` maps the ids of tool calls to the names of the tools. */
function messageOf(message: ModelMessage, names: Map<string, string>): LanguageModelV4Message {
  switch (message.role) {
    case 'user':
      return { role: 'user', content: heardOf(message) };
    case 'assistant': {
      const content = spokenOf(message);
      for (const part of content) if (part.type === 'tool-call') names.set(part.toolCallId, part.toolName);
      return { role: 'assistant', content };
    }
    case 'tools':
      return {
        role: 'tool',
        content: message.results.map(({ id, content, isError }) => ({
          type: 'tool-result',
          toolCallId: id,
          toolName: names.get(id) ?? 'unknown',
          output: { type: isError ? 'error-text' : 'text', value: content },
        })),
      };
  }
}

function heardOf({ text, files = [] }: Extract<ModelMessage, { role: 'user' }>): Heard[] {
  const parts = files.map(
    ({ mediaType, bytes, name }): Heard => ({
      type: 'file',
      mediaType,
      data: { type: 'data', data: bytes },
      ...(name !== undefined && { filename: name }),
    }),
  );
  return text === '' && parts.length > 0 ? parts : [...parts, { type: 'text', text }];
}

function spokenOf({ text, raw, toolCalls = [] }: Extract<ModelMessage, { role: 'assistant' }>): Spoken[] {
  if (Array.isArray(raw)) return (raw as SpokenPart[]).map(partOf);
  return [
    ...(text.trim() === '' && toolCalls.length > 0 ? [] : [{ type: 'text' as const, text }]),
    ...toolCalls.map(
      (call): Spoken => ({ type: 'tool-call', toolCallId: call.id, toolName: call.name, input: call.arguments ?? {} }),
    ),
  ];
}

function partOf(part: SpokenPart): Spoken {
  const providerOptions = part.providerMetadata;
  if (part.type === 'tool-call') {
    const { toolCallId, toolName, input } = part;
    return { type: 'tool-call', toolCallId, toolName, input: argumentsOf(input) ?? {}, providerOptions };
  }
  return { type: part.type, text: part.text, providerOptions };
}

export function isSpoken(part: LanguageModelV4Content): part is SpokenPart {
  return part.type === 'text' || part.type === 'reasoning' || part.type === 'tool-call';
}

export function toolCallsIn(parts: readonly SpokenPart[]): ToolCall[] {
  return parts.flatMap((part) =>
    part.type === 'tool-call' ? [{ id: part.toolCallId, name: part.toolName, arguments: argumentsOf(part.input) }] : [],
  );
}

function argumentsOf(given: string): unknown {
  if (given.trim() === '') return {};
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}
