import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Choice, Id, Input, limitOf, Ref } from '../../../runtime/schemas.ts';
import { Citation, PassageOut } from '../document.ts';
import { documentUrl } from '../present-document.ts';
import { highlight } from '../search/highlight.ts';
import { searchPassages } from '../search/search-passages.ts';

const Found = Type.Object({
  ...PassageOut.properties,
  documentId: Id,
  citation: Citation,
  highlights: Type.Array(Type.Object({ from: Type.Integer(), to: Type.Integer() }), {
    description: 'Where the words of the question stand in the content.',
  }),
  score: Type.Number(),
  by: Choice(['words', 'meaning', 'both']),
});

export const searchKnowledge = defineAction({
  name: 'knowledge.search',
  title: 'Search documents',
  description:
    'Find passages in the documents of the workspace that answer a question, best first, each with a citation that opens it: by words and, where a model is chosen, by meaning. Only documents that you may read are searched.',
  mode: 'read',
  capability: 'knowledge.read',
  uses: ['modelDial', 'vault', 'baseUrl'],
  input: Input({
    q: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
    documentId: Type.Optional(Ref('document', { description: 'Search this document only.' })),
    limit: limitOf(5, 50),
  }),
  output: Type.Object({ items: Type.Array(Found), meaning: Choice(['off', 'used', 'unavailable']) }),
  example: { q: 'How many days of holiday do I have?' },

  async run(ctx, { limit = 5, ...wanted }) {
    const { found, terms, meaning } = await searchPassages(ctx, { ...wanted, limit });
    const items = found.map(({ title, ...passage }) => ({
      ...passage,
      citation: {
        documentId: passage.documentId,
        title,
        heading: passage.heading,
        page: passage.page,
        url: documentUrl(ctx.ports.baseUrl, passage.documentId, passage.id),
      },
      highlights: highlight(passage.content, terms),
    }));
    return { items, meaning };
  },
});
