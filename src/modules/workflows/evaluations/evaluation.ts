import { type Static, Type } from 'typebox';
import { Advanced, Choice, DateOut, Id, Nullable, PhraseOut, Ref } from '../../../runtime/schemas.ts';
import { WorkflowName } from '../workflow.ts';

export const evaluationExample = '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6e01';
export const evaluationRunExample = '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6e02';

export const sides = ['draft', 'deployed'] as const;
export type Side = (typeof sides)[number];

const expectationKinds = ['exact', 'contains', 'schema', 'judge'] as const;

export const Expectation = Type.Object(
  {
    kind: Choice([...expectationKinds]),
    path: Type.Optional(
      Type.String({
        maxLength: 300,
        description: 'Which part of the output is looked at, such as text or items.0.name. Default: all of it.',
      }),
    ),
    expected: Type.Unknown({
      description:
        'exact: the value. contains: a text, in whatever case. schema: a JSON Schema. judge: what a model is to decide, in a sentence.',
    }),
  },
  { additionalProperties: false },
);
export type Expectation = Static<typeof Expectation>;

const Answers = Type.Record(Type.String({ minLength: 1, maxLength: 120 }), Type.Unknown(), { maxProperties: 500 });

export const Case = Type.Object(
  {
    name: WorkflowName,
    input: Type.Optional(Type.Unknown({ description: 'What expressions see as trigger.body.' })),
    triggerId: Type.Optional(
      Type.String({ maxLength: 40, description: 'Where it starts, in a workflow with several triggers.' }),
    ),
    stepAnswers: Type.Optional({
      ...Answers,
      description: 'For this case: what steps answer instead of running, by their ids.',
    }),
    toolAnswers: Type.Optional({
      ...Answers,
      description: 'For this case: what a model is told when it uses a tool, by the name of the tool.',
    }),
    expectations: Type.Optional(Type.Array(Expectation, { maxItems: 20 })),
  },
  { additionalProperties: false },
);
export type Case = Static<typeof Case>;

const Judge = Type.Object(
  {
    connectionId: Ref('connection', { description: 'A connection to an AI model.' }),
    model: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, description: 'Default: the connection’s default model.' }),
    ),
  },
  { additionalProperties: false, description: 'The model that decides about expectations of the kind judge.' },
);

const maxCases = 100;
export const usualMinutes = 10;

/** What decides whether a case passes. */
export const specFields = {
  cases: Type.Array(Case, { minItems: 1, maxItems: maxCases }),
  stepAnswers: Type.Optional({
    ...Answers,
    description: 'For all cases: what steps answer instead of running, by their ids.',
  }),
  toolAnswers: Type.Optional({
    ...Answers,
    description: 'For all cases: what a model is told when it uses a tool, by the name of the tool.',
  }),
  judge: Type.Optional(Nullable(Judge)),
  maxMinutes: Type.Optional(
    Advanced(
      Type.Integer({ minimum: 1, maximum: 60, default: usualMinutes, description: 'How long a case may take.' }),
    ),
  ),
};
const Spec = Type.Object(specFields, { additionalProperties: false });
export type Spec = Static<typeof Spec>;

export const MinPassRate = Type.Integer({
  minimum: 1,
  maximum: 100,
  description: 'In percent: the draft is deployed only if it passes at least this much of the evaluation.',
});

/** The results of all cases on one side. */
const SideTotals = Type.Object({
  total: Type.Integer(),
  passed: Type.Integer(),
  cost: Type.Number({ description: 'Of the runs, in USD.' }),
  costKnown: Type.Boolean({ description: 'False: the price of a model is not known, so it cost more than that.' }),
  durationMs: Type.Integer({ description: 'Of all runs together.' }),
});

export const Totals = Type.Object({
  draft: Type.Optional(SideTotals),
  deployed: Type.Optional(SideTotals),
});
export type Totals = Static<typeof Totals>;

const RunStatus = Choice(['running', 'completed', 'cancelled', 'failed']);

export const Said = Type.Object({ message: Type.String(), phrase: Type.Optional(PhraseOut) });
export type Said = Static<typeof Said>;

export const EvaluationRun = Type.Object({
  id: Id,
  evaluationId: Id,
  workflowId: Id,
  status: RunStatus,
  error: Nullable(Said),
  startedBy: Id,
  realEffects: Type.Boolean(),
  deployedVersion: Nullable(Type.Integer({ description: 'The deployed version that it was run against.' })),
  totals: { ...Totals, description: 'So far, by side.' },
  done: Type.Integer({ description: 'How many results there are.' }),
  of: Type.Integer({ description: 'How many there will be.' }),
  judgeCost: Type.Number({ description: 'In USD, for the model that judged.' }),
  startedAt: DateOut,
  endedAt: Nullable(DateOut),
});
export type EvaluationRun = Static<typeof EvaluationRun>;

export const gateStates = ['passed', 'below', 'not_run'] as const;

export const ListedEvaluation = Type.Object({
  id: Id,
  workflowId: Id,
  name: Type.String(),
  caseCount: Type.Integer(),
  minPassRate: Nullable(Type.Integer()),
  gate: Nullable(Choice([...gateStates])),
  lastRun: Nullable(EvaluationRun),
  createdAt: DateOut,
  updatedAt: DateOut,
});
export type ListedEvaluation = Static<typeof ListedEvaluation>;

export const Evaluation = Type.Object({ ...ListedEvaluation.properties, ...specFields });

export const Check = Type.Object({
  kind: Choice([...expectationKinds]),
  passed: Type.Boolean(),
  said: Nullable(Said),
});
export type Check = Static<typeof Check>;

export const Result = Type.Object({
  status: Choice(['queued', 'running', 'passed', 'failed', 'cancelled']),
  executionId: Id,
  output: Type.Optional(Type.Unknown({ description: 'Left out while there is none, and where it is too large.' })),
  outputCut: Type.Boolean({ description: 'The output is too large to be shown here: look at the run.' }),
  checks: Type.Array(Check),
  error: Nullable(Said),
  cost: Type.Number(),
  costKnown: Type.Boolean(),
  durationMs: Nullable(Type.Integer()),
});
export type Result = Static<typeof Result>;
