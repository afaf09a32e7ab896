import type { Principals } from '../../../access/principals.ts';
import type { RunLimits } from '../../../access/run-limits.ts';
import { isUuid } from '../../../kernel/ids.ts';
import type { Principal } from '../../../kernel/principal.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import type { ActionAnswer } from '../../../runtime/action-call.ts';
import type { Runtime } from '../../../runtime/runtime.ts';
import type { Db } from '../../../storage/db.ts';
import { inWorkspace } from '../../http/in-workspace.ts';
import { doneOrCard } from '../card-made.ts';
import { noWorkflow } from './workflow-schemas.ts';

export interface WorkflowDoor {
  runtime: Runtime;
  principals: Principals;
  db: Db;
  runLimits: RunLimits;
  /** Finds the workspace of an address that does not name it. */
  places: {
    ofWorkflow(id: string): Promise<string | undefined>;
    /** Returns a cached place without a query; undefined if it was never looked up. */
    lastPlaceOf(workflowId: string): string | undefined;
    ofRun(executionId: string): Promise<RunPlace[]>;
    ofEntry(logId: string): Promise<RunPlace[]>;
  };
}

interface RunPlace {
  workspaceId: string;
  executionId: string;
}

/** The key's owner in the workspace that the call names. A key gives access to every workspace of its owner. */
export async function inNamedWorkspace(door: WorkflowDoor, caller: Principal, workspaceId: string): Promise<Principal> {
  return (
    (isUuid(workspaceId) ? await inWorkspace(door, caller, workspaceId.toLowerCase()) : undefined) ?? accessDenied()
  );
}

/**
 * The key's owner in the workspace of a workflow. For a member of that workspace, the action itself checks whether the
 * workflow still exists.
 */
export async function inWorkflow(door: WorkflowDoor, caller: Principal, workflowId: string): Promise<Principal> {
  const last = door.places.lastPlaceOf(workflowId);
  const there = last === undefined ? undefined : await inWorkspace(door, caller, last);
  if (there) return there;
  const workspaceId =
    (await door.places.ofWorkflow(workflowId)) ?? refuse('not_found', noWorkflow.code, noWorkflow.message);
  return (await inWorkspace(door, caller, workspaceId)) ?? accessDenied();
}

/** The key's owner in the workspace of a run. If several runs have the same id, one that they may see. */
export async function inRun(
  door: WorkflowDoor,
  caller: Principal,
  places: RunPlace[],
  none: { code: string; message: string },
): Promise<{ principal: Principal; executionId: string }> {
  if (places.length === 0) refuse('not_found', none.code, none.message);
  for (const { workspaceId, executionId } of places) {
    const principal = await inWorkspace(door, caller, workspaceId);
    if (principal) return { principal, executionId };
  }
  return accessDenied();
}

/**
 * Runs an action of the module. A caller without the capability, or in a workspace with workflows switched off, has no
 * access.
 */
export async function runOnWorkflows<Result>(
  door: WorkflowDoor,
  name: string,
  principal: Principal,
  input: Record<string, unknown>,
  idempotencyKey?: string,
): Promise<Result> {
  return (await answerOnWorkflows(door, name, principal, input, idempotencyKey)).result as Result;
}

/** Includes the warnings for the caller. */
export async function answerOnWorkflows(
  door: WorkflowDoor,
  name: string,
  principal: Principal,
  input: Record<string, unknown>,
  idempotencyKey?: string,
): Promise<ActionAnswer> {
  try {
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    return doneOrCard(await door.runtime.runAction({ name, input: given, principal, idempotencyKey }));
  } catch (error) {
    if (error instanceof Refusal && (error.code === 'missing_capability' || error.code === 'module_disabled'))
      return accessDenied();
    throw error;
  }
}

function accessDenied(): never {
  return refuse('forbidden', 'access_denied', 'Access denied');
}
