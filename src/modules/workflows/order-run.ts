import type { TriggerDefinition } from '../../engine/definition/definition.ts';
import { pinSteps } from '../../engine/definition/pin-steps.ts';
import type { DirectOrder } from '../../engine/engine.ts';
import { priorities } from '../../engine/runs/store/queue-run.store.ts';
import { checkInput } from '../../engine/triggers/check-input.ts';
import type { LoggedTrigger } from '../../engine/triggers/define-trigger-kind.ts';
import { triggerKinds } from '../../engine/triggers/registry.ts';
import { newId } from '../../kernel/ids.ts';
import { oneOf } from '../../kernel/input-faults.ts';
import type { Origin } from '../../kernel/origin.ts';
import { starterOf, type Via } from '../../kernel/principal.ts';
import { faultAt, refuse, refuseInput } from '../../kernel/refusal.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { refuseStale } from '../../runtime/expect-version.ts';
import { faultsOf } from './check-draft.ts';
import { digestOfDesign } from './definition-digest.ts';
import { workflowNotFound } from './describe-workflow.ts';
import { expectWorkflow, type Seen } from './expect-workflow.ts';
import { type RunnableVersion, snapshotDraft } from './run-versions.store.ts';
import { refusals } from './words/refusals.ts';
import { readDraft } from './workflows.store.ts';

export interface RunRequest {
  id: string;
  input: unknown;
  draft: boolean;
  /** For drafts: steps with pinned data return that data. */
  usePins?: boolean;
  triggerId?: string;
  /** The version that the caller has seen; refused if the workflow has changed since. */
  seen?: Seen;
  /** The trigger in the log, if it does not follow from how the call came. */
  trigger?: LoggedTrigger;
  /** Set if it differs from that of the call. */
  origin?: Origin;
  mode: 'sync' | 'async';
}

/** Checks everything before a run starts, in the order of refusals, and makes the order for the engine. */
export async function orderRun(ctx: ReadContext<'engine' | 'runLimits'>, wish: RunRequest): Promise<DirectOrder> {
  const version = wish.draft ? await snapshotOf(ctx, wish) : await deployedVersionOf(ctx, wish);
  await ctx.ports.runLimits.requireBudget(ctx.workspaceId, ctx.principal.workspace.plan);
  const trigger = entryOf(version.triggers, wish, ctx.principal.via);
  const { settings } = version;
  const origin = wish.origin ?? ctx.principal.origin;
  return {
    workspaceId: ctx.workspaceId,
    workflowId: wish.id,
    versionId: version.id,
    trigger: wish.trigger ?? loggedAs[ctx.principal.via],
    origin,
    starter: starterOf(ctx.principal),
    trustRoot: origin === 'program' && version.trusted ? version.id : null,
    triggerId: trigger?.id,
    input: wish.input,
    actorId: version.actorId,
    hasActor: version.hasActor,
    mode: wish.mode,
    depth: ctx.principal.via === 'workflow' ? ctx.depth + 1 : ctx.depth,
    priority: priorities[settings.priority ?? 'normal'],
    atOnce: settings.runsAtOnce ?? null,
  };
}

/** The trigger where the run starts; refuses an input that its schema does not accept. */
export function entryOf(
  triggers: readonly TriggerDefinition[],
  { triggerId, input }: Pick<RunRequest, 'triggerId' | 'input'>,
  via: Via,
): TriggerDefinition | undefined {
  const trigger = triggerOf(triggers, triggerId, via);
  const schema = trigger?.config?.input;
  const faults = trigger && schema !== undefined ? checkInput(schema, ownFields(trigger, input)) : [];
  if (faults.length > 0) refuseInput(faults.map((fault) => ({ ...fault, path: `/input${fault.path}` })));
  return trigger;
}

/** The trigger to log when a program starts a run again; undefined if the log has no name for it. */
export function triggerOfProgram(via: Via): LoggedTrigger | undefined {
  return via === 'mcp' || via === 'chat' || via === 'a2a' ? via : undefined;
}

