import { foldText } from '../../../kernel/fold-text.ts';
import type { ReadContext } from '../../../runtime/define-action.ts';
import { askEmbeddings, EmbeddingFailure, openLine } from '../../../runtime/embeddings/ask-embeddings.ts';
import { embeddingKey } from '../../../runtime/embeddings/embedding-key.ts';
import { cosine, signsOf, unpackVector } from '../../../runtime/embeddings/vectors.ts';
import type { LiveMemory, Subject } from '../memory.ts';
import { readSettings } from '../settings.store.ts';
import { dayIn } from '../workspace-day.ts';
import { findByWords, listLikeMeanings, type Scored } from './find-memories.store.ts';
import type { SearchFilter } from './search-filter.ts';

export type Found = LiveMemory & { score: number; by: 'words' | 'meaning' | 'both' };

const maxWords = 20;
const candidates = 200;
const askWithinMs = 5_000;
/** A low similarity, or one far below the best, is considered a coincidence. */
const minLikeness = 0.2;
const shareOfBest = 0.7;

export async function searchMemories(
  ctx: ReadContext<'modelDial' | 'vault'>,
  {
    q,
    subject,
    category,
    includeProposed,
    at,
    limit,
  }: { q: string; subject?: Subject; category?: string; includeProposed?: boolean; at?: string; limit: number },
): Promise<{ found: Found[]; meaning: 'off' | 'used' | 'unavailable' }> {
  const filter: SearchFilter = {
    subject,
    category,
    includeProposed,
    day: at ?? dayIn(ctx.principal.workspace.timeZone, ctx.now),
    past: at !== undefined,
  };
  const words = foldText(q).split(' ').slice(0, maxWords);
  const byWords = nearBest(await findByWords(ctx.db, ctx.workspaceId, words, filter, limit), 0.5);
  const byMeaning = await findByMeaning(ctx, q, filter, limit);
  if (byMeaning === undefined || byMeaning === 'unavailable')
    return { found: mergeFound(byWords, [], limit), meaning: byMeaning ?? 'off' };
  return { found: mergeFound(byWords, byMeaning, limit), meaning: 'used' };
}

/** Undefined if no model is chosen. */
async function findByMeaning(
  ctx: ReadContext<'modelDial' | 'vault'>,
  q: string,
  filter: SearchFilter,
  limit: number,
): Promise<Scored[] | 'unavailable' | undefined> {
  const settings = await readSettings(ctx.db, ctx.workspaceId);
  const key = embeddingKey(settings);
  if (key === undefined) return undefined;
  try {
    const [wanted = []] = await askEmbeddings(
      await openLine(ctx.db, ctx.ports, ctx.workspaceId, settings, askWithinMs),
      [q],
    );
    const rows = await listLikeMeanings(ctx.db, ctx.workspaceId, key, signsOf(wanted), filter, candidates);
    const scored = rows.map(({ vector, ...memory }) => ({ ...memory, score: cosine(wanted, unpackVector(vector)) }));
    return nearBest(
      scored.filter(({ score }) => score >= minLikeness).sort((left, right) => right.score - left.score),
      shareOfBest,
    ).slice(0, limit);
  } catch (error) {
    if (error instanceof EmbeddingFailure) return 'unavailable';
    throw error;
  }
}

/** Already sorted, best first. */
function nearBest(found: Scored[], share: number): Scored[] {
  const best = found[0]?.score ?? 0;
  return found.filter(({ score }) => score >= best * share);
}

/** A memory that both searches found comes before an equally good one that only one search found. */
function mergeFound(byWords: readonly Scored[], byMeaning: readonly Scored[], limit: number): Found[] {
  const found = new Map<string, Found>(byWords.map((memory) => [memory.id, { ...memory, by: 'words' }]));
  for (const memory of byMeaning) {
    const words = found.get(memory.id);
    if (words === undefined) found.set(memory.id, { ...memory, by: 'meaning' });
    else
      found.set(memory.id, {
        ...memory,
        score: Math.max(words.score, memory.score) + 0.1 * Math.min(words.score, memory.score),
        by: 'both',
      });
  }
  return [...found.values()]
    .sort((left, right) => right.score - left.score || right.id.localeCompare(left.id))
    .slice(0, limit)
    .map((memory) => ({ ...memory, score: Math.round(Math.min(memory.score, 1) * 1000) / 1000 }));
}
