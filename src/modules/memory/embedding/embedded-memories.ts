import type { EmbeddedTexts } from '../../../runtime/embeddings/embed-texts.ts';
import { noteProviderError, readSettings } from '../settings.store.ts';
import { embedJob, embedKey } from './embed-job.ts';
import { listWithoutEmbedding, listWorkspacesToEmbed, saveEmbeddings, type TextToEmbed } from './embeddings.store.ts';

export const embeddedMemories: EmbeddedTexts<TextToEmbed> = {
  module: 'memory',
  job: embedJob,
  uniqueKey: embedKey,
  readSettings,
  noteProviderError,
  listWithoutEmbedding,
  textOf: ({ content }) => content,
  save: saveEmbeddings,
  listWorkspacesToEmbed,
};
