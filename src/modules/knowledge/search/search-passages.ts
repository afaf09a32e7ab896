import type { ReadContext } from '../../../runtime/define-action.ts';
import { askEmbeddings, EmbeddingFailure, openLine } from '../../../runtime/embeddings/ask-embeddings.ts';
import { embeddingKey } from '../../../runtime/embeddings/embedding-key.ts';
import { cosine, signsOf, unpackVector } from '../../../runtime/embeddings/vectors.ts';
import type { Sql } from '../../../storage/sql.ts';
import { readableBy } from '../readable-by.ts';
import { readSettings } from '../settings.store.ts';
import { listLikeMeanings } from './find-by-meaning.store.ts';
import { type FoundPassage, findBySpelling, findByWords } from './find-by-words.store.ts';
import { fuse } from './fuse.ts';
import { queryTerms, type Term } from './query-terms.ts';

export type Found = FoundPassage & { by: 'words' | 'meaning' | 'both' };

export interface SearchAnswer {
  found: Found[];
  terms: Term[];
  meaning: 'off' | 'used' | 'unavailable';
}

/** How many results of each list are used. Later ones would not change the top results. */
const depth = 50;
const candidates = 200;
const askWithinMs = 5_000;
/** A lower similarity is considered a coincidence. */
const minLikeness = 0.2;

/** Searches by words and, if a model is chosen, by meaning, and merges both ranked lists. */
export async function searchPassages(
  ctx: ReadContext<'modelDial' | 'vault'>,
  { q, documentId, limit }: { q: string; documentId?: string; limit: number },
): Promise<SearchAnswer> {
  const readable = await readableBy(ctx);
  const terms = queryTerms(q);
  const wanted = { q, terms, documentId, readable, depth: Math.max(depth, limit) };
  const [byWords, byMeaning] = await Promise.all([lookByWords(ctx, wanted), lookByMeaning(ctx, wanted)]);
  const lists = Array.isArray(byMeaning) ? [byWords, byMeaning] : [byWords];
  const found = fuse(lists)
    .slice(0, limit)
    .map(({ item, score, lists: [first, second] }) => ({
      ...item,
      score: Math.round(score * 1_000) / 1_000,
      by: second === undefined ? (first === 0 ? ('words' as const) : ('meaning' as const)) : ('both' as const),
    }));
  return { found, terms, meaning: Array.isArray(byMeaning) ? 'used' : byMeaning };
}

interface Wanted {
  q: string;
  terms: Term[];
  documentId: string | undefined;
  readable: Sql;
  depth: number;
}

async function lookByWords(
  ctx: ReadContext,
  { terms, documentId, readable, depth: limit }: Wanted,
): Promise<FoundPassage[]> {
  if (terms.length === 0) return [];
  const found = await findByWords(ctx.db, ctx.workspaceId, terms, readable, documentId, limit);
  if (found.length > 0) return found;
  const words = terms.map(({ word }) => word).join(' ');
  return findBySpelling(ctx.db, ctx.workspaceId, words, readable, documentId, limit);
}

async function lookByMeaning(
  ctx: ReadContext<'modelDial' | 'vault'>,
  { q, documentId, readable, depth: limit }: Wanted,
): Promise<FoundPassage[] | 'off' | 'unavailable'> {
  const settings = await readSettings(ctx.db, ctx.workspaceId);
  const key = embeddingKey(settings);
  if (key === undefined) return 'off';
  try {
    const line = await openLine(ctx.db, ctx.ports, ctx.workspaceId, settings, askWithinMs);
    const [wanted = []] = await askEmbeddings(line, [q]);
    const rows = await listLikeMeanings(
      ctx.db,
      ctx.workspaceId,
      key,
      signsOf(wanted),
      readable,
      documentId,
      candidates,
    );
    return rows
      .map(({ vector, ...passage }) => ({ ...passage, score: cosine(wanted, unpackVector(vector)) }))
      .filter(({ score }) => score >= minLikeness)
      .sort((left, right) => right.score - left.score)
      .slice(0, limit);
  } catch (error) {
    if (error instanceof EmbeddingFailure) return 'unavailable';
    throw error;
  }
}
