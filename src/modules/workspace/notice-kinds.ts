import type { StoredEvent } from '../../events/events.store.ts';

/** What people are told of. A later part of the product adds its own line here. */
export interface NoticeKind {
  readonly kind: string;
  readonly title: string;
  readonly titleGerman: string;
  /** The event it tells of. */
  readonly event: string;
  /** Only people with this right can do something about it. */
  readonly capability: string;
  words(event: StoredEvent, language: string): { title: string; body: string; href: string };
}

export const noticeKinds: readonly NoticeKind[] = [
  {
    kind: 'approval_waiting',
    title: 'An approval waits',
    titleGerman: 'Eine Freigabe wartet',
    event: 'platform.approval_requested',
    capability: 'approvals.write',
    words(event, language) {
      const { approvalId, summary } = event.data as { approvalId: string; summary: string };
      return { title: language === 'de' ? 'Eine Freigabe wartet' : 'An approval waits', body: summary, href: `/approvals/${approvalId}` };
    },
  },
  {
    kind: 'member_joined',
    title: 'Somebody joined',
    titleGerman: 'Jemand ist beigetreten',
    event: 'platform.member_joined',
    capability: 'members.admin',
    words(event, language) {
      const { name, email } = event.data as { name: string; email: string };
      return { title: language === 'de' ? `${name} ist beigetreten` : `${name} joined`, body: email, href: '/members' };
    },
  },
];

/** In the console unless somebody says otherwise; by mail only for what waits on a person. */
export function standardPreference(kind: string): { console: boolean; mail: boolean } {
  return { console: true, mail: kind === 'approval_waiting' };
}
