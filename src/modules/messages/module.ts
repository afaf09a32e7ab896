import { defineModule } from '../../runtime/define-module.ts';
import { cancelScheduled } from './actions/cancel-scheduled.ts';
import { deleteDraft } from './actions/delete-draft.ts';
import { deleteTemplateAction } from './actions/delete-template.ts';
import { draftMessage } from './actions/draft.ts';
import { getThread } from './actions/get-thread.ts';
import { listSuppressedAction } from './actions/list-suppressed.ts';
import { listTemplatesAction } from './actions/list-templates.ts';
import { listThreadsAction } from './actions/list-threads.ts';
import { markRead } from './actions/mark-read.ts';
import { markThreads } from './actions/mark-threads.ts';
import { saveSettingsAction } from './actions/save-settings.ts';
import { saveTemplateAction } from './actions/save-template.ts';
import { sendMessage } from './actions/send.ts';
import { settings } from './actions/settings.ts';
import { suppress } from './actions/suppress.ts';
import { unsuppress } from './actions/unsuppress.ts';
import { customerSide } from './customer-side.ts';
import {
  addressUnsubscribed,
  messageBounced,
  messageDrafted,
  messageFailed,
  messageReceived,
  messageSent,
} from './events/message-events.ts';
import { takeInbound } from './inbound/take-inbound.ts';
import { queueMail } from './inner/queue-mail.ts';
import { noticeKinds } from './notice-kinds.ts';
import { readSubscription } from './open/read-subscription.ts';
import { unsubscribe } from './open/unsubscribe.ts';
import { messagesSample } from './sample/side.ts';
import { search } from './search.ts';
import { deliverMessage } from './sending/deliver-message.ts';
import { findDueMessages } from './sending/find-due.ts';
import { readSettings } from './settings.store.ts';
import { countUnread } from './threads.store.ts';
import { messageTrash } from './trash.ts';
import { de } from './words/labels-de.ts';
import { requests as requestsDe } from './words/requests-de.ts';
import { requests as requestsEn } from './words/requests-en.ts';
import { phrase } from './words/words.ts';

export const messages = defineModule({
  name: 'messages',
  title: 'Messages',
  description: 'Conversations by e-mail: drafts, templates, scheduled sending, and addresses that get nothing more.',
  required: false,
  uses: ['baseUrl', 'files', 'line', 'publicUrl', 'vault'],
  actions: [
    listThreadsAction,
    getThread,
    markRead,
    markThreads,
    draftMessage,
    sendMessage,
    cancelScheduled,
    deleteDraft,
    listTemplatesAction,
    saveTemplateAction,
    deleteTemplateAction,
    listSuppressedAction,
    suppress,
    unsuppress,
    settings,
    saveSettingsAction,
  ],
  inner: [queueMail],
  open: [readSubscription, unsubscribe],
  events: [messageDrafted, messageSent, messageFailed, messageReceived, messageBounced, addressUnsubscribed],
  labels: { de },
  requests: { en: requestsEn, de: requestsDe },
  notices: noticeKinds,
  customers: customerSide,
  sample: messagesSample,
  jobs: (services) => [deliverMessage(services), takeInbound(services)],
  cron: (services) => [findDueMessages(services)],

  async overview(ctx) {
    const unread = await countUnread(ctx.db, ctx.workspaceId);
    return [
      { label: phrase('overview_unread_conversations'), value: unread, href: '/messages?state=unread', waits: true },
    ];
  },

  search,
  trash: messageTrash,

  async usesOfConnection(ctx, connectionId) {
    return (await readSettings(ctx.db, ctx.workspaceId)).connectionId === connectionId
      ? ['the settings of messages']
      : [];
  },
});
