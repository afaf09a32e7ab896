import type { Dispatcher } from '../../events/dispatch.ts';
import { insertDispatch, patternsOf } from '../../events/outbox.ts';
import { newId } from '../../kernel/ids.ts';
import type { Database } from '../../storage/database.ts';
import { prepared, raw, sql } from '../../storage/sql.ts';
import type { LiveRun } from './store/claim-runs.store.ts';

const cacheMs = 2_000;
const maxCached = 10_000;

/**
 * Emits events when runs begin or wait, if anything listens. The subscriptions of a workspace are cached for a moment,
 * because most workspaces have none for these events.
 */
export class RunAnnouncer {
  private readonly database: Database;
  private readonly dispatcher: Dispatcher;
  private readonly subscribed = new Map<string, { until: number; patterns: Promise<Set<string>> }>();

  constructor(database: Database, dispatcher: Dispatcher) {
    this.database = database;
    this.dispatcher = dispatcher;
  }

  async announce(run: LiveRun, what: 'started' | 'waiting', startedAt: string, now: Date): Promise<void> {
    const name = `workflows.run_${what}`;
    const patterns = await this.patternsIn(run.workspaceId);
    if (!patternsOf(name).some((pattern) => patterns.has(pattern))) return;
    const dispatchId = newId();
    const data = {
      executionId: run.id,
      workflowId: run.workflowId,
      trigger: run.trigger,
      status: what === 'started' ? 'running' : 'waiting',
      startedAt,
    };
    await this.database.run(
      prepared(sql`
      with emitted as (
        insert into events (id, workspace_id, name, at, actor_id, via, depth, topic, subject_id, data, trace)
        select ${newId()}, ${run.workspaceId}, ${name}, ${now}, ${run.actorId}, 'workflow', ${run.depth}, 'run', ${run.id},
          ${JSON.stringify(data)}::jsonb || jsonb_build_object('workflowName', coalesce((select name from workflows where id = ${run.workflowId}), '')), ${run.trace}
        returning id
      )
      ${insertDispatch({ id: dispatchId, workspaceId: run.workspaceId, eventIds: raw('array[id]') }, raw('from emitted'))}`),
    );
    this.dispatcher.push(dispatchId);
  }

  private patternsIn(workspaceId: string): Promise<Set<string>> {
    const known = this.subscribed.get(workspaceId);
    if (known && known.until > Date.now()) return known.patterns;
    if (this.subscribed.size >= maxCached) this.subscribed.clear();
    const patterns = this.database
      .many<{ pattern: string }>(
        sql`select distinct pattern from subscriptions where workspace_id = ${workspaceId} and pattern in ('workflows.run_started', 'workflows.run_waiting', 'workflows.*', '*')`,
      )
      .then((rows) => new Set(rows.map((row) => row.pattern)));
    patterns.catch(() => this.subscribed.delete(workspaceId));
    this.subscribed.set(workspaceId, { until: Date.now() + cacheMs, patterns });
    return patterns;
  }
}
