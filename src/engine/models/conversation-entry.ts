import type { ModelAnswer, ModelFile, ModelMessage, ModelTool, ToolCall, ToolResult } from './model-client.ts';
import type { ModelPrice } from './prices.ts';

/**
 * One event of a conversation. Entries are stored as they happen, so a conversation continues from them after a crash.
 */
export type ConversationEntry =
  /** The first messages. Files are left out here and added again when the model is called. */
  | { type: 'asked'; at: string; system: string; messages: readonly ModelMessage[] }
  | { type: 'answer'; at: string; ms: number; answer: ModelAnswer; price?: ModelPrice }
  /** The result of one tool call of the last answer, identified by its index there. */
  | { type: 'result'; at: string; ms: number; index: number; result: ToolResult; record: ToolRecord }
  /** A tool call that waits for a person's decision or for a run that it started. */
  | { type: 'waiting'; at: string; ms: number; index: number; record: ToolRecord; pending: PendingCall }
  /** The answer was invalid and is sent back with the faults. */
  | { type: 'repair'; at: string; text: string }
  /** The step failed because of the last answer. The next attempt asks for another one. */
  | { type: 'rejected'; at: string };

export interface PendingCall {
  /** The call's id, as the model gave it. */
  id: string;
  approvalId?: string;
  executionId?: string;
}

/** What a model did with a tool, as the step's output shows it. */
export interface ToolRecord {
  action: string;
  arguments: unknown;
  result?: unknown;
  error?: { code: string; message: string };
  /** The card, if a person has to decide first. */
  approvalId?: string;
  /** The run, if the tool is a workflow. */
  executionId?: string;
}

/** The outcome of a tool call: its result, or what it waits for. */
export interface ToolOutcome {
  record: ToolRecord;
  result?: ToolResult;
  pending?: PendingCall;
}

/** The tools that a model may use. */
export interface OfferedTools {
  list(): Promise<readonly ModelTool[]> | readonly ModelTool[];
  /** Errors of the call become the tool's result, so the model can correct itself. Internal errors are thrown. */
  use(call: ToolCall, place: { turn: number; index: number }): Promise<ToolOutcome>;
  /** The outcome of a call that waited; undefined while it still waits. */
  settle?(pending: PendingCall, record: ToolRecord): Promise<ToolOutcome | undefined>;
}

/** Stores the entries of a conversation. */
export interface ConversationLog {
  /** All stored entries, oldest first. */
  read(): Promise<ConversationEntry[]>;
  /**
   * Stores an entry before anything else happens. `last` means that only the end of the step follows, which is stored
   * together with the entry.
   */
  add(entry: ConversationEntry, about: { entries: readonly ConversationEntry[]; last?: boolean }): Promise<void>;
}

export function withoutFiles(messages: readonly ModelMessage[]): ModelMessage[] {
  return messages.map((message) => {
    if (message.role !== 'user' || !message.files) return message;
    const { files: _, ...rest } = message;
    return rest;
  });
}

/** Restores the files of the config at their places in the messages. */
export function withFiles(messages: readonly ModelMessage[], given: readonly ModelMessage[]): ModelMessage[] {
  const files = given.flatMap((message): readonly ModelFile[] =>
    message.role === 'user' ? (message.files ?? []) : [],
  );
  if (files.length === 0) return [...messages];
  const last = messages.findLastIndex(({ role }) => role === 'user');
  return messages.map((message, at) => (at === last && message.role === 'user' ? { ...message, files } : message));
}
