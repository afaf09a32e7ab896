import type { SearchHit } from '../../runtime/define-module.ts';

export type ModuleHit = SearchHit & { module: string };

/**
 * Best first: titles that are the very words, that begin with them, that have a word which does, that have them inside;
 * then what has them elsewhere. Among equals the kinds take turns, so that none crowds out the others, each by its
 * newest.
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

/** As the database folds what is compared: without accents, in small letters. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '')
    .toLowerCase();
}

/** Ids tell when they were made: the newest first. */
function byAge(left: SearchHit, right: SearchHit): number {
  return left.id < right.id ? 1 : left.id > right.id ? -1 : 0;
}
