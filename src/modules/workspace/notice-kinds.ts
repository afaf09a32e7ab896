import type { NoticeKind } from '../../runtime/notice-kind.ts';
import { phrase } from './words/words.ts';

const href = '/settings/data';

export const noticeKinds: readonly NoticeKind[] = [
  {
    kind: 'backup_failed',
    title: phrase('notice_backup'),
    event: 'platform.backup_failed',
    capability: 'workspace.admin',
    onceUntilRead: true,
    settledBy: { events: ['platform.backup_completed'], href: () => href },
    tell: (event) => {
      const { message, dueAt } = event.data as { message: string | null; dueAt: string | null };
      if (message !== null)
        return { title: phrase('backup_failed'), body: phrase('backup_failed_body', { message }), href };
      const due = { moment: dueAt ?? event.at.toISOString() };
      return { title: phrase('backup_overdue'), body: phrase('backup_overdue_body', { due }), href };
    },
  },
];
