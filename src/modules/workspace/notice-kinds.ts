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
  /** Not again while one with the same link is unread: a workflow that fails a thousand times is one thing to look at. */
  readonly onceUntilRead?: true;
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
  {
    kind: 'run_failed',
    title: 'A workflow failed',
    titleGerman: 'Ein Workflow ist fehlgeschlagen',
    event: 'workflows.run_failed',
    capability: 'workflows.write',
    onceUntilRead: true,
    words(event, language) {
      const { workflowId, workflowName, error } = event.data as { workflowId: string; workflowName: string; error: string | null };
      const title = language === 'de' ? `„${workflowName}“ ist fehlgeschlagen` : `“${workflowName}” failed`;
      return { title, body: error ?? '', href: `/runs?workflow=${workflowId}&status=failed` };
    },
  },
];

/** In the console unless somebody says otherwise; by mail only for what waits on a person. */
export function standardPreference(kind: string): { console: boolean; mail: boolean } {
  return { console: true, mail: kind === 'approval_waiting' };
}
