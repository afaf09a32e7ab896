import type { Effect, JsonSchema } from './shapes.ts';

/** Workflows and their versions, as the actions of the module `workflows` give and take them. Runs: `run-shapes.ts`. */

export interface StepPosition {
  x: number;
  y: number;
}

export interface StepRetry {
  attempts: number;
  delayMs?: number;
  backoff?: 'constant' | 'exponential';
}

export interface WorkflowStep {
  id: string;
  kind: string;
  name?: string;
  config?: Record<string, unknown>;
  retry?: StepRetry;
  timeoutMs?: number;
  onError?: 'stop' | 'continue' | 'branch';
  position?: StepPosition;
  note?: string;
}

export interface WorkflowTrigger {
  id: string;
  kind: string;
  name?: string;
  config?: Record<string, unknown>;
  position?: StepPosition;
}

export interface WorkflowEdge {
  from: string;
  to: string;
  /** The step's ordinary port unless told. */
  port?: string;
}

export interface WorkflowDefinition {
  triggers: WorkflowTrigger[];
  steps: WorkflowStep[];
  edges: WorkflowEdge[];
  output?: unknown;
}

export interface WorkflowSettings {
  risky?: 'run' | 'ask';
  runsAtOnce?: number;
  priority?: 'high' | 'normal' | 'low';
  timeLimitMs?: number;
  keepSpans?: boolean;
}

/** Sample data by the id of a step or trigger. */
export type WorkflowPins = Record<string, unknown>;

export interface DefinitionFault {
  /** Such as `steps.notify.config.url` or `edges.3`. */
  path: string;
  stepId: string | null;
  code: string;
  message: string;
}

export interface ListedWorkflow {
  id: string;
  name: string;
  description: string;
  color: string;
  folderId: string | null;
  workspaceId: string;
  isDeployed: boolean;
  deployedAt: string | null;
  runCount: number;
  lastRunAt: string | null;
  /** Deployed, and the draft has changed since. */
  needsRedeployment: boolean;
  /** The kinds of its triggers, as in the draft. */
  triggers: string[];
  createdAt: string;
  updatedAt: string;
}

/** What a step does beyond the workspace. */
export interface StepEffects {
  stepId: string;
  name: string;
  kind: string;
  action: string | null;
  effects: Effect[];
  /** An expression decides which action or workflow it runs. */
  computed: boolean;
}

/** The same, where the step may be one of a workflow that another runs. */
export interface FamilyStepEffects extends StepEffects {
  workflowId: string;
  workflowName: string;
}

/** A workflow that waits for a person at every effect when a program starts it. */
export interface AskingWorkflow {
  id: string;
  name: string;
  versionId: string;
  starts: number;
  lastStartedAt: string;
  effects: FamilyStepEffects[];
  /** The step for which it cannot be trusted. */
  untrustable: FamilyStepEffects | null;
}

export interface Workflow extends ListedWorkflow {
  definition: WorkflowDefinition;
  settings: WorkflowSettings;
  pins: WorkflowPins;
  /** What a run by hand or by the API takes. */
  inputs: JsonSchema;
  deployed: {
    version: number;
    deploymentVersionId: string;
    deployedAt: string;
    deployedBy: string | null;
    name: string | null;
    /** Whether programs may run it without asking. */
    trusted: boolean;
    effects: StepEffects[];
  } | null;
  /** What the draft does beyond the workspace. */
  effects: StepEffects[];
  faults: DefinitionFault[];
  /** Where the deployed version is called by a name. */
  reached: { triggerId: string; kind: 'mcp' | 'chat' | 'a2a'; name: string; url: string }[];
  /** The chat triggers that ask for a password. */
  chatPasswords: string[];
}

export interface WorkflowFolder {
  id: string;
  name: string;
  workflowCount: number;
  createdAt: string;
  updatedAt: string;
}

export interface WorkflowTemplate {
  template: string;
  title: string;
  description: string;
  color: string;
  triggers: string[];
  stepCount: number;
  /** Triggers and steps by name. */
  starts: TemplatePart[];
  steps: TemplatePart[];
  needs: TemplateNeed[];
}

export interface TemplatePart {
  kind: string;
  name: string;
}

export const templateNeeds = ['mail', 'webhook', 'connection', 'variable', 'secret'] as const;

/** What must be set before a template runs, and whether it is. */
export interface TemplateNeed {
  kind: (typeof templateNeeds)[number];
  name: string;
  there: boolean;
}

export interface StepKindInfo {
  kind: string;
  title: string;
  description: string;
  config: JsonSchema;
  /** The first is the ordinary one. Those of a switch follow from its config. */
  ports: string[];
  effect: 'pure' | 'outside' | 'container';
  example: Record<string, unknown>;
}

export interface TriggerKindInfo {
  kind: string;
  title: string;
  description: string;
  config: JsonSchema;
  example: Record<string, unknown>;
}

/** For completion: what expressions can call. */
export interface ExpressionFunction {
  name: string;
  signature: string;
  text: string;
}

export interface WorkflowVersion {
  id: string;
  version: number;
  name: string | null;
  description: string | null;
  createdAt: string;
  createdBy: string | null;
  /** The one that runs now. */
  current: boolean;
}

export const changeKinds = [
  'step_added',
  'step_removed',
  'step_changed',
  'edge_added',
  'edge_removed',
  'trigger_added',
  'trigger_removed',
  'trigger_changed',
  'output_changed',
  'setting_changed',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

export interface DefinitionChange {
  kind: ChangeKind;
  /** The step, the trigger, the setting, or for an edge `from → to`. */
  id: string;
  /** Which of its values, such as `config.url`. */
  path?: string;
  before?: unknown;
  after?: unknown;
  /** The change in words. */
  summary: string;
}

/** What a step or trigger is called by: its name, else its action, else its kind. */
export interface NamedNode {
  id: string;
  role: 'step' | 'trigger';
  kind: string;
  name?: string;
  action?: string;
}

export interface DefinitionDiff {
  changes: DefinitionChange[];
  /** The steps and triggers that the changes speak of. */
  nodes: NamedNode[];
}

export interface WorkflowDocument {
  format: 'svc.workflow';
  version: 1;
  name: string;
  description: string;
  color: string;
  definition: WorkflowDefinition;
  settings: WorkflowSettings;
  /** What the ids in it were called where it comes from, so that an import finds their like by name. */
  references?: { workflows?: Record<string, string>; tables?: Record<string, string> };
}

/** What an imported workflow names and this workspace does not have. */
export interface MissingThing {
  kind: 'connection' | 'workflow' | 'table' | 'action' | 'event' | 'secret';
  name: string;
  /** Where it is named, such as `steps.notify.config.connection`. */
  path: string;
  stepId: string | null;
}

export interface WorkflowSchedule {
  workflowId: string;
  workflowName: string;
  triggerId: string;
  cron: string;
  timeZone: string;
  misfire: 'once' | 'skip';
  nextAt: string | null;
  lastAt: string | null;
  /** The next five times. */
  next: string[];
}

export interface WorkflowDefaults {
  errorWorkflowId: string | null;
  runsAtOnce: number | null;
}
