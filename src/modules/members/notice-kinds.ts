import type { NoticeKind } from '../../runtime/notice-kind.ts';
import { asPhrase } from '../../runtime/words/words.ts';
import { phrase } from './words/words.ts';

export const noticeKinds: readonly NoticeKind[] = [
  {
    kind: 'member_joined',
    title: phrase('somebody_joined'),
    event: 'platform.member_joined',
    capability: 'members.admin',
    tell(event) {
      const { name, email } = event.data as { name: string; email: string };
      return { title: phrase('person_joined', { name }), body: asPhrase(email), href: '/members' };
    },
  },
];
