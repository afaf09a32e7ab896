export interface Conversation {
  id: string;
  title: string;
  connectionId: string | null;
  model: string | null;
  /** An answer is being given at this moment. */
  busy: boolean;
  createdAt: string;
  updatedAt: string;
}

/** One use of a tool by the assistant. */
export interface ToolUse {
  id: string;
  tool: string;
  arguments: unknown;
  state: 'pending' | 'done' | 'failed' | 'card';
  content: string | null;
  approvalId: string | null;
}

export interface ChatMessage {
  id: string;
  /** `news`: what svc told the assistant, such as what became of a card. */
  role: 'user' | 'assistant' | 'news';
  text: string;
  calls: ToolUse[];
  approvalId: string | null;
  state: 'saying' | 'done' | 'stopped' | 'failed';
  error: { code: string; message: string } | null;
  model: string | null;
  promptTokens: number;
  completionTokens: number;
  cost: number;
  at: string;
}

/** A connection to a provider of models. */
export interface ModelChoice {
  id: string;
  name: string;
  provider: string;
  /** The default model of the connection. */
  model: string | null;
}

/** What the assistant's answer consists of, in the order it comes. */
export type AnswerLine =
  | { type: 'begin'; conversationId: string; title: string }
  | { type: 'message'; id: string }
  | { type: 'text'; text: string }
  | { type: 'call'; id: string; tool: string; arguments: unknown }
  | { type: 'result'; id: string; state: ToolUse['state']; content: string | null }
  | { type: 'card'; id: string; approvalId: string }
  | { type: 'done'; messageId: string }
  | { type: 'error'; code: string; message: string };
