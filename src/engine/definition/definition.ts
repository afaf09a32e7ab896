import { type Static, Type } from 'typebox';

const StepId = Type.String({
  pattern: '^[A-Za-z][A-Za-z0-9_]{0,39}$',
  description: 'How expressions name it: {{ steps.<id>.output }}.',
});
const Position = Type.Object(
  { x: Type.Number(), y: Type.Number() },
  { additionalProperties: false, description: 'Where the editor shows it.' },
);
const Config = Type.Record(Type.String(), Type.Unknown(), { default: {} });

const Retry = Type.Object(
  {
    attempts: Type.Integer({ minimum: 1, maximum: 20, description: 'How many attempts there are in total.' }),
    delayMs: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 86_400_000, description: 'Before the second attempt. Default: 1,000.' }),
    ),
    backoff: Type.Optional(Type.Union([Type.Literal('constant'), Type.Literal('exponential')])),
  },
  { additionalProperties: false },
);

const Step = Type.Object(
  {
    id: StepId,
    kind: Type.String(),
    name: Type.Optional(Type.String({ maxLength: 120 })),
    config: Type.Optional(Config),
    retry: Type.Optional(Retry),
    timeoutMs: Type.Optional(Type.Integer({ minimum: 1, maximum: 3_600_000 })),
    onError: Type.Optional(
      Type.Union([Type.Literal('stop'), Type.Literal('continue'), Type.Literal('branch')], {
        description:
          'stop: the run fails. continue: it continues with the output {error}. branch: it continues at the port “error”.',
      }),
    ),
    position: Type.Optional(Position),
    note: Type.Optional(Type.String({ maxLength: 2_000 })),
  },
  { additionalProperties: false },
);

const Trigger = Type.Object(
  {
    id: StepId,
    kind: Type.String(),
    name: Type.Optional(Type.String({ maxLength: 120 })),
    config: Type.Optional(Config),
    position: Type.Optional(Position),
  },
  { additionalProperties: false },
);

const Edge = Type.Object(
  { from: StepId, to: StepId, port: Type.Optional(Type.String({ maxLength: 60 })) },
  { additionalProperties: false },
);

/** contract: Workflow definition. Each kind defines its own config schema; `check-definition.ts` combines the two. */
export const WorkflowDefinition = Type.Object(
  {
    triggers: Type.Array(Trigger, { maxItems: 50 }),
    steps: Type.Array(Step, { maxItems: 500 }),
    edges: Type.Array(Edge, { maxItems: 2_000 }),
    output: Type.Optional(
      Type.Unknown({ description: 'What the run answers, with expressions; without it the output of the last step.' }),
    ),
  },
  { additionalProperties: false },
);

export type WorkflowDefinition = Static<typeof WorkflowDefinition>;
export type StepDefinition = Static<typeof Step>;
export type TriggerDefinition = Static<typeof Trigger>;
export type EdgeDefinition = Static<typeof Edge>;

export const WorkflowSettings = Type.Object(
  {
    risky: Type.Optional(
      Type.Union([Type.Literal('run'), Type.Literal('ask')], {
        description: 'Risky actions: run them, or ask a person first. Runs started by mcp, chat or a2a always ask.',
      }),
    ),
    runsAtOnce: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
    priority: Type.Optional(Type.Union([Type.Literal('high'), Type.Literal('normal'), Type.Literal('low')])),
    timeLimitMs: Type.Optional(
      Type.Integer({
        minimum: 100,
        maximum: 86_400_000,
        description: 'Waiting does not count. Default: one hour. A synchronous call answers 408 after its own limit.',
      }),
    ),
    keepSpans: Type.Optional(
      Type.Boolean({ description: 'Whether the inputs and outputs of steps are recorded. Default: true.' }),
    ),
  },
  { additionalProperties: false },
);

export type WorkflowSettings = Static<typeof WorkflowSettings>;

/** The settings of a version. With `rehearsal`, its runs belong to an evaluation and their end emits no event. */
export type VersionSettings = WorkflowSettings & { rehearsal?: true };
