import type { Scored } from './find-by-words.store.ts';
import type { Found } from './search-memories.ts';

/** What both ways found comes before what is as good by one way alone. */
export function mergeFound(byWords: readonly Scored[], byMeaning: readonly Scored[], limit: number): Found[] {
  const found = new Map<string, Found>(byWords.map((memory) => [memory.id, { ...memory, by: 'words' }]));
  for (const memory of byMeaning) {
    const words = found.get(memory.id);
    if (words === undefined) found.set(memory.id, { ...memory, by: 'meaning' });
    else found.set(memory.id, { ...memory, score: Math.max(words.score, memory.score) + 0.1 * Math.min(words.score, memory.score), by: 'both' });
  }
  return [...found.values()]
    .sort((left, right) => right.score - left.score || right.id.localeCompare(left.id))
    .slice(0, limit)
    .map((memory) => ({ ...memory, score: Math.round(Math.min(memory.score, 1) * 1000) / 1000 }));
}
