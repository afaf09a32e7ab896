import { type RequestOptions, request, requestStream } from '../../api/request.ts';
import type { ShownWorkspace } from '../../ui/values/workspace-mark.tsx';
import type { Language } from '../../words/language.ts';

export interface ChatMessage {
  id: string;
  role: 'user' | 'assistant';
  content: string;
  /** `waiting`: for a person, or for something else that takes time. */
  state: 'done' | 'failed' | 'working' | 'waiting';
  at: string;
}

export interface ShownChat {
  workspace: ShownWorkspace & { language: Language };
  title: string;
  greeting: string;
  placeholder: string;
  suggestions: string[];
  needsPassword: boolean;
  messages: ChatMessage[];
}

/** The events that arrive while an answer is written. */
export type ChatEvent =
  | { type: 'step'; name: string; state: 'started' | 'finished' | 'waiting' | 'failed' }
  | { type: 'text'; text: string }
  | { type: 'card' }
  | { type: 'done'; messageId: string; executionId: string; state: ChatMessage['state']; text: string };

export interface ChatKeys {
  conversation: string;
  pass: string | null;
}

export interface ChatPlace {
  workspace: string;
  slug: string;
}

/** The calls of a chat page. Credentials are sent in headers, because addresses end up in logs. */
export const chatDoor = {
  show: (place: ChatPlace, keys: ChatKeys) => request<ShownChat>('GET', pathOf(place), shownBy(keys)),
  enter: (place: ChatPlace, password: string) =>
    request<{ pass: string }>('POST', `${pathOf(place)}/enter`, { body: { password } }),

  async *say(place: ChatPlace, keys: ChatKeys, text: string): AsyncGenerator<ChatEvent> {
    const stream = await requestStream(pathOf(place), { ...shownBy(keys), body: { text } });
    let rest = '';
    for await (const piece of textOf(stream)) {
      const events = `${rest}${piece}`.split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) yield JSON.parse(event.replace(/^data: /, '')) as ChatEvent;
    }
  },
};

async function* textOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

function pathOf({ workspace, slug }: ChatPlace): string {
  return `/api/public/chat/${encodeURIComponent(workspace)}/${encodeURIComponent(slug)}`;
}

function shownBy({ conversation, pass }: ChatKeys): RequestOptions {
  return { headers: { 'x-chat-conversation': conversation, ...(pass && { 'x-chat-pass': pass }) } };
}
