import { defineModule } from '../../runtime/define-module.ts';
import { deleteConversationAction } from './actions/delete-conversation.ts';
import { getConversation } from './actions/get-conversation.ts';
import { listConversationsAction } from './actions/list-conversations.ts';
import { listModels } from './actions/list-models.ts';
import { rename } from './actions/rename.ts';
import { send } from './actions/send.ts';
import { stop } from './actions/stop.ts';
import { ownerOf } from './conversation-rules.ts';
import { listDeletedConversations, purgeConversations, restoreConversation } from './conversations.store.ts';
import { de } from './words/labels-de.ts';
import { requests as requestsDe } from './words/requests-de.ts';
import { requests as requestsEn } from './words/requests-en.ts';
import { phrase } from './words/words.ts';

export const chat = defineModule({
  name: 'chat',
  title: 'Assistant',
  description: 'An AI assistant in the console that uses the workspace’s tools with your permissions.',
  required: false,
  actions: [listConversationsAction, getConversation, listModels, send, stop, rename, deleteConversationAction],
  events: [],
  labels: { de },
  requests: { en: requestsEn, de: requestsDe },
  trash: [
    {
      type: 'conversation',
      capability: 'chat.write',
      emits: [],
      // Here, too, everybody only sees their own conversations.
      list: (ctx, page) => listDeletedConversations(ctx.db, ownerOf(ctx), page),
      async restore(ctx, id) {
        const back = await restoreConversation(ctx.db, ownerOf(ctx), id);
        if (back) ctx.touch('chat');
        return back && phrase('restored_conversation', { title: back.title });
      },
      purge: purgeConversations,
    },
  ],
});
