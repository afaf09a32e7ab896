import { newId } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Db, Transaction } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';
import { removeCallables, saveCallables } from '../callable-workflows.store.ts';
import type { WorkflowDefinition } from '../definition/definition.ts';
import { removeSchedules, saveSchedules } from '../schedules/schedules.store.ts';
import { refusals } from '../words/refusals.ts';
import { removeAppTriggers, saveAppTriggers } from './app-triggers.store.ts';
import { triggerKinds } from './registry.ts';

/** Subscriptions with this name start runs when events are dispatched. */
const eventConsumer = 'workflows.run';

interface Deployment {
  workspaceId: string;
  workflowId: string;
  definition: WorkflowDefinition;
  now: Date;
}

/**
 * Registers the triggers of a definition in the transaction of the deployment, and removes all others of the workflow.
 */
export async function armTriggers(
  tx: Transaction,
  { workspaceId, workflowId, definition, now }: Deployment,
): Promise<void> {
  const armed = definition.triggers.map(({ id, kind, config = {} }) => ({
    triggerId: id,
    kind,
    config,
    ...triggerKinds.get(kind)?.arms(config),
  }));
  const patterns = [...new Set(armed.flatMap(({ subscriptions = [] }) => subscriptions))];
  await removeSubscriptions(tx, workspaceId, workflowId);
  await addSubscriptions(tx, workspaceId, workflowId, patterns);
  const schedules = armed.flatMap(({ triggerId, schedule }) => (schedule ? [{ triggerId, ...schedule }] : []));
  await saveSchedules(tx, { workspaceId, workflowId, schedules, now });
  const triggers = armed.flatMap(({ triggerId, app }) => (app ? [{ triggerId, ...app }] : []));
  await saveAppTriggers(tx, { workspaceId, workflowId, triggers, now });
  const callables = armed.flatMap(({ triggerId, kind, config, callable }) =>
    callable ? [{ triggerId, kind, config, ...callable }] : [],
  );
  await removeCallables(tx, workspaceId, workflowId);
  if (callables.length > 0 && (await saveCallables(tx, workspaceId, workflowId, callables)) < callables.length)
    refuse('conflict', 'name_taken', refusals.phrase('name_taken'));
}

/** Removes the workflow's triggers. Active runs continue. */
export async function disarmTriggers(tx: Transaction, workspaceId: string, workflowId: string): Promise<void> {
  await removeSubscriptions(tx, workspaceId, workflowId);
  await removeSchedules(tx, workspaceId, workflowId);
  await removeAppTriggers(tx, workspaceId, workflowId);
  await removeCallables(tx, workspaceId, workflowId);
}

function removeSubscriptions(db: Db, workspaceId: string, workflowId: string): Promise<number> {
  return db.run(
    sql`delete from subscriptions where workspace_id = ${workspaceId} and consumer = ${eventConsumer} and owner_id = ${workflowId}`,
  );
}

function addSubscriptions(db: Db, workspaceId: string, workflowId: string, patterns: string[]): Promise<number> {
  const ids = patterns.map(() => newId());
  return db.run(sql`
    insert into subscriptions (id, workspace_id, pattern, consumer, owner_id)
    select id, ${workspaceId}, pattern, ${eventConsumer}, ${workflowId} from unnest(${ids}::uuid[], ${patterns}::text[]) as wished (id, pattern)`);
}
