/** Why a provider of models gave no embeddings. */
export const english = {
  model_connection_gone: 'The connection to the model no longer exists.',
  no_embeddings: 'The answer of the model provider contains no embeddings.',
} as const;
