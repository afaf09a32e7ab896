import { isUuid } from '../../kernel/ids.ts';
import { faultAt, refuse, refuseInput } from '../../kernel/refusal.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import type { Memory, StoredMemory, Subject } from './memory.ts';
import { listSubjectTitles } from './subject-titles.store.ts';
import { refusals } from './words/refusals.ts';

/** A memory is about what is there and may be seen by who says so. */
export async function requireSubject(ctx: ReadContext, subject: Subject | null | undefined): Promise<void> {
  if (!subject || subject.type === 'topic') return;
  requireSubjectId(subject);
  if (!(await titlesOf(ctx, [subject])).has(subject.id.toLowerCase()))
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

/** The memories with the names of what they are about. */
export async function withTitles<Given extends StoredMemory>(
  ctx: ReadContext,
  memories: readonly Given[],
): Promise<(Omit<Given, 'subject'> & Pick<Memory, 'subject'>)[]> {
  const titles = await titlesOf(
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

async function titlesOf(ctx: ReadContext, subjects: readonly Subject[]): Promise<Map<string, string>> {
  const of = (type: Subject['type']) =>
    subjects.filter((subject) => subject.type === type && isUuid(subject.id)).map(({ id }) => id);
  const contacts = maySeeContacts(ctx);
  const ids = { customer: contacts ? of('customer') : [], lead: contacts ? of('lead') : [], member: of('member') };
  if (Object.values(ids).every((each) => each.length === 0)) return new Map();
  return new Map((await listSubjectTitles(ctx.db, ctx.workspaceId, ids)).map(({ id, title }) => [id, title]));
}

/** A subject never tells more than its reader may know. */
function maySeeContacts({ principal }: ReadContext): boolean {
  return principal.capabilities.has('crm.read') && !principal.workspace.disabledModules.has('crm');
}
