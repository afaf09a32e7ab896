import { Button, NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Newspaper } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import { postStates } from '../../api/choices.ts';
import type { PostFilter, PostOutline, PostState } from '../../api/types.ts';
import { useList, useRead } from '../../api/use-action.ts';
import { useKey } from '../../ui/browser/use-key.ts';
import { CreateButton } from '../../ui/buttons/create-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ChoiceBar } from '../../ui/lists/choice-bar.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { SearchBox } from '../../ui/lists/search-box.tsx';
import { type Filters, type SetFilters, useFilters } from '../../ui/lists/use-filters.ts';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { formatDateTime } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { PostStateDot, placeOf } from './post-state.tsx';
import { PostTabs } from './post-tabs.tsx';
import classes from './posts.module.css';

export function PostsScreen() {
  const [filters, setFilters] = useFilters<PostFilterName>();
  const maySave = useCan()('publishing.save_post');
  const navigate = useNavigate();
  const list = useList('publishing.list_posts', readPostFilter(filters));
  const create = () => void navigate({ to: '/posts/new' });
  useKey('c', () => maySave && create());
  const add = maySave && <CreateButton onClick={create}>{t('posts.create')}</CreateButton>;
  const isFiltered = Boolean(filters.state || filters.channel || filters.q);
  const columns: Column<PostOutline>[] = [
    { key: 'title', label: t('post.title'), render: ({ title }) => title },
    { key: 'state', label: t('post.state'), width: 260, render: (post) => <StateCell post={post} /> },
    { key: 'where', label: t('post.where'), width: 180, hideBelow: 'sm', render: placeOf },
    {
      key: 'changed',
      label: t('post.changed'),
      width: 150,
      hideBelow: 'md',
      render: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
    },
  ];
  return (
    <Page title={t('posts.title')} width="full" actions={add} toolbar={<PostTabs />}>
      <Toolbar filters={filters} setFilters={setFilters} />
      <DataTable
        label={t('posts.title')}
        columns={columns}
        rows={list}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: '/posts/$id', params: { id } })}
        empty={
          isFiltered ? (
            <EmptyState
              icon={Newspaper}
              title={t('posts.none_found')}
              action={
                <Button variant="default" onClick={() => setFilters({ state: '', channel: '', q: '' })}>
                  {t('posts.clear_filters')}
                </Button>
              }
            >
              {t('posts.none_found_text')}
            </EmptyState>
          ) : (
            <EmptyState icon={Newspaper} title={t('posts.empty')} needs="publishing.save_post" action={add}>
              {t('posts.empty_text')}
            </EmptyState>
          )
        }
      />
    </Page>
  );
}

function StateCell({ post }: { post: PostOutline }) {
  return (
    <span>
      <PostStateDot state={post.state} delivery={post.delivery} />
      {post.state === 'scheduled' && post.publishAt && (
        <span style={{ color: 'var(--svc-quiet)' }}> · {formatDateTime(post.publishAt)}</span>
      )}
    </span>
  );
}

interface ToolbarProps {
  filters: Filters<PostFilterName>;
  setFilters: SetFilters<PostFilterName>;
}

function Toolbar({ filters, setFilters }: ToolbarProps) {
  const can = useCan();
  const channels = useRead('publishing.list_channels', {}, { enabled: can('publishing.list_channels') });
  return (
    <div className={classes.toolbar}>
      <SearchBox label={t('posts.search')} value={filters.q ?? ''} onChange={(q) => setFilters({ q })} />
      <ChoiceBar
        label={t('posts.state_filter')}
        value={filters.state ?? ''}
        onChange={(state) => setFilters({ state }, 'push')}
        choices={[
          { value: '', label: t('ui.all') },
          ...postStates.map((value) => ({ value, label: t(`post_state.${value}`) })),
        ]}
      />
      {(channels.data?.items.length ?? 0) > 0 && (
        <NativeSelect
          aria-label={t('posts.where_filter')}
          size="xs"
          value={filters.channel ?? ''}
          onChange={(event) => setFilters({ channel: event.currentTarget.value }, 'push')}
          data={[
            { value: '', label: t('posts.everywhere') },
            { value: 'page', label: t('post.page') },
            ...(channels.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </div>
  );
}

type PostFilterName = 'state' | 'channel' | 'q';

/** People can edit addresses by hand, so invalid filters are ignored. */
function readPostFilter({ state, channel, q }: Filters<PostFilterName>): PostFilter {
  return {
    ...(postStates.includes(state as PostState) ? { state: state as PostState } : {}),
    ...(channel && /^(page|[0-9a-f-]{36})$/.test(channel) ? { channel } : {}),
    ...(q ? { q } : {}),
    limit: 50,
  };
}
