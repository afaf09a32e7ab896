/** The model that embeds the texts of one part of the workspace. */
export interface EmbeddingChoice {
  readonly embeddingConnectionId: string | null;
  readonly embeddingModel: string | null;
}

/**
 * Identifies vectors that can be compared with each other: those of one model and one connection. Undefined if no model
 * is chosen.
 */
export function embeddingKey({ embeddingConnectionId, embeddingModel }: EmbeddingChoice): string | undefined {
  return embeddingConnectionId && embeddingModel ? `${embeddingConnectionId}:${embeddingModel}` : undefined;
}
