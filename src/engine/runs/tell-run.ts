import type { Dispatcher } from '../../events/dispatch.ts';
import { insertDispatch, patternsOf } from '../../events/outbox.ts';
import { newId } from '../../kernel/ids.ts';
import type { Database } from '../../storage/database.ts';
import { prepared, raw, sql } from '../../storage/sql.ts';
import type { LiveRun } from './store/claim-runs.store.ts';

const heldMs = 2_000;
const maxKept = 10_000;

/**
 * Tells of runs that begin or wait, where somebody listens. That nobody does is remembered for a moment: most runs are
 * heard by nobody.
 */
export class RunTeller {
  private readonly database: Database;
  private readonly dispatcher: Dispatcher;
  private readonly heard = new Map<string, { until: number; patterns: Promise<Set<string>> }>();

  constructor(database: Database, dispatcher: Dispatcher) {
    this.database = database;
    this.dispatcher = dispatcher;
  }

  async tell(run: LiveRun, what: 'started' | 'waiting', startedAt: string, now: Date): Promise<void> {
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
      with told as (
        insert into events (id, workspace_id, name, at, actor_id, via, depth, topic, subject_id, data, trace)
        select ${newId()}, ${run.workspaceId}, ${name}, ${now}, ${run.actorId}, 'workflow', ${run.depth}, 'run', ${run.id},
          ${JSON.stringify(data)}::jsonb || jsonb_build_object('workflowName', coalesce((select name from workflows where id = ${run.workflowId}), '')), ${run.trace}
        returning id
      )
      ${insertDispatch({ id: dispatchId, workspaceId: run.workspaceId, eventIds: raw('array[id]') }, raw('from told'))}`),
    );
    this.dispatcher.push(dispatchId);
  }

  private patternsIn(workspaceId: string): Promise<Set<string>> {
    const known = this.heard.get(workspaceId);
    if (known && known.until > Date.now()) return known.patterns;
    if (this.heard.size >= maxKept) this.heard.clear();
    const patterns = this.database
      .many<{ pattern: string }>(
        sql`select distinct pattern from subscriptions where workspace_id = ${workspaceId} and pattern in ('workflows.run_started', 'workflows.run_waiting', 'workflows.*', '*')`,
      )
      .then((rows) => new Set(rows.map((row) => row.pattern)));
    patterns.catch(() => this.heard.delete(workspaceId));
    this.heard.set(workspaceId, { until: Date.now() + heldMs, patterns });
    return patterns;
  }
}
