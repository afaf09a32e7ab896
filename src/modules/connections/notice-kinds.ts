import type { StoredEvent } from '../../events/events.store.ts';
import type { NoticeKind } from '../../runtime/notice-kind.ts';
import { phrase } from './words/words.ts';

export const noticeKinds: readonly NoticeKind[] = [
  {
    kind: 'connection_refused',
    title: phrase('notice_sign_in'),
    event: 'platform.connection_refused',
    capability: 'connections.admin',
    forWhom: (event) => (event.data as Refused).ownerId,
    onceUntilRead: true,
    settledBy: { events: ['platform.connection_authorized'], href },
    tell: (event) => {
      const { name, code } = event.data as Refused;
      return {
        title: phrase('sign_in_again', { name }),
        body: phrase('sign_in_again_body', { code }),
        href: href(event),
      };
    },
  },
];

interface Refused {
  id: string;
  name: string;
  ownerId: string | null;
  code: string;
}

function href({ data }: StoredEvent): string {
  return `/settings/connections?id=${(data as { id: string }).id}`;
}
