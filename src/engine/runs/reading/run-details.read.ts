import type { Db } from '../../../storage/db.ts';
import { raw, sql } from '../../../storage/sql.ts';
import type { WorkflowDefinition } from '../../definition/definition.ts';
import type { TranscriptEntry } from '../../models/transcript.ts';
import { hideMarks } from '../../secrets/read-marks.ts';

/** The large part of a log entry: what a run read and wrote. */
export interface RunDetails {
  logId: string;
  input?: unknown;
  output: unknown;
  usage: RunUsage | null;
  spans?: unknown[];
}

interface Tokens {
  prompt: number;
  completion: number;
  total: number;
}

export interface RunUsage {
  tokens: Tokens;
  models: Record<string, { input: number; output: number; total: number; tokens: Tokens; priceKnown?: false }>;
  base: number;
}

/** Which of the large columns to read. Columns that are not needed stay on disk. */
export interface WantedDetails {
  input?: boolean;
  output?: boolean;
  spans?: boolean;
}

/**
 * Reads the details of a whole page with one statement, by log id. Long runs store their spans in several parts;
 * `run_details` has only the last one.
 */
export async function readDetails(
  db: Db,
  workspaceId: string,
  logIds: readonly string[],
  wanted: WantedDetails,
): Promise<Map<string, RunDetails>> {
  const spans = raw(
    `, d.spans as "lastSpans", (select json_agg(s.spans order by s.part) from run_spans s where s.id = d.id) as "earlierSpans"`,
  );
  const rows = await db.many<RunDetails & { lastSpans?: unknown[]; earlierSpans?: unknown[][] | null }>(sql`
    select d.id as "logId", d.usage${raw(wanted.input ? ', d.input' : '')}${raw(wanted.output ? ', d.output' : '')}${wanted.spans ? spans : raw('')}
    from run_details d where d.workspace_id = ${workspaceId} and d.id = any(${logIds}::uuid[])`);
  return new Map(
    rows.map(({ lastSpans, earlierSpans, ...row }) => [
      row.logId,
      lastSpans ? { ...row, spans: [...(earlierSpans ?? []), lastSpans].flat() } : row,
    ]),
  );
}

/** The spans so far of an active run: the stored parts, and those in its progress. */
export async function readSpansSoFar(db: Db, workspaceId: string, executionId: string): Promise<unknown[]> {
  const rows = await db.many<{ spans: unknown[] | null; marked: boolean }>(sql`
    select s.spans, false as marked from runs r join run_spans s on s.id = r.log_id where r.workspace_id = ${workspaceId} and r.id = ${executionId}
    union all
    (select progress -> 'spans', progress ->> 'secrets' is distinct from 'apart' from runs where workspace_id = ${workspaceId} and id = ${executionId})`);
  // The progress of an older version has marks in place of secrets. People see dots.
  return rows.flatMap(({ spans, marked }) =>
    marked ? (JSON.parse(hideMarks(JSON.stringify(spans ?? []))) as unknown[]) : (spans ?? []),
  );
}

/** What the agents of an active run have said and done so far, by step path. */
export async function readTranscripts(
  db: Db,
  workspaceId: string,
  executionId: string,
): Promise<Record<string, TranscriptEntry[]>> {
  const row = await db.maybe<{ transcripts: Record<string, TranscriptEntry[]> | null }>(
    sql`select progress -> 'transcripts' as transcripts from runs where workspace_id = ${workspaceId} and id = ${executionId}`,
  );
  return row?.transcripts ?? {};
}

/** The version that a run uses. */
export function readVersion(
  db: Db,
  workspaceId: string,
  versionId: string,
): Promise<{ id: string; version: number | null; definition: WorkflowDefinition } | undefined> {
  return db.maybe(
    sql`select id, version, definition from workflow_versions where workspace_id = ${workspaceId} and id = ${versionId}`,
  );
}

export interface WorkflowOfRun {
  id: string;
  name: string;
  description: string;
  color: string;
  folderId: string | null;
  workspaceId: string;
  /** The number of the deployed version; null if there is none. */
  deployedVersion: number | null;
  createdAt: Date;
  updatedAt: Date;
}

/** The workflow as it is now, even if it is in the trash; undefined once it is deleted for good. */
export function readWorkflowOfRun(db: Db, workspaceId: string, workflowId: string): Promise<WorkflowOfRun | undefined> {
  return db.maybe(sql`
    select w.id, w.name, w.description, w.color, w.folder_id as "folderId", w.workspace_id as "workspaceId", v.version as "deployedVersion",
      w.created_at as "createdAt", w.updated_at as "updatedAt"
    from workflows w left join workflow_versions v on v.id = w.deployed_version_id
    where w.workspace_id = ${workspaceId} and w.id = ${workflowId}`);
}
