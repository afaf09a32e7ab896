import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { callAction } from '../../api/call-action.ts';
import type { AnswerLine } from '../../api/chat-stream.ts';
import { streamAnswer } from '../../api/chat-stream.ts';
import { ApiError } from '../../api/request.ts';
import type { ChatInput, ChatMessage, ToolUse } from '../../api/types.ts';
import { refresh } from '../../api/use-action.ts';
import { isAnyWaiting, moveWaiting, newConversation, takeWaiting, waitAgain } from './waiting-messages.ts';

/** What is said at this moment, before it can be read back from the server. */
export interface LiveAnswer {
  /** Messages that were there before: until it has ended, others are not shown from the server as well. */
  before: ReadonlySet<string> | undefined;
  said: ChatMessage[];
  isAnswering: boolean;
  /** Why nothing could be asked; an answer that fails says so in its own words. */
  error: unknown;
  stop(): void;
}

/** They live as long as the tab: who looks at another screen meanwhile comes back to the answer. */
const answers = new Map<string, LiveAnswer>();
const listeners = new Set<() => void>();

export function useLiveAnswer(place: string): LiveAnswer | undefined {
  return useSyncExternalStore(subscribe, () => answers.get(place));
}

/** As it is at this moment, whatever was drawn last. */
export function isAnsweringAt(place: string): boolean {
  return answers.get(place)?.isAnswering ?? false;
}

interface Asking {
  place: string;
  input: ChatInput;
  before: ReadonlySet<string>;
  /** Hears the id of a conversation that begins with this. */
  onBegin: (id: string) => void;
  /** Nothing was taken: what was typed is given back. */
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

/** Sends what was written meanwhile, also while somebody looks at another screen; answers whether there was anything. */
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

/** What was decided has been told meanwhile, with something else or by another window that is open at it too. */
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
