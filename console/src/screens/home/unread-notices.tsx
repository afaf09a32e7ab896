import { useRouter } from '@tanstack/react-router';
import { useRead, useWrite } from '../../api/use-action.ts';
import { NoticeRow } from '../../shell/notice-row.tsx';
import { unreadNotices } from '../../shell/notices-bell.tsx';
import { Card, Section } from '../../ui/layout/page.tsx';
import { t } from '../../words/words.ts';

const maxShown = 3;

/** Shown only if there are unread notices that the page does not show elsewhere. */
export function UnreadNotices() {
  const router = useRouter();
  const notices = useRead('workspace.list_notices', unreadNotices);
  const markRead = useWrite('workspace.mark_notices_read', 'notice');
  const items = (notices.data?.items ?? []).filter(({ href }) => !hasPlaceHere(href)).slice(0, maxShown);
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

/** Waiting requests and failed runs have their own sections. */
function hasPlaceHere(href: string | null): boolean {
  return href !== null && /^\/(approvals|runs)\b/.test(href);
}
