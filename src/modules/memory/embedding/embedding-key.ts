import type { StoredSettings } from '../settings.store.ts';

/**
 * What vectors can be compared with one another: those of one model behind one connection. None where no model is
 * chosen.
 */
export function embeddingKey({
  embeddingConnectionId,
  embeddingModel,
}: Pick<StoredSettings, 'embeddingConnectionId' | 'embeddingModel'>): string | undefined {
  return embeddingConnectionId && embeddingModel ? `${embeddingConnectionId}:${embeddingModel}` : undefined;
}
