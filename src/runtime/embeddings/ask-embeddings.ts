import type { ModelClient } from '../../engine/models/model-client.ts';
import { openModelClient } from '../../engine/models/open-model-client.ts';
import { StepFailure } from '../../engine/step-kinds/define-step-kind.ts';
import { WordedError } from '../../kernel/worded-error.ts';
import type { Dial } from '../../outbound/dial.ts';
import type { Db } from '../../storage/db.ts';
import { openConnection } from '../../vault/connections.ts';
import type { Vault } from '../../vault/vault.ts';
import { failures } from '../words/failures.ts';
import type { EmbeddingChoice } from './embedding-key.ts';

/** Why there is no answer, in words for people. */
export class EmbeddingFailure extends WordedError {}

export interface EmbeddingLine {
  client: ModelClient;
  model: string;
}

const maxDimensions = 8_192;

/** Opens the chosen connection for one use. */
export async function openLine(
  db: Db,
  tools: { vault: Vault; modelDial: Dial },
  workspaceId: string,
  settings: EmbeddingChoice,
  timeoutMs: number,
): Promise<EmbeddingLine> {
  const connection = settings.embeddingConnectionId
    ? await openConnection(db, tools.vault, workspaceId, settings.embeddingConnectionId)
    : undefined;
  if (connection?.kind !== 'model') throw new EmbeddingFailure(failures.phrase('model_connection_gone'));
  return {
    client: await withReadableFailure(async () => openModelClient(connection, tools.modelDial, timeoutMs)),
    model: settings.embeddingModel ?? '',
  };
}

/** Returns one vector per text, in the same order. */
export async function askEmbeddings(
  { client, model }: EmbeddingLine,
  texts: readonly string[],
  signal?: AbortSignal,
): Promise<number[][]> {
  const vectors = await withReadableFailure(() => client.embed({ model, texts, signal }));
  if (!vectors.every(isVector) || new Set(vectors.map(({ length }) => length)).size > 1)
    throw new EmbeddingFailure(failures.phrase('no_embeddings'));
  return vectors;
}

async function withReadableFailure<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StepFailure ? new EmbeddingFailure(error.why) : error;
  }
}

function isVector(vector: readonly number[]): boolean {
  return vector.length > 0 && vector.length <= maxDimensions && vector.every((value) => Number.isFinite(value));
}
