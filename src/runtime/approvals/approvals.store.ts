import type { Phrase } from '../../../language/phrase.ts';
import type { Effect } from '../../kernel/effect.ts';
import type { Origin } from '../../kernel/origin.ts';
import type { Starter } from '../../kernel/principal.ts';
import type { Db } from '../../storage/db.ts';
import { join, raw, type Sql, sql } from '../../storage/sql.ts';
import { asPhrase } from '../words/words.ts';
import type { Fact, Preview } from './preview.ts';

export interface ApprovalRow {
  id: string;
  workspaceId: string;
  action: string;
  input: Record<string, unknown>;
  originalInput: Record<string, unknown> | null;
  /** In English. */
  preview: string;
  /** What will happen. Null on cards of earlier versions, which store it as text in English and usually German. */
  says: Phrase | null;
  previewGerman: string | null;
  risk: Effect;
  via: string;
  client: string | null;
  requestedById: string;
  requestedByName: string;
  reason: string | null;
  createdAt: Date;
  expiresAt: Date;
  state: string;
  decidedById: string | null;
  decidedByName: string | null;
  decidedAt: Date | null;
  note: string | null;
  result: unknown;
  /** The phrase is the same message for translation. A run that waits for the card passes it on. */
  error: { code: string; message: string; phrase?: Phrase } | null;
  origin: Origin | null;
  effects: Effect[] | null;
  credentialId: string | null;
  /** For a card of a run that a program started: the person it acts for, and its key or grant. */
  startedBy: string | null;
  startedWith: string | null;
  /** What the card showed when it was created, and the digest of that; null on cards of earlier versions. */
  facts: Fact[] | null;
  digest: string | null;
  /** What the card shows since a change was noticed. */
  changedFacts: Fact[] | null;
  changedDigest: string | null;
}

export interface NewApproval {
  id: string;
  workspaceId: string;
  action: string;
  input: unknown;
  inputHash: Buffer;
  preview: Preview;
  /** The sentence in English. */
  summary: string;
  risk: string;
  via: string;
  client: string | null;
  requestedBy: string;
  origin: Origin;
  effects: readonly Effect[];
  credentialId: string | null;
  starter?: Starter | undefined;
  digest: string;
  reason: string | null;
  createdAt: Date;
  expiresAt: Date;
}

const columns =
  raw(`a.id, a.workspace_id as "workspaceId", a.action, a.input, a.original_input as "originalInput", a.preview, a.says, a.preview_de as "previewGerman",
  a.risk, a.via, a.client, a.requested_by as "requestedById", requester.name as "requestedByName", a.reason, a.created_at as "createdAt", a.expires_at as "expiresAt",
  a.state, a.decided_by as "decidedById", decider.name as "decidedByName", a.decided_at as "decidedAt", a.note, a.result, a.error,
  a.origin, a.effects, a.credential_id as "credentialId", a.started_by as "startedBy", a.started_with as "startedWith", a.facts, a.digest, a.changed_facts as "changedFacts", a.changed_digest as "changedDigest"`);

const people = raw(
  'join users requester on requester.id = a.requested_by left join users decider on decider.id = a.decided_by',
);

/** Adds the card unless an identical call already waits. Returns whether it was added. */
export async function insertApproval(db: Db, card: NewApproval): Promise<boolean> {
  const added = await db.run(sql`
    insert into approvals (id, workspace_id, action, input, input_hash, preview, says, risk, via, client, requested_by, reason, created_at, expires_at, state, updated_at,
      origin, effects, credential_id, started_by, started_with, facts, digest)
    values (${card.id}, ${card.workspaceId}, ${card.action}, ${JSON.stringify(card.input)}::jsonb, ${card.inputHash}, ${card.summary}, ${JSON.stringify(card.preview.says)}::jsonb, ${card.risk},
      ${card.via}, ${card.client}, ${card.requestedBy}, ${card.reason}, ${card.createdAt}, ${card.expiresAt}, 'pending', ${card.createdAt},
      ${card.origin}, ${card.effects}::text[], ${card.credentialId}, ${card.starter?.userId ?? null}, ${card.starter?.credentialId ?? null}, ${JSON.stringify(card.preview.facts ?? [])}::jsonb, ${card.digest})
    on conflict (workspace_id, requested_by, via, coalesce(client, ''), action, input_hash) where state = 'pending' do nothing`);
  return added === 1;
}

