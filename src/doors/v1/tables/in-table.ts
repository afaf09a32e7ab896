import { listWorkspacesOf } from '../../../access/members.store.ts';
import type { Principals } from '../../../access/principals.ts';
import type { Principal } from '../../../kernel/principal.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import type { ActionAnswer } from '../../../runtime/action-call.ts';
import type { Runtime } from '../../../runtime/runtime.ts';
import type { Db } from '../../../storage/db.ts';
import { inWorkspace } from '../../http/in-workspace.ts';
import { doneOrCard } from '../card-made.ts';

export interface TableDoor {
  runtime: Runtime;
  principals: Principals;
  db: Db;
}

/** The key's owner as a member of the table's workspace. A key gives access to every workspace of its owner. */
export async function inTable(door: TableDoor, caller: Principal, tableId: string): Promise<Principal> {
  const { runtime, db } = door;
  const { tables } = runtime.settings;
  const id = tableId.toLowerCase();
  const workspaceId =
    (await tables.workspaceOf(db, id, [caller.workspaceId])) ??
    (await tables.workspaceOf(
      db,
      id,
      (await listWorkspacesOf(db, caller.userId)).map((workspace) => workspace.id),
    )) ??
    tableNotFound();
  return (
    (await inWorkspace(door, caller, workspaceId)) ??
    refuse('forbidden', 'not_workspace_member', 'The owner of this key is not a member of the workspace of this table.')
  );
}

/** Runs an action on a table. For a caller who may not see tables at all, the table does not exist. */
export async function runOnTable(
  door: TableDoor,
  name: string,
  principal: Principal,
  input: Record<string, unknown>,
  idempotencyKey?: string,
): Promise<ActionAnswer> {
  try {
    return doneOrCard(await door.runtime.runAction({ name, input, principal, idempotencyKey }));
  } catch (error) {
    if (error instanceof Refusal && (error.code === 'missing_capability' || error.code === 'module_disabled'))
      return tableNotFound();
    throw error;
  }
}

function tableNotFound(): never {
  return refuse('not_found', 'table_not_found', 'This table does not exist, or you may not see it.');
}
