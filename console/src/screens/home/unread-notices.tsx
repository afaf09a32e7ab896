import { useRouter } from '@tanstack/react-router';
import { useRead, useWrite } from '../../api/use-action.ts';
import { NoticeRow } from '../../shell/notice-row.tsx';
import { Card, Section } from '../../ui/page.tsx';
import { t } from '../../words/words.ts';

/** Only there while there is something unread. */
export function UnreadNotices() {
  const router = useRouter();
  const notices = useRead('workspace.list_notices', { unreadOnly: true, limit: 3 });
  const markRead = useWrite('workspace.mark_notices_read', 'notice');
  const items = notices.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section title={t('home.notices')}>
      <Card padded={false}>
        {items.map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            onOpen={() => {
              markRead.mutate({ ids: [notice.id] });
              if (notice.href) router.history.push(notice.href);
            }}
          />
        ))}
      </Card>
    </Section>
  );
}
