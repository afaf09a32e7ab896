import { type Fact, fact } from '../../runtime/approvals/preview.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { editionOf } from './memories.store.ts';
import type { Memory } from './memory.ts';
import { phrase } from './words/words.ts';

/** Identifies a memory and its edition without its text. */
export async function outlineFacts(ctx: ReadContext, memory: Memory): Promise<Fact[]> {
  return [
    ...aboutFacts(memory),
    fact('created_at', phrase('label_remembered_on'), memory.createdAt.toISOString(), 'moment'),
    fact('edition', phrase('label_version_of_its_text'), await editionOf(ctx.db, ctx.workspaceId, memory.id)),
  ];
}

/** The proposed memory. Once it is forgotten, its card loses the text too. */
export async function proposalFacts(ctx: ReadContext, memory: Memory, content: string | undefined): Promise<Fact[]> {
  const { confidence, validFrom, validTo, expiresOn, supersedesId } = memory;
  return [
    content === undefined || content === memory.content
      ? fact('content', phrase('label_text'), memory.content, 'long')
      : fact('content', phrase('label_text'), { before: memory.content, after: content }, 'diff'),
    ...aboutFacts(memory),
    fact('confidence', phrase('label_confidence'), confidence),
    ...(validFrom ? [fact('valid_from', phrase('label_holds_from'), validFrom)] : []),
    ...(validTo ? [fact('valid_to', phrase('label_holds_until'), validTo)] : []),
    ...(expiresOn ? [fact('expires_on', phrase('label_worth_knowing_until'), expiresOn)] : []),
    ...(supersedesId
      ? [
          fact(
            'replaces',
            phrase('label_replaces_an_older_memory_version'),
            await editionOf(ctx.db, ctx.workspaceId, supersedesId),
          ),
        ]
      : []),
  ];
}

function aboutFacts({ category, subject }: Memory): Fact[] {
  return [
    fact('category', phrase('label_category'), category),
    ...(subject ? [fact('subject', phrase('label_about'), subject.title ?? subject.type)] : []),
  ];
}
