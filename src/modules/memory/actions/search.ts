import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Choice, Input, limitOf } from '../../../runtime/schemas.ts';
import { Category, Memory, Subject } from '../memory.ts';
import { searchMemories } from '../search/search-memories.ts';
import { withTitles } from '../subjects.ts';

const Found = Type.Object({ ...Memory.properties, score: Type.Number(), by: Choice(['words', 'meaning', 'both']) });

export const searchMemoriesAction = defineAction({
  name: 'memory.search',
  title: 'Search memories',
  description:
    'Find what is known, best first: by words, and by meaning where a model is chosen. Only memories that are confirmed and valid now, or on the given day; proposals if you ask for them.',
  mode: 'read',
  capability: 'memory.read',
  uses: ['modelDial', 'vault'],
  input: Input({
    q: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
    subject: Type.Optional(Subject),
    category: Type.Optional(Category),
    limit: limitOf(20, 100),
    includeProposed: Type.Optional(Type.Boolean()),
    at: Type.Optional(Type.String({ format: 'date', description: 'What was valid on that day.' })),
  }),
  output: Type.Object({
    items: Type.Array(Found),
    meaning: Choice(['off', 'used', 'unavailable']),
  }),
  example: { q: 'opening hours', limit: 5 },

  async run(ctx, { limit = 20, ...wanted }) {
    const { found, meaning } = await searchMemories(ctx, { ...wanted, limit });
    return { items: await withTitles(ctx, found), meaning };
  },
});
