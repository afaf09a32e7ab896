import { Type } from 'typebox';
import type { Span } from '../../engine/runs/execution/spans.ts';
import { Choice, PhraseOut } from '../../runtime/schemas.ts';

const Tokens = Type.Object({ prompt: Type.Integer(), completion: Type.Integer(), total: Type.Integer() });

/** What a run cost beside what its steps did. */
export const RunUsage = Type.Object({
  tokens: Tokens,
  models: Type.Record(
    Type.String(),
    Type.Object({ input: Type.Number(), output: Type.Number(), total: Type.Number(), tokens: Tokens }),
  ),
  base: Type.Number(),
});

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
  children: Type.Optional(Type.Array(Type.Unknown(), { description: 'The steps inside it, as this one.' })),
});

/** contract: Trace span. */
export const TraceSpan = Type.Unsafe<Span>(described);
