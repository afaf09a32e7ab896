import { type Static, Type } from 'typebox';
import { WorkflowDefinition, WorkflowSettings } from '../../engine/definition/definition.ts';
import { effectNames } from '../../kernel/effect.ts';
import { Choice, DateOut, Id, Nullable, PhraseOut } from '../../runtime/schemas.ts';
import { MissingConnection } from './missing-connections.ts';
import { Reached } from './reached-by.ts';

export const WorkflowName = Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' });
export const Description = Type.String({ maxLength: 2_000 });
export const Color = Type.String({ pattern: '^#[0-9a-fA-F]{6}$', description: 'Such as #3b82f6.' });
export const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

export const Pins = Type.Record(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]{0,39}$' }), Type.Unknown(), {
  additionalProperties: false,
  description:
    'Sample data by the id of a step or trigger: what it is taken to have answered when single steps are tested, and in runs of the draft that ask for it.',
});

/** spec: Workflow, with what screens show in addition. */
export const ListedWorkflow = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  color: Type.String(),
  folderId: Nullable(Id),
  workspaceId: Id,
  isDeployed: Type.Boolean(),
  deployedAt: Nullable(DateOut),
  runCount: Type.Integer(),
  lastRunAt: Nullable(DateOut),
  needsRedeployment: Type.Boolean({ description: 'It is deployed, and the draft has changed since.' }),
  triggers: Type.Array(Type.String(), { description: 'The kinds of its triggers, as in the draft.' }),
  createdAt: DateOut,
  updatedAt: DateOut,
});
export type ListedWorkflow = Static<typeof ListedWorkflow>;

export const Fault = Type.Object({
  path: Type.String({ description: 'Such as steps.notify.config.url.' }),
  stepId: Nullable(Type.String()),
  code: Type.String(),
  message: Type.String(),
  phrase: Type.Optional(PhraseOut),
});

/** The effects of a step outside the workspace. */
export const StepEffectsOut = Type.Object({
  stepId: Type.String(),
  name: Type.String(),
  kind: Type.String(),
  action: Nullable(Type.String({ description: 'The action it runs, where it runs one.' })),
  effects: Type.Array(Choice([...effectNames])),
  computed: Type.Boolean({ description: 'An expression decides which action or workflow it runs.' }),
});

/** The same for a step that may belong to a workflow run by another. */
export const FamilyStepEffectsOut = Type.Object({
  workflowId: Id,
  workflowName: Type.String(),
  ...StepEffectsOut.properties,
});

export const Workflow = Type.Object({
  ...ListedWorkflow.properties,
  definition: WorkflowDefinition,
  settings: WorkflowSettings,
  pins: Type.Record(Type.String(), Type.Unknown()),
  inputs: Type.Record(Type.String(), Type.Unknown(), {
    description: 'JSON Schema of what a run by hand or by the API takes.',
  }),
  effects: Type.Array(StepEffectsOut, { description: 'What the draft does beyond the workspace, step by step.' }),
  deployed: Nullable(
    Type.Object({
      version: Type.Integer(),
      deploymentVersionId: Id,
      deployedAt: DateOut,
      deployedBy: Nullable(Id),
      name: Nullable(Type.String()),
      trusted: Type.Boolean({ description: 'Whether programs may run it without asking.' }),
      effects: Type.Array(StepEffectsOut, { description: 'What it does beyond the workspace.' }),
    }),
  ),
  faults: Type.Array(Fault, { description: 'What is wrong with the draft; with any it cannot be deployed.' }),
  missing: Type.Array(MissingConnection, { description: 'What its steps need and nobody has connected yet.' }),
  reached: Type.Array(Reached, { description: 'Where the deployed version is called by a name.' }),
  chatPasswords: Type.Array(Type.String(), { description: 'The chat triggers that ask for a password.' }),
});
export type Workflow = Static<typeof Workflow>;

/** The result of creating a workflow from something else. */
export const Made = Type.Object({ id: Id, name: Type.String() });

export const Deployed = Type.Object({ id: Id, version: Type.Integer(), deploymentVersionId: Id, deployedAt: DateOut });
export type Deployed = Static<typeof Deployed>;

export const workflowExample = '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6c01';
export const folderExample = '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6c02';

export const definitionExample: WorkflowDefinition = {
  triggers: [{ id: 'start', kind: 'event', config: { event: 'crm.lead_created' } }],
  steps: [{ id: 'greet', kind: 'set', config: { values: { greeting: 'Hello {{ trigger.body.lead.name }}' } } }],
  edges: [{ from: 'start', to: 'greet' }],
};

/** The default trigger: people can press Run. */
export const emptyDefinition: WorkflowDefinition = {
  triggers: [{ id: 'start', kind: 'manual' }],
  steps: [],
  edges: [],
};
