import { type Static, Type } from 'typebox';
import { Choice, DateOut, Id, Nullable, PhraseOut } from '../../runtime/schemas.ts';

const callStates = ['pending', 'done', 'failed', 'card'];

/** One call of a tool. */
export const ToolUse = Type.Object({
  id: Type.String(),
  tool: Type.String(),
  arguments: Type.Unknown(),
  /** `pending`: running, or cut off before the outcome was known. `card`: a person decides. */
  state: Choice(callStates),
  /** The result that the model was given. */
  content: Nullable(Type.String()),
  approvalId: Nullable(Id),
});

export const Message = Type.Object({
  id: Id,
  role: Choice(['user', 'assistant', 'news']),
  text: Type.String(),
  calls: Type.Array(ToolUse),
  approvalId: Nullable(Id),
  state: Choice(['saying', 'done', 'stopped', 'failed']),
  error: Nullable(Type.Object({ code: Type.String(), message: Type.String(), phrase: Type.Optional(PhraseOut) })),
  model: Nullable(Type.String()),
  promptTokens: Type.Integer(),
  completionTokens: Type.Integer(),
  /** In USD; null if the price of the model is not known. */
  cost: Nullable(Type.Number()),
  at: DateOut,
});

export const Conversation = Type.Object({
  id: Id,
  title: Type.String(),
  connectionId: Nullable(Id),
  model: Nullable(Type.String()),
  /** An answer is being given right now. */
  busy: Type.Boolean(),
  createdAt: DateOut,
  updatedAt: DateOut,
});

export type ToolUse = Static<typeof ToolUse>;
export type Message = Static<typeof Message>;
export type Conversation = Static<typeof Conversation>;