/** The name in the log for how the call came. */
const loggedAs: Record<Via, string> = {
  session: 'manual',
  api: 'api',
  cli: 'api',
  mcp: 'mcp',
  chat: 'chat',
  a2a: 'a2a',
  workflow: 'api',
  system: 'api',
  public: 'api',
};

async function deployedVersionOf(
  ctx: ReadContext<'engine'>,
  { id: workflowId, seen }: RunRequest,
): Promise<RunnableVersion> {
  const draft = isToBeSeen(seen)
    ? ((await readDraft(ctx.db, ctx.workspaceId, workflowId)) ?? workflowNotFound())
    : undefined;
  if (draft && seen) expectWorkflow(draft, seen);
  const { versionId, hasActor, trusted } =
    (await ctx.ports.engine.deployment(ctx.workspaceId, workflowId)) ?? workflowNotFound();
  if (draft && draft.deployedVersionId !== versionId) refuseStale(draft.updatedAt);
  if (versionId === null) return refuse('conflict', 'not_deployed', refusals.phrase('draft_not_deployed'));
  const version = (await ctx.ports.engine.versions.find(ctx.db, versionId)) ?? workflowNotFound();
  return {
    id: version.id,
    settings: version.settings,
    actorId: version.actorId,
    hasActor,
    triggers: version.plan.definition.triggers,
    trusted,
  };
}

async function snapshotOf(ctx: ReadContext, { id: workflowId, seen, usePins }: RunRequest): Promise<RunnableVersion> {
  const draft = (await readDraft(ctx.db, ctx.workspaceId, workflowId)) ?? workflowNotFound();
  if (seen) expectWorkflow(draft, seen);
  const faults = await faultsOf(ctx, draft.definition);
  const [first] = faults;
  if (first)
    refuse(
      'conflict',
      'invalid_definition',
      refusals.phrase('draft_cannot_run', { path: first.path, problem: first.phrase ?? first.message }),
      { faults },
    );
  const definition = usePins ? pinSteps(draft.definition, draft.pins) : draft.definition;
  const pinned = definition === draft.definition ? undefined : definition;
  // The replaced draft must be the one that was read: nobody may have changed it since.
  const ofVersion = seen?.expectedUpdatedAt === undefined && !pinned ? null : draft.updatedAt;
  const snapshot = await snapshotDraft(ctx.db, ctx.workspaceId, workflowId, {
    id: newId(),
    userId: ctx.principal.userId,
    now: ctx.now,
    ofVersion,
    ...(pinned && { pinned: { definition: pinned, digest: digestOfDesign(pinned, draft.settings) } }),
  });
  return snapshot ?? (ofVersion ? refuseStale(ofVersion) : workflowNotFound());
}

function isToBeSeen(seen: Seen | undefined): boolean {
  return seen?.expectedUpdatedAt !== undefined || seen?.expectedDeployedAt !== undefined;
}

/** Removes what the trigger's door adds to every body, unless the input schema names it. */
function ownFields({ kind, config }: TriggerDefinition, input: unknown): unknown {
  const added = triggerKinds.get(kind)?.doorFields;
  if (!added || typeof input !== 'object' || input === null) return input;
  const named = (config?.input as { properties?: object } | undefined)?.properties ?? {};
  return Object.fromEntries(
    Object.entries(input).filter(([field]) => !added.includes(field) || Object.hasOwn(named, field)),
  );
}

/**
 * The named trigger, or the one for this kind of call. Without a trigger, the run starts at the steps that no other
 * leads to.
 */
function triggerOf(
  triggers: readonly TriggerDefinition[],
  triggerId: string | undefined,
  via: Via,
): TriggerDefinition | undefined {
  if (triggerId !== undefined)
    return (
      triggers.find((trigger) => trigger.id === triggerId) ??
      refuseInput([faultAt('/triggerId', oneOf(triggers.map(({ id }) => id)))])
    );
  const kinds = via === 'session' ? ['manual', 'api'] : [loggedAs[via], 'api', 'manual'];
  return kinds
    .map((kind) => triggers.find((trigger) => trigger.kind === kind))
    .find((trigger) => trigger !== undefined);
}
