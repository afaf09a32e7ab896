/** Why a provider of models gave no embeddings. */
export const english = {
  model_connection_gone: 'The connection to the model is no longer there.',
  no_embeddings: 'The provider of the model answered something that holds no embeddings.',
} as const;
