import { defineModule } from '../../runtime/define-module.ts';
import { embedTexts, findUnembedded } from '../../runtime/embeddings/embed-texts.ts';
import { addDocument } from './actions/add-document.ts';
import { deleteDocumentAction } from './actions/delete-document.ts';
import { getDocument } from './actions/get-document.ts';
import { getPassage } from './actions/get-passage.ts';
import { listDocumentsAction } from './actions/list-documents.ts';
import { refreshDocument } from './actions/refresh-document.ts';
import { saveSettingsAction } from './actions/save-settings.ts';
import { searchKnowledge } from './actions/search.ts';
import { settings } from './actions/settings.ts';
import { updateDocumentAction } from './actions/update-document.ts';
import { countByState, listDocuments } from './documents.store.ts';
import { embeddedPassages } from './embedding/embedded-passages.ts';
import { documentAdded, documentDeleted, documentIndexed, documentUpdated } from './events/document-events.ts';
import { followPostJob, postReactions } from './indexing/follow-posts.ts';
import { followRecords } from './indexing/follow-records.ts';
import { readDocumentJob } from './indexing/read-document.ts';
import { readableBy } from './readable-by.ts';
import { isPostSeenInChats } from './seen-in-chats.ts';
import { readSettings } from './settings.store.ts';
import { de } from './words/labels-de.ts';
import { requests as requestsDe } from './words/requests-de.ts';
import { requests as requestsEn } from './words/requests-en.ts';
import { phrase } from './words/words.ts';

export const knowledge = defineModule({
  name: 'knowledge',
  title: 'Knowledge',
  description:
    'Documents that people and programs look things up in: found by words or by meaning, quoted with page and heading, by whoever may read them.',
  required: false,
  uses: ['files', 'modelDial', 'vault', 'renew'],
  actions: [
    searchKnowledge,
    listDocumentsAction,
    getDocument,
    getPassage,
    addDocument,
    updateDocumentAction,
    refreshDocument,
    deleteDocumentAction,
    settings,
    saveSettingsAction,
  ],
  events: [documentAdded, documentIndexed, documentUpdated, documentDeleted],
  labels: { de },
  requests: { en: requestsEn, de: requestsDe },

  async usesOfConnection(ctx, connectionId) {
    return (await readSettings(ctx.db, ctx.workspaceId)).embeddingConnectionId === connectionId
      ? ['the settings of knowledge']
      : [];
  },

  showsToStrangers: async (ctx, type, id) => type === 'post' && isPostSeenInChats(ctx, id),

  reactions: postReactions,
  jobs: (services) => [readDocumentJob(services), embedTexts(embeddedPassages, services), followPostJob(services)],
  cron: (services) => [followRecords(services), findUnembedded(embeddedPassages, services)],

  async overview(ctx) {
    const { ready, failed } = await countByState(ctx.db, ctx.workspaceId, await readableBy(ctx));
    return [
      { label: phrase('overview_documents'), value: ready, href: '/knowledge' },
      { label: phrase('overview_failed'), value: failed, href: '/knowledge?status=failed', waits: true },
    ];
  },

  search: {
    types: ['document'],
    capability: 'knowledge.read',
    async find(ctx, q, limit) {
      const found = await listDocuments(ctx.db, ctx.workspaceId, await readableBy(ctx), { q, limit });
      return found.map(({ id, title, format }) => ({
        type: 'document',
        id,
        title,
        subtitle: format,
        href: `/knowledge/${id}`,
      }));
    },
  },
});
