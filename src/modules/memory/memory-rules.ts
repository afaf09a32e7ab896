import { foldText } from '../../kernel/fold-text.ts';
import type { Via } from '../../kernel/principal.ts';
import { faultAt, refuse, refuseInput } from '../../kernel/refusal.ts';
import type { ReadContext, WriteContext } from '../../runtime/define-action.ts';
import { listAlike, lockMemory, lockSubject, readMemory } from './memories.store.ts';
import type { LiveMemory, SourceKind, StoredMemory, Subject } from './memory.ts';
import { boundsOf, isNearDuplicate, type Likeness, likenessOf } from './near-duplicates.ts';
import { findSecrets } from './secrets/secret-rules.ts';
import { subjectKey } from './subject-key.ts';
import { refusals } from './words/refusals.ts';

const programs: ReadonlySet<Via> = new Set(['mcp', 'chat', 'a2a', 'workflow']);

/** Visitors of public pages are unknown, so they may not add memories. */
export function saidByProgram({ principal }: ReadContext): boolean {
  return programs.has(principal.via);
}

export function sourceOf(via: Via): SourceKind {
  if (via === 'session') return 'person';
  return via === 'workflow' || via === 'system' ? 'workflow' : 'client';
}

export async function requireMemory(ctx: ReadContext, id: string): Promise<StoredMemory> {
  return (await readMemory(ctx.db, ctx.workspaceId, id)) ?? noSuchMemory();
}

/**
 * A memory that can still be changed, locked until the transaction ends. Its subject is locked first, in the same order
 * as when memories are added, to avoid deadlocks.
 */
export async function holdMemory(ctx: WriteContext, id: string, subject?: Subject | null): Promise<LiveMemory> {
  const seen = (await readMemory(ctx.db, ctx.workspaceId, id)) ?? noSuchMemory();
  await lockSubject(ctx.db, ctx.workspaceId, subjectKey(subject === undefined ? seen.subject : subject));
  const memory = (await lockMemory(ctx.db, ctx.workspaceId, id)) ?? noSuchMemory();
  requireCurrent(memory);
  return memory;
}

/** Replaced or forgotten memories cannot be changed. */
export function requireCurrent(memory: StoredMemory): asserts memory is LiveMemory {
  if (memory.state === 'superseded')
    refuse('conflict', 'superseded', refusals.phrase('superseded'), { id: memory.supersededById });
  if (memory.content === null) refuse('conflict', 'memory_forgotten', refusals.phrase('memory_forgotten'));
}

/** The refusal does not quote the secret, because answers are stored. */
export function requireNoSecrets({ allowsSecrets }: ReadContext, texts: readonly (string | null | undefined)[]): void {
  if (allowsSecrets) return;
  const kinds = [...new Set(texts.flatMap((text) => (text ? findSecrets(text) : [])))];
  if (kinds.length > 0) refuse('conflict', 'secret_detected', refusals.phrase('secret_detected'), { kinds });
}

/** Compares memories of one subject, which the caller has locked. */
export async function requireNew(
  ctx: WriteContext,
  subject: Subject | null,
  likeness: Likeness,
  except: readonly (string | null | undefined)[],
): Promise<void> {
  const candidates = await listAlike(ctx.db, ctx.workspaceId, subject, boundsOf(likeness), likeness.bits);
  const known = candidates.find(
    ({ id, folded }) => !except.includes(id) && isNearDuplicate(likeness, likenessOf(folded)),
  );
  if (known) refuse('conflict', 'duplicate_memory', refusals.phrase('duplicate_memory'), { id: known.id });
}

export function likenessOfText(content: string): Likeness {
  return likenessOf(foldText(content));
}

export function requireSoundDays({ validFrom, validTo }: { validFrom?: string | null; validTo?: string | null }): void {
  if (validFrom && validTo && validTo < validFrom) refuseInput([faultAt('/validTo', refusals.phrase('valid_to'))]);
}

function noSuchMemory(): never {
  return refuse('not_found', 'memory_not_found', refusals.phrase('memory_not_found'));
}
