import type { Trash } from '../../../runtime/define-module.ts';
import { phrase } from '../words/words.ts';
import {
  listDeletedProviderWebhooks,
  purgeProviderWebhooks,
  restoreProviderWebhook,
} from './provider-webhooks.store.ts';

export const providerTrash: Trash = {
  type: 'provider_webhook',
  capability: 'webhooks.admin',
  emits: [],
  list: listDeletedProviderWebhooks,
  async restore(ctx, id) {
    const restored = await restoreProviderWebhook(ctx.db, ctx.workspaceId, id, ctx.now);
    if (restored) ctx.touch('webhook');
    return restored && phrase('restored_provider_webhook', { name: restored.name });
  },
  purge: purgeProviderWebhooks,
};
