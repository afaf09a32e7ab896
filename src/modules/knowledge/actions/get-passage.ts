import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { Citation, PassageOut } from '../document.ts';
import { findPassage, listPassages } from '../passages.store.ts';
import { documentUrl } from '../present-document.ts';
import { readableBy } from '../readable-by.ts';
import { refusals } from '../words/refusals.ts';

/** How many neighbouring passages are returned on each side. */
const neighbours = 1;

export const getPassage = defineAction({
  name: 'knowledge.get_passage',
  title: 'Get a passage',
  description:
    'A passage of a document by its ID, with the one before and the one after it, and its place in the document.',
  mode: 'read',
  capability: 'knowledge.read',
  uses: ['baseUrl'],
  input: Input({ id: Ref('passage') }),
  output: Type.Object({ ...PassageOut.properties, citation: Citation, around: Type.Array(PassageOut) }),
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async run(ctx, { id }) {
    const found =
      (await findPassage(ctx.db, ctx.workspaceId, id, await readableBy(ctx))) ??
      refuse('not_found', 'passage_not_found', refusals.phrase('passage_not_found'));
    const { documentId, title, ...passage } = found;
    const { number, heading, page } = passage;
    const near = await listPassages(ctx.db, ctx.workspaceId, documentId, number - neighbours, 2 * neighbours + 1);
    return {
      ...passage,
      citation: { documentId, title, heading, page, url: documentUrl(ctx.ports.baseUrl, documentId, id) },
      around: near.filter((each) => each.id !== id && Math.abs(each.number - number) <= neighbours),
    };
  },
});
