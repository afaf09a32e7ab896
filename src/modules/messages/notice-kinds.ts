import type { StoredEvent } from '../../events/events.store.ts';
import type { NoticeKind } from '../../runtime/notice-kind.ts';
import { asPhrase } from '../../runtime/words/words.ts';
import { readErrorPhrase } from './messages.store.ts';
import { phrase } from './words/words.ts';

export const noticeKinds: readonly NoticeKind[] = [
  {
    kind: 'message_failed',
    title: phrase('some_message_failed'),
    event: 'messages.failed',
    capability: 'messages.send',
    onceUntilRead: true,
    tell(event) {
      const { to, state, lastError, threadId } = messageIn(event);
      return {
        title: phrase(state === 'uncertain' ? 'message_uncertain' : 'message_not_sent', { to }),
        body: asPhrase(lastError ?? ''),
        href: `/messages?id=${threadId}`,
      };
    },
    async readBody(db, event) {
      const { id, lastError } = messageIn(event);
      return readErrorPhrase(db, event.workspaceId, id, lastError);
    },
  },
];

function messageIn({ data }: StoredEvent) {
  return (data as { message: { id: string; threadId: string; to: string; state: string; lastError: string | null } })
    .message;
}
