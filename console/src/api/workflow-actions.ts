import type { ListedRun, Run, RunFilter, RunQuery, StartedRun, TestedStep, WorkflowUsage } from './run-shapes.ts';
import type {
  AskingWorkflow,
  DefinitionDiff,
  DefinitionFault,
  ExpressionFunction,
  FamilyStepEffects,
  ListedWorkflow,
  MissingThing,
  StepKindInfo,
  TriggerKindInfo,
  Workflow,
  WorkflowDefaults,
  WorkflowDefinition,
  WorkflowDocument,
  WorkflowFolder,
  WorkflowPins,
  WorkflowSchedule,
  WorkflowSettings,
  WorkflowTemplate,
  WorkflowVersion,
} from './workflow-shapes.ts';

type ById = { id: string };
type ByExecution = { executionId: string };
type Nothing = Record<string, never>;

interface Items<Item> {
  items: Item[];
  nextCursor?: string;
}

interface Paging {
  limit?: number;
  cursor?: string;
}

/** A workflow that was made from something else. */
interface Made extends ById {
  name: string;
}

/** What the person saw: it is refused where the draft was changed meanwhile, or another version was deployed. */
export interface SeenWorkflow {
  expectedUpdatedAt?: string;
  expectedDeployedAt?: string | null;
}

/** Of a version that has just become the deployed one. */
interface Deployed extends ById {
  version: number;
  deploymentVersionId: string;
  deployedAt: string;
}

/** Input and result of each action of the module `workflows` that the console calls. */
/** Where runs begin again, and with which version: the one they had, unless told. */
interface RetryWish {
  from?: 'failed' | 'start';
  version?: 'same' | 'deployed';
}

export interface WorkflowActions {
  'workflows.list': [Paging & { folderId?: string; deployedOnly?: boolean; q?: string }, Items<ListedWorkflow>];
  'workflows.get': [ById, Workflow];
  'workflows.create': [
    {
      name: string;
      description?: string;
      color?: string;
      folderId?: string;
      definition?: WorkflowDefinition;
      settings?: WorkflowSettings;
    },
    ListedWorkflow,
  ];
  'workflows.update': [
    ById & {
      name?: string;
      description?: string;
      color?: string;
      definition?: WorkflowDefinition;
      settings?: WorkflowSettings;
      pins?: WorkflowPins;
      expectedUpdatedAt?: string;
    },
    Workflow,
  ];
  'workflows.duplicate': [ById & { name?: string }, Made];
  'workflows.reorder': [ById & { before: string | null }, ById];
  'workflows.move_to_folder': [ById & { folderId: string | null }, ById & { folderId: string | null }];
  'workflows.save_folder': [{ id?: string; name: string; expectedUpdatedAt?: string }, WorkflowFolder];
  'workflows.list_folders': [Nothing, Items<WorkflowFolder>];
  'workflows.delete_folder': [ById, ById];
  'workflows.delete': [ById, ById];
  'workflows.check': [
    { id?: string; definition: WorkflowDefinition; settings?: WorkflowSettings },
    { faults: DefinitionFault[] },
  ];
  'workflows.step_kinds': [
    Nothing,
    { items: StepKindInfo[]; triggers: TriggerKindInfo[]; functions: ExpressionFunction[] },
  ];
  'workflows.deploy': [ById & SeenWorkflow & { name?: string; description?: string }, Deployed];
  'workflows.undeploy': [ById & SeenWorkflow, ById];
  'workflows.trust': [
    { id: string; versionId: string; trusted: boolean },
    { id: string; versionId: string; trusted: boolean; effects: FamilyStepEffects[] },
  ];
  'workflows.list_asking': [{ unlessHidden?: boolean }, Items<AskingWorkflow>];
  'workflows.hide_asking_notice': [Nothing, { hidden: true }];
  'workflows.set_chat_password': [
    { workflowId: string; triggerId: string; password: string | null },
    { workflowId: string; hasPassword: boolean },
  ];
  'workflows.rollback': [ById & SeenWorkflow & { version: number }, Deployed];
  'workflows.list_versions': [ById & Paging, Items<WorkflowVersion>];
  'workflows.get_version': [
    ById & { version: number },
    WorkflowVersion & { definition: WorkflowDefinition; settings: WorkflowSettings },
  ];
  /** From the deployed version to the draft unless told; a version by its number. */
  'workflows.diff': [ById & { from?: number; to?: number }, DefinitionDiff];
  'workflows.export': [ById, WorkflowDocument];
  'workflows.import': [{ document: WorkflowDocument; folderId?: string }, Made & { missing: MissingThing[] }];
  'workflows.list_templates': [Nothing, Items<WorkflowTemplate>];
  'workflows.create_from_template': [{ template: string; name?: string; folderId?: string }, Made];
  'workflows.run': [
    ById &
      SeenWorkflow & {
        input?: unknown;
        mode?: 'sync' | 'async';
        draft?: boolean;
        triggerId?: string;
        executionId?: string;
        timeLimitMs?: number;
      },
    StartedRun,
  ];
  'workflows.test_step': [
    ById & { stepId: string; definition?: WorkflowDefinition; input?: unknown; pins?: WorkflowPins; item?: unknown },
    TestedStep,
  ];
  'workflows.list_runs': [Paging & RunQuery, Items<ListedRun>];
  'workflows.get_run': [ByExecution, Run];
  'workflows.cancel_run': [ByExecution, ByExecution];
  'workflows.retry_run': [ByExecution & RetryWish, ByExecution];
  'workflows.retry_runs': [RunFilter & RetryWish, { count: number; left: number }];
  'workflows.list_schedules': [Nothing, Items<WorkflowSchedule>];
  'workflows.usage': [{ days?: number }, WorkflowUsage];
  'workflows.settings': [Nothing, WorkflowDefaults];
  'workflows.save_settings': [{ errorWorkflowId?: string | null; runsAtOnce?: number | null }, WorkflowDefaults];
}