export function findPending(
  db: Db,
  card: Pick<NewApproval, 'workspaceId' | 'requestedBy' | 'via' | 'client' | 'action' | 'inputHash'>,
): Promise<{ id: string } | undefined> {
  return db.maybe(sql`
    select id from approvals where workspace_id = ${card.workspaceId} and requested_by = ${card.requestedBy} and via = ${card.via}
      and coalesce(client, '') = coalesce(${card.client}::text, '') and action = ${card.action} and input_hash = ${card.inputHash} and state = 'pending'`);
}

/** Ends the cards that have expired. */
export function expireOverdue(
  db: Db,
  now: Date,
  workspaceId: string,
): Promise<{ id: string; action: string; input: unknown; preview: string }[]> {
  return db.many(sql`
    update approvals set state = 'expired', updated_at = ${now} where state = 'pending' and expires_at <= ${now} and workspace_id = ${workspaceId}
    returning id, action, input, preview`);
}

/** Whether a card that is undecided or being executed refers to the file (a row of `files`). */
export const heldByCard = sql`exists (
  select from approvals a where a.workspace_id = files.workspace_id and a.state in ('pending', 'approved')
    and position(files.id::text in lower(a.input::text)) > 0)`;

export function readApproval(db: Db, workspaceId: string, id: string): Promise<ApprovalRow | undefined> {
  return db.maybe(
    sql`select ${columns} from approvals a ${people} where a.workspace_id = ${workspaceId} and a.id = ${id}`,
  );
}

/** The digest of one step in an approved card that lists or covers steps of a run. */
export async function readAllowed(
  db: Db,
  workspaceId: string,
  { approvalId, path }: { approvalId: string; path: string },
): Promise<string | undefined> {
  const row = await db.maybe<{ digest: string | null }>(sql`
    select result->'allowed'->>${path} as digest from approvals
    where workspace_id = ${workspaceId} and id = ${approvalId} and state = 'executed' and action in ('workflows.allow_steps', 'workflows.decide_step')`);
  return row?.digest ?? undefined;
}

