import type { EmbeddedTexts } from '../../../runtime/embeddings/embed-texts.ts';
import { noteProviderError, readSettings } from '../settings.store.ts';
import { embedJob, embedKey } from './embed-job.ts';
import {
  listWithoutEmbedding,
  listWorkspacesToEmbed,
  type PassageToEmbed,
  saveEmbeddings,
} from './embeddings.store.ts';

export const embeddedPassages: EmbeddedTexts<PassageToEmbed> = {
  module: 'knowledge',
  job: embedJob,
  uniqueKey: embedKey,
  readSettings,
  noteProviderError,
  listWithoutEmbedding,
  // A passage is embedded with its headings and the end of the previous passage, which it may need to be understood.
  textOf: ({ title, heading, lead, content }) => [title, heading, lead, content].filter(Boolean).join('\n'),
  save: saveEmbeddings,
  listWorkspacesToEmbed,
};
