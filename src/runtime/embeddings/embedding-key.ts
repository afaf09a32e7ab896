/** The model that a part of the workspace has its texts understood by. */
export interface EmbeddingChoice {
  readonly embeddingConnectionId: string | null;
  readonly embeddingModel: string | null;
}

/**
 * What vectors can be compared with one another: those of one model behind one connection. None where no model is
 * chosen.
 */
export function embeddingKey({ embeddingConnectionId, embeddingModel }: EmbeddingChoice): string | undefined {
  return embeddingConnectionId && embeddingModel ? `${embeddingConnectionId}:${embeddingModel}` : undefined;
}
