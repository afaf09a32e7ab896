import type { Trash } from '../../runtime/define-module.ts';
import { messageDrafted } from './events/message-events.ts';
import { listDeletedDrafts, purgeDrafts, restoreDraft } from './messages.store.ts';
import { refuseTakenName } from './template-rules.ts';
import { listDeletedTemplates, purgeTemplates, restoreTemplate } from './templates.store.ts';
import { phrase } from './words/words.ts';

export const messageTrash: readonly Trash[] = [
  {
    type: 'message_draft',
    capability: 'messages.write',
    emits: [messageDrafted],
    list: listDeletedDrafts,
    async restore(ctx, id) {
      const message = await restoreDraft(ctx.db, ctx.workspaceId, id, ctx.now);
      if (message) ctx.emit(messageDrafted, { message });
      return message && phrase('restored_draft', { title: message.subject || message.to });
    },
    purge: purgeDrafts,
  },
  {
    type: 'message_template',
    capability: 'messages.write',
    emits: [],
    list: listDeletedTemplates,
    reachesOut: async () => true,
    async restore(ctx, id) {
      ctx.touch('message');
      const template = await restoreTemplate(ctx.db, ctx.workspaceId, id, ctx.now).catch(refuseTakenName);
      return template && phrase('restored_template', { name: template.name });
    },
    purge: purgeTemplates,
  },
];
