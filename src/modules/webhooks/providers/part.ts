import type { Trash } from '../../../runtime/define-module.ts';
import type { Part } from '../part.ts';
import { phrase } from '../words/words.ts';
import { deleteProvider } from './actions/delete-provider.ts';
import { listProviders } from './actions/list-providers.ts';
import { saveProvider } from './actions/save-provider.ts';
import { calendarReceived, notetakerReceived, voiceReceived } from './events/provider-received.ts';
import {
  listDeletedProviderWebhooks,
  purgeProviderWebhooks,
  restoreProviderWebhook,
} from './provider-webhooks.store.ts';

const providerTrash: Trash = {
  type: 'provider_webhook',
  capability: 'webhooks.admin',
  emits: [],
  list: listDeletedProviderWebhooks,
  reachesOut: async () => true,
  async restore(ctx, id) {
    const restored = await restoreProviderWebhook(ctx.db, ctx.workspaceId, id, ctx.now);
    if (restored) ctx.touch('webhook');
    return restored && phrase('restored_provider_webhook', { name: restored.name });
  },
  purge: purgeProviderWebhooks,
};

export const providers: Part = {
  actions: [saveProvider, listProviders, deleteProvider],
  events: [calendarReceived, notetakerReceived, voiceReceived],
  trash: [providerTrash],
};
