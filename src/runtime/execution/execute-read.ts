import type { Database } from '../../storage/database.ts';
import { confineTo } from '../../storage/row-security.ts';
import type { ActionAnswer, ActionCall } from '../action-call.ts';
import type { ReadAction } from '../define-action.ts';
import { onBehalfOf } from '../ports.ts';
import { readContextOn } from '../read-context.ts';
import type { Runtime } from '../runtime.ts';
import { type Allowed, requireAllowed } from './allowed.ts';

export async function executeRead(
  runtime: Runtime,
  action: ReadAction,
  call: ActionCall,
  allowed?: Allowed,
): Promise<ActionAnswer> {
  const { rowSecurity, replica, readers } = runtime.settings;
  const base = onBehalfOf(runtime.readContext(call.principal, call.depth, call.allowsSecrets), action);
  const onPrimary = () => read(readers.of(call.principal));
  const read = async (database: Database) => {
    if (allowed) await requireAllowed(allowed, action, readContextOn(base, database), call.input);
    return rowSecurity
      ? database.transaction(async (tx) => {
          await confineTo(tx, base.workspaceId);
          return action.run(readContextOn(base, tx), call.input);
        })
      : action.run(readContextOn(base, database), call.input);
  };
  const result = await (action.fromReplica && replica && !allowed
    ? replica.read(call.principal, read, onPrimary)
    : onPrimary());
  return { result, activity: [], events: [] };
}
