import { type Fact, fact } from '../../runtime/approvals/preview.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { editionOf } from './memories.store.ts';
import type { Memory } from './memory.ts';

/** Which memory it is, and in which wording, without a word of it. */
export async function outlineFacts(ctx: ReadContext, memory: Memory): Promise<Fact[]> {
  return [
    ...aboutFacts(memory),
    fact('created_at', 'Remembered on', 'Gemerkt am', memory.createdAt.toISOString(), 'moment'),
    fact('edition', 'Version of its text', 'Fassung des Textes', await editionOf(ctx.db, ctx.workspaceId, memory.id)),
  ];
}

/** What somebody proposes to remember; once it is forgotten, its card loses the text too. */
export async function proposalFacts(ctx: ReadContext, memory: Memory, content: string | undefined): Promise<Fact[]> {
  const { confidence, validFrom, validTo, expiresOn, supersedesId } = memory;
  return [
    content === undefined || content === memory.content
      ? fact('content', 'Text', 'Text', memory.content, 'long')
      : fact('content', 'Text', 'Text', { before: memory.content, after: content }, 'diff'),
    ...aboutFacts(memory),
    fact('confidence', 'Confidence', 'Sicherheit', confidence),
    ...(validFrom ? [fact('valid_from', 'Holds from', 'Gilt ab', validFrom)] : []),
    ...(validTo ? [fact('valid_to', 'Holds until', 'Gilt bis', validTo)] : []),
    ...(expiresOn ? [fact('expires_on', 'Worth knowing until', 'Wissenswert bis', expiresOn)] : []),
    ...(supersedesId
      ? [fact('replaces', 'Replaces an older memory, version', 'Ersetzt etwas früher Gemerktes, Fassung', await editionOf(ctx.db, ctx.workspaceId, supersedesId))]
      : []),
  ];
}

function aboutFacts({ category, subject }: Memory): Fact[] {
  return [fact('category', 'Category', 'Kategorie', category), ...(subject ? [fact('subject', 'About', 'Über', subject.title ?? subject.type)] : [])];
}
