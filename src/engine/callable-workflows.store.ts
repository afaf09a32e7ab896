import type { Db } from '../storage/db.ts';
import { prepared, raw, sql } from '../storage/sql.ts';

export type CallableKind = 'mcp' | 'chat' | 'a2a';

export const callableKinds: ReadonlySet<string> = new Set<CallableKind>(['mcp', 'chat', 'a2a']);

/** A deployed workflow that callers reach by a name. */
export interface Callable {
  workflowId: string;
  workflowName: string;
  /** The deployed version. */
  versionId: string;
  triggerId: string;
  kind: CallableKind;
  name: string;
  title: string;
  description: string;
  config: Record<string, unknown>;
}

const columns =
  raw(`c.workflow_id as "workflowId", w.name as "workflowName", w.deployed_version_id as "versionId", c.trigger_id as "triggerId", c.kind, c.name,
  coalesce(nullif(c.title, ''), w.name) as title, c.description, c.config`);
const deployed = raw(
  'callable_workflows c join workflows w on w.workspace_id = c.workspace_id and w.id = c.workflow_id and w.deployed_version_id is not null and w.deleted_at is null',
);

/** Sorted by kind and name. Without `kind`, the list has callables of every kind. */
export function listCallables(db: Db, workspaceId: string, kind: CallableKind | null = null): Promise<Callable[]> {
  return db.many(
    prepared(
      sql`select ${columns} from ${deployed} where c.workspace_id = ${workspaceId} and c.kind = coalesce(${kind}::text, c.kind) order by c.kind, c.name`,
    ),
  );
}

export function findCallable(
  db: Db,
  workspaceId: string,
  kind: CallableKind,
  name: string,
): Promise<Callable | undefined> {
  return db.maybe(
    prepared(
      sql`select ${columns} from ${deployed} where c.workspace_id = ${workspaceId} and c.kind = ${kind} and c.name = ${name}`,
    ),
  );
}

interface CallableTrigger {
  triggerId: string;
  kind: string;
  name: string;
  title: string;
  description: string;
  config: Record<string, unknown>;
}

/** Returns how many names were saved. If another workflow takes a name at the same moment, it keeps the name. */
export function saveCallables(
  db: Db,
  workspaceId: string,
  workflowId: string,
  callables: CallableTrigger[],
): Promise<number> {
  return db.run(sql`
    insert into callable_workflows (workspace_id, workflow_id, trigger_id, kind, name, title, description, config)
    select ${workspaceId}, ${workflowId}, "triggerId", kind, name, title, description, config
    from jsonb_to_recordset(${JSON.stringify(callables)}::jsonb) as wished ("triggerId" text, kind text, name text, title text, description text, config jsonb)
    on conflict do nothing`);
}

export function removeCallables(db: Db, workspaceId: string, workflowId: string): Promise<number> {
  return db.run(
    sql`delete from callable_workflows where workspace_id = ${workspaceId} and workflow_id = ${workflowId}`,
  );
}
