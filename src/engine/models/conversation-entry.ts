import type { ModelAnswer, ModelFile, ModelMessage, ModelTool, ToolCall, ToolResult } from './model-client.ts';
import type { ModelPrice } from './prices.ts';

/** What happened in a conversation, in order: stored as it happens, so that it goes on from there after a crash. */
export type ConversationEntry =
  /** What it begins with, as it was then. Files are not among it: they are given anew. */
  | { type: 'asked'; at: string; system: string; messages: readonly ModelMessage[] }
  | { type: 'answer'; at: string; ms: number; answer: ModelAnswer; price?: ModelPrice }
  /** What came of a call of the last answer, by its number there. */
  | { type: 'result'; at: string; ms: number; index: number; result: ToolResult; record: ToolRecord }
  /** The call waits: for a person's decision, or for a run that it started. */
  | { type: 'waiting'; at: string; ms: number; index: number; record: ToolRecord; pending: PendingCall }
  /** The answer is sent back, with what is wrong. */
  | { type: 'repair'; at: string; text: string }
  /** The step failed because of the last answer: a further attempt asks for another one. */
  | { type: 'rejected'; at: string };

export interface PendingCall {
  /** The call's id, as the model gave it. */
  id: string;
  approvalId?: string;
  executionId?: string;
}

/** What a model did with a tool, for the output of the step. */
export interface ToolRecord {
  action: string;
  arguments: unknown;
  result?: unknown;
  error?: { code: string; message: string };
  /** A person decides first. */
  approvalId?: string;
  /** The run of the workflow that the tool is. */
  executionId?: string;
}

/** What came of a call: its result, or what it waits for. */
export interface ToolOutcome {
  record: ToolRecord;
  result?: ToolResult;
  pending?: PendingCall;
}

/** The tools that a model is offered, for one turn at a time. */
export interface OfferedTools {
  list(): Promise<readonly ModelTool[]> | readonly ModelTool[];
  /** Faults of the call are told the model, which may do better; faults of svc are thrown. */
  use(call: ToolCall, place: { turn: number; index: number }): Promise<ToolOutcome>;
  /** What became of a call that waited; undefined while it still does. */
  settle?(pending: PendingCall, record: ToolRecord): Promise<ToolOutcome | undefined>;
}

/** Where entries are kept. */
export interface ConversationLog {
  /** Those of before, oldest first. */
  read(): Promise<ConversationEntry[]>;
  /**
   * Kept before the next thing happens. `last`: nothing follows but the end of the step, which is stored in the same
   * moment.
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

/** The files of the config, where they were. */
export function withFiles(messages: readonly ModelMessage[], given: readonly ModelMessage[]): ModelMessage[] {
  const files = given.flatMap((message): readonly ModelFile[] =>
    message.role === 'user' ? (message.files ?? []) : [],
  );
  if (files.length === 0) return [...messages];
  const last = messages.findLastIndex(({ role }) => role === 'user');
  return messages.map((message, at) => (at === last && message.role === 'user' ? { ...message, files } : message));
}
