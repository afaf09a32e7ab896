import type { SearchHit } from '../../runtime/define-module.ts';

export type ModuleHit = SearchHit & { module: string };

/**
 * Best first: titles equal to the query, then titles that begin with it, that have a word beginning with it, that
 * contain it; then hits elsewhere. Among equal hits the kinds alternate, so that none crowds out the others, and each
 * starts with its newest.
 */
export function rankHits(hits: readonly ModuleHit[], q: string): ModuleHit[] {
  const words = fold(q.trim().replace(/\s+/g, ' '));
  const ranked = hits.map((hit) => ({ hit, rank: rankOf(fold(hit.title), words), turn: 0 }));
  ranked.sort((left, right) => left.rank - right.rank || byAge(left.hit, right.hit));
  const turns = new Map<string, number>();
  for (const entry of ranked) {
    const key = `${entry.rank}:${entry.hit.type}`;
    entry.turn = turns.get(key) ?? 0;
    turns.set(key, entry.turn + 1);
  }
  return ranked
    .sort((left, right) => left.rank - right.rank || left.turn - right.turn || byAge(left.hit, right.hit))
    .map(({ hit }) => hit);
}

function rankOf(title: string, words: string): number {
  if (title === words) return 0;
  if (title.startsWith(words)) return 1;
  const at = title.indexOf(words);
  if (at < 0) return 4;
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'u').test(title) ? 2 : 3;
}

/** Folds text as the database does for comparisons: no accents, lower case. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '')
    .toLowerCase();
}

/** Ids contain their creation time: newest first. */
function byAge(left: SearchHit, right: SearchHit): number {
  return left.id < right.id ? 1 : left.id > right.id ? -1 : 0;
}
