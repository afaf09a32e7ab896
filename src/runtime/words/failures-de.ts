import type { Translation } from '../../../language/phrase.ts';
import type { english } from './failures-en.ts';

export const german: Translation<typeof english> = {
  model_connection_gone: 'Die Verbindung zum Modell gibt es nicht mehr.',
  no_embeddings: 'Der Anbieter des Modells hat etwas geantwortet, das keine Embeddings enthält.',
};
