import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { callAction } from '../../api/call-action.ts';
import type { AnswerLine } from '../../api/chat-stream.ts';
import { streamAnswer } from '../../api/chat-stream.ts';
import { ApiError } from '../../api/request.ts';
import type { ChatInput, ChatMessage, ToolUse } from '../../api/types.ts';
import { refresh } from '../../api/use-action.ts';
import { isAnyWaiting, moveWaiting, newConversation, takeWaiting, waitAgain } from './waiting-messages.ts';

/** The current answer, until it can be read from the server. */
export interface LiveAnswer {
  /** Earlier messages. Until the answer ends, no other messages from the server are shown, to avoid duplicates. */
  before: ReadonlySet<string> | undefined;
  said: ChatMessage[];
  isAnswering: boolean;
  /** Why the request failed; an answer that fails explains itself. */
  error: unknown;
  stop(): void;
}

/** Answers are kept as long as the tab, so that they continue while another screen is open. */
const answers = new Map<string, LiveAnswer>();
const listeners = new Set<() => void>();

export function useLiveAnswer(place: string): LiveAnswer | undefined {
  return useSyncExternalStore(subscribe, () => answers.get(place));
}

/** The current state, which may be newer than what was last drawn. */
export function isAnsweringAt(place: string): boolean {
  return answers.get(place)?.isAnswering ?? false;
}

interface Asking {
  place: string;
  input: ChatInput;
  before: ReadonlySet<string>;
  /** Called with the id of a new conversation. */
  onBegin: (id: string) => void;
  /** Called if the server refused the message, to put the typed text back. */
  onRefused: (text: string) => void;
}

export function useAsk(): (asking: Asking) => void {
  const client = useQueryClient();
  return (asking) => void ask(client, asking);
}

async function ask(client: QueryClient, { place, input, before, onBegin, onRefused }: Asking): Promise<void> {
  const abort = new AbortController();
  let at = place;
  let live: LiveAnswer = {
    before,
    said: input.text === undefined ? [] : [blank('user', input.text)],
    isAnswering: true,
    error: undefined,
    stop: () => {
      if (at !== newConversation) void callAction('chat.stop', { id: at }).catch(() => undefined);
      abort.abort();
    },
  };
  const show = (change: Partial<LiveAnswer>) => {
    live = { ...live, ...change };
    answers.set(at, live);
    tell();
  };
  show({});
  let begun = false;
  try {
    await streamAnswer(input, abort.signal, (line) => {
      if (line.type === 'begin' && !begun) {
        begun = true;
        if (at === newConversation) {
          moveWaiting(line.conversationId);
          onBegin(line.conversationId);
        }
        answers.delete(at);
        at = line.conversationId;
      }
      show({ said: withLine(live.said, line) });
    });
  } catch (cause) {
    if (!abort.signal.aborted && !isTold(cause, input)) show({ error: cause });
  }
  if (!begun && live.error !== undefined) {
    if (input.text !== undefined) onRefused(input.text);
    return show({ said: [], isAnswering: false });
  }
  await refresh(client, 'chat', 'approval');
  if (live.error !== undefined) return show({ said: [], isAnswering: false, before: undefined });
  try {
    if (await askNext(client, at, input)) return;
  } catch (cause) {
    return show({ said: [], isAnswering: false, before: undefined, error: cause });
  }
  answers.delete(at);
  tell();
}

/** Sends waiting messages, even while another screen is open. Returns whether there were any. */
async function askNext(client: QueryClient, id: string, input: ChatInput): Promise<boolean> {
  if (!isAnyWaiting(id)) return false;
  const { messages } = await client.fetchQuery({
    queryKey: ['chat.get_conversation', { id }],
    queryFn: () => callAction('chat.get_conversation', { id }),
  });
  const text = takeWaiting(id);
  if (text === undefined) return false;
  await ask(client, {
    place: id,
    input: { ...input, conversationId: id, text },
    before: new Set(messages.map((message) => message.id)),
    onBegin: () => undefined,
    onRefused: () => waitAgain(id, text),
  });
  return true;
}

/** The decision was already passed on, with another message or by another open window. */
function isTold(cause: unknown, { text }: ChatInput): boolean {
  if (!(cause instanceof ApiError) || text !== undefined) return false;
  return cause.code === 'nothing_to_say' || cause.code === 'conversation_busy';
}

function withLine(said: ChatMessage[], line: AnswerLine): ChatMessage[] {
  if (line.type === 'message') return [...said.map(ended), { ...blank('assistant', ''), id: line.id }];
  const last = said.at(-1);
  if (last?.role !== 'assistant') return said;
  return [...said.slice(0, -1), grown(last, line)];
}

function grown(message: ChatMessage, line: AnswerLine): ChatMessage {
  switch (line.type) {
    case 'text':
      return { ...message, text: message.text + line.text };
    case 'call': {
      const { id, tool, arguments: given } = line;
      return {
        ...message,
        calls: [...message.calls, { id, tool, arguments: given, state: 'pending', content: null, approvalId: null }],
      };
    }
    case 'result':
      return { ...message, calls: changed(message.calls, line.id, { state: line.state, content: line.content }) };
    case 'card':
      return { ...message, calls: changed(message.calls, line.id, { approvalId: line.approvalId }) };
    case 'done':
      return ended(message);
    case 'error':
      return { ...message, state: 'failed', error: line };
    default:
      return message;
  }
}

function changed(calls: ToolUse[], id: string, change: Partial<ToolUse>): ToolUse[] {
  return calls.map((call) => (call.id === id ? { ...call, ...change } : call));
}

function ended(message: ChatMessage): ChatMessage {
  return message.state === 'saying' ? { ...message, state: 'done' } : message;
}

function blank(role: ChatMessage['role'], text: string): ChatMessage {
  const none = { calls: [], approvalId: null, error: null, model: null, promptTokens: 0, completionTokens: 0, cost: 0 };
  return {
    ...none,
    id: `live-${role}`,
    role,
    text,
    state: role === 'user' ? 'done' : 'saying',
    at: new Date().toISOString(),
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
