import { type Dial, DialFailure } from '../../outbound/dial.ts';
import type { Db } from '../../storage/db.ts';
import { openConnection } from '../../vault/connections.ts';
import type { Vault } from '../../vault/vault.ts';
import type { EmbeddingChoice } from './embedding-key.ts';

/** Why there is no answer, in words for people. */
export class EmbeddingFailure extends Error {}

export interface EmbeddingLine {
  dial: Dial;
  baseUrl: string;
  apiKey: string;
  model: string;
}

const maxAnswerBytes = 16 * 1024 * 1024;
const maxDimensions = 8_192;

/** The chosen connection, opened for this one use. */
export async function openLine(
  db: Db,
  tools: { vault: Vault; modelDial: Dial },
  workspaceId: string,
  settings: EmbeddingChoice,
): Promise<EmbeddingLine> {
  const connection = settings.embeddingConnectionId
    ? await openConnection(db, tools.vault, workspaceId, settings.embeddingConnectionId)
    : undefined;
  if (connection?.kind !== 'model') throw new EmbeddingFailure('The connection to the model is no longer there.');
  const { baseUrl = '' } = connection.settings as { baseUrl?: string };
  return {
    dial: tools.modelDial,
    baseUrl: baseUrl.replace(/\/+$/, ''),
    apiKey: connection.secret.apiKey ?? '',
    model: settings.embeddingModel ?? '',
  };
}

/** One vector for each text, in their order. */
export async function askEmbeddings(
  line: EmbeddingLine,
  texts: readonly string[],
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<number[][]> {
  const answer = await send(line, texts, timeoutMs, signal);
  if (answer.status >= 300) throw new EmbeddingFailure(`The provider of the model answered ${answer.status}.`);
  const vectors = readVectors(answer.body.toString());
  if (vectors === undefined || vectors.length !== texts.length)
    throw new EmbeddingFailure('The provider of the model answered something that holds no embeddings.');
  return vectors;
}

async function send(
  { dial, baseUrl, apiKey, model }: EmbeddingLine,
  input: readonly string[],
  timeoutMs: number,
  signal: AbortSignal | undefined,
) {
  try {
    return await dial.send({
      method: 'POST',
      url: `${baseUrl}/embeddings`,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(apiKey !== '' && { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({ model, input, encoding_format: 'float' }),
      timeoutMs,
      maxBytes: maxAnswerBytes,
      signal,
    });
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof DialFailure)) throw error;
    throw new EmbeddingFailure(`The provider of the model could not be reached: ${error.message}`);
  }
}

function readVectors(text: string): number[][] | undefined {
  try {
    const { data } = JSON.parse(text) as { data: { index?: number; embedding: number[] }[] };
    const ordered = [...data]
      .sort((left, right) => (left.index ?? 0) - (right.index ?? 0))
      .map(({ embedding }) => embedding);
    return ordered.every(isVector) && new Set(ordered.map(({ length }) => length)).size <= 1 ? ordered : undefined;
  } catch {
    return undefined;
  }
}

function isVector(vector: unknown): boolean {
  return (
    Array.isArray(vector) &&
    vector.length > 0 &&
    vector.length <= maxDimensions &&
    vector.every((value) => typeof value === 'number' && Number.isFinite(value))
  );
}
