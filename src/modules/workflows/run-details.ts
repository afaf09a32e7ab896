import { Type } from 'typebox';
import type { Span } from '../../engine/runs/execution/spans.ts';
import { Choice, PhraseOut } from '../../runtime/schemas.ts';

const Tokens = Type.Object({ prompt: Type.Integer(), completion: Type.Integer(), total: Type.Integer() });

/** The cost of a run: a base price, and the tokens of the models that it used. */
export const RunUsage = Type.Object({
  tokens: Tokens,
  models: Type.Record(
    Type.String(),
    Type.Object({
      input: Type.Number(),
      output: Type.Number(),
      total: Type.Number(),
      tokens: Tokens,
      priceKnown: Type.Optional(Type.Literal(false, { description: 'Nobody knows what the model costs.' })),
    }),
  ),
  base: Type.Number(),
});

const at = Type.String({ format: 'date-time' });
/** The messages in a step that talks to a model. */
export const Transcript = Type.Array(
  Type.Union([
    Type.Object({ type: Type.Literal('prompt'), at, text: Type.String() }),
    Type.Object({
      type: Type.Literal('answer'),
      at,
      ms: Type.Number(),
      text: Type.String(),
      model: Type.String(),
      tokens: Tokens,
      cost: Type.Optional(Type.Number({ description: 'Left out where the price is not known.' })),
    }),
    Type.Object({
      type: Type.Literal('tool'),
      at,
      ms: Type.Number(),
      tool: Type.String(),
      input: Type.Unknown(),
      state: Choice(['done', 'failed', 'waiting']),
      result: Type.Optional(Type.String()),
      approvalId: Type.Optional(Type.String()),
      executionId: Type.Optional(Type.String()),
    }),
  ]),
  { description: 'What was asked, answered and done.' },
);

const described = Type.Object({
  id: Type.String(),
  name: Type.String(),
  type: Type.String(),
  stepId: Type.String(),
  status: Choice(['success', 'error', 'skipped']),
  startTime: Type.String({ format: 'date-time' }),
  endTime: Type.String({ format: 'date-time' }),
  duration: Type.Number(),
  relativeStartMs: Type.Number(),
  attempt: Type.Integer(),
  input: Type.Optional(Type.Unknown()),
  output: Type.Optional(Type.Unknown()),
  errorMessage: Type.Optional(Type.String()),
  errorCode: Type.Optional(Type.String({ description: 'Not in traces of earlier versions.' })),
  errorPhrase: Type.Optional(PhraseOut),
  logs: Type.Optional(Type.Array(Type.String(), { description: 'What code wrote while it ran.' })),
  model: Type.Optional(Type.String()),
  tokens: Type.Optional(Tokens),
  cost: Type.Optional(Type.Number()),
  transcript: Type.Optional(Transcript),
  children: Type.Optional(Type.Array(Type.Unknown(), { description: 'The steps inside it, as this one.' })),
});

/** contract: Trace span. */
export const TraceSpan = Type.Unsafe<Span>(described);
