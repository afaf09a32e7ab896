import { defineModule } from '../../runtime/define-module.ts';
import { embedTexts, findUnembedded } from '../../runtime/embeddings/embed-texts.ts';
import { addMemory } from './actions/add.ts';
import { forgetMemory } from './actions/forget.ts';
import { forgetSubject } from './actions/forget-subject.ts';
import { getMemory } from './actions/get.ts';
import { memoryHistory } from './actions/history.ts';
import { listMemoriesAction } from './actions/list.ts';
import { reviewMemory } from './actions/review.ts';
import { saveSettingsAction } from './actions/save-settings.ts';
import { searchMemoriesAction } from './actions/search.ts';
import { settings } from './actions/settings.ts';
import { updateMemory } from './actions/update.ts';
import { customerSide } from './customer-side.ts';
import { embeddedMemories } from './embedding/embedded-memories.ts';
import {
  memoryAdded,
  memoryForgotten,
  memoryReviewed,
  memorySuperseded,
  memoryUpdated,
} from './events/memory-events.ts';
import { expireMemories } from './expire-memories.ts';
import { countKnown, listMemories } from './list-memories.store.ts';
import { memorySample } from './sample/side.ts';
import { readSettings } from './settings.store.ts';
import { listSubjects } from './subject-titles.store.ts';
import { withTitles } from './subjects.ts';
import { de } from './words/labels-de.ts';
import { requests as requestsDe } from './words/requests-de.ts';
import { requests as requestsEn } from './words/requests-en.ts';
import { phrase } from './words/words.ts';

export const memory = defineModule({
  name: 'memory',
  title: 'Memory',
  description: 'What the workspace knows: facts with their source, validity and history, found by words or by meaning.',
  required: false,
  uses: ['modelDial', 'vault'],
  actions: [
    searchMemoriesAction,
    listMemoriesAction,
    getMemory,
    memoryHistory,
    addMemory,
    updateMemory,
    reviewMemory,
    forgetMemory,
    forgetSubject,
    settings,
    saveSettingsAction,
  ],
  events: [memoryAdded, memoryUpdated, memorySuperseded, memoryReviewed, memoryForgotten],
  labels: { de },
  requests: { en: requestsEn, de: requestsDe },
  customers: customerSide,

  async usesOfConnection(ctx, connectionId) {
    return (await readSettings(ctx.db, ctx.workspaceId)).embeddingConnectionId === connectionId
      ? ['the settings of memory']
      : [];
  },

  sample: memorySample,
  refersTo: listSubjects,
  jobs: (services) => [embedTexts(embeddedMemories, services)],
  cron: (services) => [expireMemories(services), findUnembedded(embeddedMemories, services)],

  async overview(ctx) {
    const { active, waiting } = await countKnown(ctx.db, ctx.workspaceId);
    return [
      { label: phrase('overview_memories'), value: active, href: '/memory' },
      { label: phrase('overview_memories_to_review'), value: waiting, href: '/memory/review', waits: true },
    ];
  },

  search: {
    types: ['memory'],
    capability: 'memory.read',
    async find(ctx, q, limit) {
      const found = await withTitles(ctx, await listMemories(ctx.db, ctx.workspaceId, { q, limit }));
      return found.map(({ id, content, subject, category }) => ({
        type: 'memory',
        id,
        title: (content ?? '').slice(0, 120),
        subtitle: subject?.title ?? category,
        href: `/memory?id=${id}`,
      }));
    },
  },
});
