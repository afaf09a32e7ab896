import type { StoredEvent } from '../../events/events.store.ts';
import { readApproval, saidBy } from '../../runtime/approvals/approvals.store.ts';
import type { NoticeKind } from '../../runtime/notice-kind.ts';
import { asPhrase } from '../../runtime/words/words.ts';
import { phrase } from './words/words.ts';

export const noticeKinds: readonly NoticeKind[] = [
  {
    kind: 'approval_waiting',
    title: phrase('approval_waiting'),
    event: 'platform.approval_requested',
    capability: 'approvals.write',
    settledBy: {
      events: ['approved', 'declined', 'expired'].map((verb) => `platform.approval_${verb}`),
      href: cardHref,
    },
    tell: (event) => ({
      title: phrase('approval_waiting'),
      body: asPhrase((event.data as { summary: string }).summary),
      href: cardHref(event),
    }),
    async readBody(db, event) {
      const card = await readApproval(db, event.workspaceId, cardOf(event));
      return card && saidBy(card);
    },
  },
];

function cardOf({ data }: StoredEvent): string {
  return (data as { approvalId: string }).approvalId;
}

function cardHref(event: StoredEvent): string {
  return `/approvals/${cardOf(event)}`;
}
