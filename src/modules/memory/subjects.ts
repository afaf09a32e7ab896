import { isUuid } from '../../kernel/ids.ts';
import { faultAt, refuse, refuseInput } from '../../kernel/refusal.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { titlesOf } from '../../runtime/titles.ts';
import type { Memory, StoredMemory, Subject } from './memory.ts';
import { listMemberTitles } from './subject-titles.store.ts';
import { refusals } from './words/refusals.ts';

/** The subject of a memory must exist and be visible to the caller. */
export async function requireSubject(ctx: ReadContext, subject: Subject | null | undefined): Promise<void> {
  if (!subject || subject.type === 'topic') return;
  requireSubjectId(subject);
  if (!(await subjectTitles(ctx, [subject])).has(subject.id.toLowerCase()))
    refuse(
      'not_found',
      'subject_not_found',
      refusals.phrase('subject_not_found', { type: refusals.phrase(`subject.${subject.type}`) }),
    );
}

export function requireSubjectId(subject: Subject): void {
  if (subject.type !== 'topic' && !isUuid(subject.id))
    refuseInput([
      faultAt('/subject/id', refusals.phrase('subject_id', { type: refusals.phrase(`subject.${subject.type}`) })),
    ]);
}

/** Adds the names of the subjects. */
export async function withTitles<Given extends StoredMemory>(
  ctx: ReadContext,
  memories: readonly Given[],
): Promise<(Omit<Given, 'subject'> & Pick<Memory, 'subject'>)[]> {
  const titles = await subjectTitles(
    ctx,
    memories.flatMap(({ subject }) => (subject ? [subject] : [])),
  );
  return memories.map((memory) => ({
    ...memory,
    subject: memory.subject && { ...memory.subject, title: titleOf(memory.subject, titles) },
  }));
}

export async function withTitle(ctx: ReadContext, memory: StoredMemory): Promise<Memory> {
  const [titled] = await withTitles(ctx, [memory]);
  return titled as Memory;
}

function titleOf({ type, id }: Subject, titles: Map<string, string>): string | null {
  return type === 'topic' ? id : (titles.get(id.toLowerCase()) ?? null);
}

async function subjectTitles(ctx: ReadContext, subjects: readonly Subject[]): Promise<Map<string, string>> {
  const known = subjects.filter(({ type, id }) => type !== 'topic' && isUuid(id));
  const members = known.filter(({ type }) => type === 'member').map(({ id }) => id);
  const [titles, names] = await Promise.all([
    titlesOf(ctx, known),
    members.length > 0 ? listMemberTitles(ctx.db, ctx.workspaceId, members) : [],
  ]);
  for (const { id, title } of names) titles.set(id, title);
  return titles;
}
