import { RadioTower } from 'lucide-react';
import { useCan } from '../../../api/catalogue.ts';
import type { PostChannel } from '../../../api/types.ts';
import { useRead } from '../../../api/use-action.ts';
import { useKey } from '../../../ui/browser/use-key.ts';
import { CreateButton } from '../../../ui/buttons/create-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { DetailPanel } from '../../../ui/layout/detail-panel.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { useFilters } from '../../../ui/lists/use-filters.ts';
import { TimeAgo } from '../../../ui/values/time-ago.tsx';
import { t } from '../../../words/words.ts';
import { PostTabs } from '../post-tabs.tsx';
import { ChannelForm } from './channel-form.tsx';

export function ChannelsScreen() {
  const [filters, setFilters] = useFilters<'id'>();
  const channels = useRead('publishing.list_channels', {});
  const maySave = useCan()('publishing.save_channel');
  const opened = channels.data?.items.find(({ id }) => id === filters.id);
  const create = () => setFilters({ id: 'new' }, 'push');
  const close = () => setFilters({ id: '' });
  useKey('c', () => maySave && create());
  const add = maySave && <CreateButton onClick={create}>{t('channels.create')}</CreateButton>;
  const columns: Column<PostChannel>[] = [
    { key: 'name', label: t('channels.name'), width: '30%', render: ({ name }) => name },
    { key: 'url', label: t('channels.url'), render: ({ url }) => url },
    {
      key: 'changed',
      label: t('post.changed'),
      hideBelow: 'sm',
      width: 160,
      render: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
    },
  ];
  return (
    <Page
      title={t('posts.title')}
      description={t('channels.description')}
      width="full"
      actions={add}
      toolbar={<PostTabs />}
    >
      <DataTable
        label={t('posts.channels')}
        columns={columns}
        rows={{ items: channels.data?.items, error: channels.error, retry: () => void channels.refetch() }}
        rowKey={({ id }) => id}
        {...(maySave ? { onOpen: ({ id }: PostChannel) => setFilters({ id }, 'push') } : {})}
        selected={filters.id}
        empty={
          <EmptyState icon={RadioTower} title={t('channels.empty')} needs="publishing.save_channel" action={add}>
            {t('channels.empty_text')}
          </EmptyState>
        }
      />
      <DetailPanel
        title={opened?.name ?? t('channels.create')}
        opened={maySave && (filters.id === 'new' || opened !== undefined)}
        onClose={close}
      >
        <ChannelForm key={opened?.id ?? 'new'} channel={opened} onDone={close} />
      </DetailPanel>
    </Page>
  );
}
