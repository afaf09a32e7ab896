import { newId } from '../../kernel/ids.ts';
import type { Db, Transaction } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';
import type { WorkflowDefinition } from '../definition/definition.ts';
import { removeSchedules, saveSchedules } from '../schedules/schedules.store.ts';
import { triggerKinds } from './registry.ts';

/** Whoever starts runs for events looks for subscriptions of this name. */
const eventConsumer = 'workflows.run';

interface Deployment {
  workspaceId: string;
  workflowId: string;
  definition: WorkflowDefinition;
  now: Date;
}

/** In the transaction of the deploy: from its commit on, exactly the triggers of this definition start the workflow. */
export async function armTriggers(tx: Transaction, { workspaceId, workflowId, definition, now }: Deployment): Promise<void> {
  const armed = definition.triggers.map((trigger) => ({ triggerId: trigger.id, ...triggerKinds.get(trigger.kind)?.arms(trigger.config ?? {}) }));
  const patterns = [...new Set(armed.flatMap(({ subscriptions = [] }) => subscriptions))];
  await removeSubscriptions(tx, workspaceId, workflowId);
  await addSubscriptions(tx, workspaceId, workflowId, patterns);
  const schedules = armed.flatMap(({ triggerId, schedule }) => (schedule ? [{ triggerId, ...schedule }] : []));
  await saveSchedules(tx, { workspaceId, workflowId, schedules, now });
}

/** Nothing starts it by itself from then on; runs under way go on. */
export async function disarmTriggers(tx: Transaction, workspaceId: string, workflowId: string): Promise<void> {
  await removeSubscriptions(tx, workspaceId, workflowId);
  await removeSchedules(tx, workspaceId, workflowId);
}

function removeSubscriptions(db: Db, workspaceId: string, workflowId: string): Promise<number> {
  return db.run(sql`delete from subscriptions where workspace_id = ${workspaceId} and consumer = ${eventConsumer} and owner_id = ${workflowId}`);
}

function addSubscriptions(db: Db, workspaceId: string, workflowId: string, patterns: string[]): Promise<number> {
  const ids = patterns.map(() => newId());
  return db.run(sql`
    insert into subscriptions (id, workspace_id, pattern, consumer, owner_id)
    select id, ${workspaceId}, pattern, ${eventConsumer}, ${workflowId} from unnest(${ids}::uuid[], ${patterns}::text[]) as wished (id, pattern)`);
}
