import { Type } from 'typebox';
import type { Phrase } from '../../../language/phrase.ts';
import { faultAt, refuse, refuseInput } from '../../kernel/refusal.ts';
import type { Words } from '../../kernel/words.ts';
import type { Db } from '../../storage/db.ts';
import { type Fact, fact } from '../approvals/preview.ts';
import type { ReadContext } from '../define-action.ts';
import { Id, Nullable, PhraseOut, Ref } from '../schemas.ts';
import { type EmbeddingChoice, embeddingKey } from './embedding-key.ts';
import { namesOfConnections, readModelConnection } from './embedding-settings.store.ts';

/** The settings for searching texts by meaning. */
export const embeddingFields = {
  embeddingConnectionId: Type.Optional(
    Nullable(
      Ref('connection', {
        description: 'The connection of kind model that search by meaning uses; null: search by words only.',
      }),
    ),
  ),
  embeddingModel: Type.Optional(Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })),
};

type EmbeddingChanges = Partial<EmbeddingChoice>;

/** The settings, and how many texts the model has embedded. */
export function embeddingSettings(texts: string) {
  return {
    embeddingConnectionId: Nullable(Id),
    embeddingModel: Nullable(Type.String()),
    embeddingError: Nullable(Type.String({ description: 'Why the provider did not answer the last time.' })),
    embeddingErrorPhrase: Nullable(PhraseOut),
    embedded: Type.Integer({ description: `${texts} that can be found by meaning.` }),
    waiting: Type.Integer({ description: `${texts} that the provider has not been asked about yet.` }),
  };
}

export async function withProgress<Stored extends EmbeddingChoice>(
  { db, workspaceId }: ReadContext,
  readSettings: (db: Db, workspaceId: string) => Promise<Stored>,
  countEmbedded: (db: Db, workspaceId: string, key: string) => Promise<{ embedded: number; waiting: number }>,
): Promise<Stored & { embedded: number; waiting: number }> {
  const stored = await readSettings(db, workspaceId);
  const key = embeddingKey(stored);
  return {
    ...stored,
    ...(key === undefined ? { embedded: 0, waiting: 0 } : await countEmbedded(db, workspaceId, key)),
  };
}

/** By provider. The entry of OpenAI is used for others, since most compatible servers know that model. */
const usualModels: Readonly<Record<string, string>> = {
  google: 'gemini-embedding-001',
  mistral: 'mistral-embed',
};
const usualModel = 'text-embedding-3-small';

/** The resulting settings. A connection without a model gets its provider's default model. */
export async function planEmbedding<Stored extends EmbeddingChoice, Changes extends EmbeddingChanges>(
  ctx: ReadContext,
  before: Stored,
  changes: Changes,
  refusals: Words<{ connection_not_found: string; no_embeddings: string }>,
): Promise<Stored & Changes> {
  const { embeddingConnectionId } = changes;
  let usual = usualModel;
  if (embeddingConnectionId) {
    const connection =
      (await readModelConnection(ctx.db, ctx.workspaceId, embeddingConnectionId)) ??
      refuse('not_found', 'connection_not_found', refusals.phrase('connection_not_found'));
    if (connection.provider === 'anthropic')
      refuseInput([faultAt('/embeddingConnectionId', refusals.phrase('no_embeddings'))]);
    usual = usualModels[connection.provider] ?? usualModel;
  }
  const after = { ...before, ...changes };
  return after.embeddingConnectionId && !after.embeddingModel ? { ...after, embeddingModel: usual } : after;
}

/** What a card shows of the change: the request and its consequences. */
export async function embeddingFacts(
  ctx: ReadContext,
  before: EmbeddingChoice,
  after: EmbeddingChoice,
  changes: EmbeddingChanges,
  labels: { connection: Phrase; model: Phrase },
): Promise<Fact[]> {
  const facts: Fact[] = [];
  if (changes.embeddingConnectionId !== undefined) {
    const ids = [before.embeddingConnectionId, after.embeddingConnectionId];
    const names = await namesOfConnections(ctx.db, ctx.workspaceId, ids);
    const [was, is] = ids.map((id) => id && (names.get(id) ?? id));
    facts.push(fact('embeddingConnectionId', labels.connection, { before: was, after: is }, 'diff'));
  }
  if (changes.embeddingModel !== undefined || before.embeddingModel !== after.embeddingModel) {
    const models = { before: before.embeddingModel, after: after.embeddingModel };
    facts.push(fact('embeddingModel', labels.model, models, 'diff'));
  }
  return facts;
}
