import type { ChatMessage, Conversation, ModelChoice } from './chat-shapes.ts';

type ById = { id: string };

interface Items<Item> {
  items: Item[];
  nextCursor?: string;
}

export interface SaidInput {
  conversationId?: string;
  text?: string;
  connectionId?: string;
  model?: string;
}

/** Input and result of each action of the module `chat` that the console calls; chat-stream.ts hears the answer of `chat.send`. */
export interface ChatActions {
  'chat.list_conversations': [{ limit?: number; cursor?: string }, Items<Conversation>];
  'chat.get_conversation': [ById, Conversation & { messages: ChatMessage[] }];
  'chat.list_models': [Record<string, never>, Items<ModelChoice>];
  'chat.send': [SaidInput, { conversationId: string }];
  'chat.rename': [ById & { title: string }, { id: string; title: string }];
  'chat.delete_conversation': [ById, ById];
}