/** Cards that still wait, by id. */
export function readPreviews(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<{ id: string; preview: string }[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.many(
    sql`select id, preview from approvals where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) and state = 'pending' order by created_at, id`,
  );
}

/** Locks the card until the transaction ends. If two people decide at once, the second sees the first's decision. */
export function lockApproval(db: Db, workspaceId: string, id: string): Promise<ApprovalRow | undefined> {
  return db.maybe(
    sql`select ${columns} from approvals a ${people} where a.workspace_id = ${workspaceId} and a.id = ${id} for update of a`,
  );
}

export interface Decision {
  state: string;
  decidedBy: string;
  note: string | null;
  now: Date;
  /** A changed input and its description. */
  edited?: { input: unknown; preview: Preview; summary: string; digest: string };
}

export function decideApproval(db: Db, id: string, decision: Decision): Promise<number> {
  const edited = decision.edited === undefined ? null : JSON.stringify(decision.edited.input);
  return db.run(sql`
    update approvals set state = ${decision.state}, decided_by = ${decision.decidedBy}, decided_at = ${decision.now}, note = ${decision.note}, updated_at = ${decision.now},
      original_input = case when ${edited}::jsonb is null then original_input else input end, input = coalesce(${edited}::jsonb, input),
      preview = coalesce(${decision.edited?.summary ?? null}, preview), says = coalesce(${decision.edited ? JSON.stringify(decision.edited.preview.says) : null}::jsonb, says),
      changed_facts = coalesce(${decision.edited ? JSON.stringify(decision.edited.preview.facts ?? []) : null}::jsonb, changed_facts), changed_digest = coalesce(${decision.edited?.digest ?? null}, changed_digest)
    where id = ${id}`);
}

/** Updates what a waiting card shows after its subject changed. */
export function noteChanged(
  db: Db,
  workspaceId: string,
  id: string,
  changed: { preview: Preview; summary: string; digest: string },
  now: Date,
): Promise<number> {
  const { preview, summary, digest } = changed;
  return db.run(sql`
    update approvals set state = 'pending', decided_by = null, decided_at = null, changed_facts = ${JSON.stringify(preview.facts ?? [])}::jsonb, changed_digest = ${digest},
      preview = ${summary}, says = ${JSON.stringify(preview.says)}::jsonb, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id} and state in ('pending', 'approved')`);
}

/** Reopens an approved card whose execution could not start, so that somebody decides again. */
export function reopenApproval(db: Db, workspaceId: string, id: string, now: Date): Promise<number> {
  return db.run(sql`
    update approvals set state = 'pending', decided_by = null, decided_at = null, updated_at = ${now} where workspace_id = ${workspaceId} and id = ${id} and state = 'approved'`);
}

/** How many cards of one key, grant or session wait. */
export async function countPendingOf(db: Db, workspaceId: string, credentialId: string, now: Date): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count(*) as count from approvals where workspace_id = ${workspaceId} and credential_id = ${credentialId} and state = 'pending' and expires_at > ${now}`);
  return row.count;
}

export function finishApproval(
  db: Db,
  id: string,
  outcome: {
    state: 'executed' | 'failed';
    result?: unknown;
    error?: { code: string; message: string; phrase?: Phrase };
  },
  now: Date,
): Promise<number> {
  return db.run(sql`
    update approvals set state = ${outcome.state}, result = ${outcome.result === undefined ? null : JSON.stringify(outcome.result)}::jsonb,
      error = ${outcome.error ? JSON.stringify(outcome.error) : null}::jsonb, updated_at = ${now}
    where id = ${id} and state = 'approved'`);
}

/** Ends approved cards whose execution was interrupted. It is unknown how far they got, so a person has to check. */
export function failInterrupted(
  db: Db,
  olderThan: Date,
  error: { code: string; message: string },
  now: Date,
): Promise<{ id: string; workspaceId: string; action: string }[]> {
  return db.many(sql`
    update approvals set state = 'failed', error = ${JSON.stringify(error)}::jsonb, updated_at = ${now}
    where state = 'approved' and updated_at <= ${olderThan} returning id, workspace_id as "workspaceId", action`);
}

/**
 * Cards of these modules are only shown to those who asked for them, because they may reveal what the reader cannot
 * see.
 */
export interface CardsInSight {
  readerId: string;
  untold: readonly string[];
}

function inSight({ readerId, untold }: CardsInSight): Sql {
  return untold.length === 0
    ? raw('true')
    : sql`(a.requested_by = ${readerId} or split_part(a.action, '.', 1) <> all(${untold}::text[]))`;
}

export async function isCardInSight(db: Db, workspaceId: string, id: string, reader: CardsInSight): Promise<boolean> {
  if (reader.untold.length === 0) return true;
  return (
    (await db.maybe(
      sql`select from approvals a where a.workspace_id = ${workspaceId} and a.id = ${id} and ${inSight(reader)}`,
    )) !== undefined
  );
}

/** Counts a card as expired from its expiry on, even if the schedule has not ended it yet. */
export function listApprovals(
  db: Db,
  filter: { workspaceId: string; state?: string; before?: string; limit: number; now: Date },
  reader: CardsInSight,
): Promise<ApprovalRow[]> {
  const conditions: Sql[] = [sql`a.workspace_id = ${filter.workspaceId}`, inSight(reader)];
  if (filter.state === 'pending') conditions.push(sql`a.state = 'pending' and a.expires_at > ${filter.now}`);
  else if (filter.state === 'expired')
    conditions.push(sql`(a.state = 'expired' or (a.state = 'pending' and a.expires_at <= ${filter.now}))`);
  else if (filter.state) conditions.push(sql`a.state = ${filter.state}`);
  if (filter.before) conditions.push(sql`a.id < ${filter.before}`);
  return db.many(
    sql`select ${columns} from approvals a ${people} where ${join(conditions, ' and ')} order by a.id desc limit ${filter.limit}`,
  );
}

export async function countPending(db: Db, workspaceId: string, now: Date, reader: CardsInSight): Promise<number> {
  const row = await db.one<{ count: number }>(
    sql`select count(*) as count from approvals a where a.workspace_id = ${workspaceId} and a.state = 'pending' and a.expires_at > ${now} and ${inSight(reader)}`,
  );
  return row.count;
}

/** What will happen, whichever version created the card. */
export function saidBy({
  says,
  preview,
  previewGerman,
}: Pick<ApprovalRow, 'says' | 'preview' | 'previewGerman'>): Phrase {
  return says ?? asPhrase(previewGerman === null ? preview : { en: preview, de: previewGerman });
}
