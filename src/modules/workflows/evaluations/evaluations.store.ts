import type { Db } from '../../../storage/db.ts';
import { nothing, raw, type Sql, sql } from '../../../storage/sql.ts';
import type { EvaluationRun, Spec, Totals } from './evaluation.ts';
import { runColumns } from './evaluation-runs.store.ts';

export interface StoredEvaluation {
  id: string;
  workflowId: string;
  name: string;
  spec: Spec;
  minPassRate: number | null;
  createdAt: Date;
  updatedAt: Date;
}

const columns = raw(
  'e.id, e.workflow_id as "workflowId", e.name, e.spec, e.min_pass_rate as "minPassRate", e.created_at as "createdAt", e.updated_at as "updatedAt"',
);

export function insertEvaluation(
  db: Db,
  workspaceId: string,
  made: { id: string; workflowId: string; name: string; spec: Spec; minPassRate: number | null; userId: string },
  now: Date,
): Promise<number> {
  return db.run(sql`
    insert into evaluations (id, workspace_id, workflow_id, name, spec, min_pass_rate, created_by, created_at, updated_at)
    values (${made.id}, ${workspaceId}, ${made.workflowId}, ${made.name}, ${JSON.stringify(made.spec)}::jsonb, ${made.minPassRate}, ${made.userId}, ${now}, ${now})`);
}

export function updateEvaluation(
  db: Db,
  workspaceId: string,
  id: string,
  changed: { name: string; spec: Spec; minPassRate: number | null },
  now: Date,
): Promise<number> {
  return db.run(sql`
    update evaluations set name = ${changed.name}, spec = ${JSON.stringify(changed.spec)}::jsonb, min_pass_rate = ${changed.minPassRate}, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id}`);
}

export function lockEvaluation(db: Db, workspaceId: string, id: string): Promise<StoredEvaluation | undefined> {
  return db.maybe(sql`
    select ${columns} from evaluations e join workflows w on w.id = e.workflow_id and w.deleted_at is null
    where e.workspace_id = ${workspaceId} and e.id = ${id} for update of e`);
}

export function deleteEvaluation(db: Db, workspaceId: string, id: string): Promise<number> {
  return db.run(sql`delete from evaluations where workspace_id = ${workspaceId} and id = ${id}`);
}

/** With the result of the current draft. */
export type EvaluationRow = StoredEvaluation & { lastRun: EvaluationRun | null; ofDraft: Totals | null };

/** All of one workflow in order of creation, or one of them. */
export function listEvaluations(
  db: Db,
  workspaceId: string,
  { workflowId, id, gatesOnly }: { workflowId?: string; id?: string; gatesOnly?: boolean },
): Promise<EvaluationRow[]> {
  const which: Sql = id === undefined ? sql`e.workflow_id = ${workflowId ?? null}` : sql`e.id = ${id}`;
  return db.many(sql`
    select ${columns}, last.run as "lastRun", reached.totals as "ofDraft"
    from evaluations e join workflows w on w.id = e.workflow_id and w.deleted_at is null
      left join lateral (
        select to_jsonb(shown) as run from (
          select ${runColumns} from evaluation_runs r where r.workspace_id = e.workspace_id and r.evaluation_id = e.id order by r.started_at desc, r.id desc limit 1) shown) last on true
      left join lateral (
        select r.totals from evaluation_runs r
        where r.workspace_id = e.workspace_id and r.evaluation_id = e.id and r.status = 'completed' and r.draft_digest = encode(w.digest, 'hex') and r.spec = e.spec
        order by r.started_at desc, r.id desc limit 1) reached on true
    where e.workspace_id = ${workspaceId} and ${which} ${gatesOnly ? raw('and e.min_pass_rate is not null') : nothing}
    order by e.created_at, e.id limit 200`);
}
