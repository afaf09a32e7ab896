import { Button, NativeSelect } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import type { DeletedThing } from '../../api/types.ts';
import { useList, useWrite } from '../../api/use-action.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { SearchBox } from '../../ui/lists/search-box.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { t, wordFor } from '../../words/words.ts';

/** What can be restored. */
const types = [
  ...[
    'customer',
    'lead',
    'company',
    'task',
    'service',
    'message_draft',
    'message_template',
    'invoice',
    'post',
    'post_channel',
  ],
  ...['table', 'field', 'workflow', 'connection', 'inbound_endpoint', 'outgoing_endpoint', 'provider_webhook'],
];

export function DeletedSettings() {
  const [filters, setFilters] = useFilters<'type' | 'q'>();
  const list = useList('workspace.list_deleted', {
    limit: 50,
    ...(filters.type ? { type: filters.type } : {}),
    ...(filters.q ? { q: filters.q } : {}),
  });
  const restore = useWrite('workspace.restore', '*');
  const can = useCan();
  const bringBack = ({ type, id, title }: DeletedThing) =>
    restore
      .mutateAsync({ type, id })
      .then(() => notify.done(t('deleted.restored', { name: title })))
      .catch(notify.failed);
  const columns: Column<DeletedThing>[] = [
    { key: 'what', label: t('deleted.what'), render: ({ title }) => title },
    { key: 'type', label: t('deleted.type'), render: ({ type }) => wordFor('thing', type) ?? type },
    {
      key: 'by',
      label: t('deleted.by'),
      hideBelow: 'sm',
      render: ({ deletedBy }) => deletedBy?.name ?? t('ui.system'),
    },
    { key: 'when', label: t('deleted.when'), hideBelow: 'sm', render: ({ deletedAt }) => <TimeAgo at={deletedAt} /> },
  ];
  const isFiltered = Boolean(filters.type ?? filters.q);
  return (
    <Page
      title={t('settings.deleted')}
      description={t('deleted.description')}
      toolbar={
        <>
          <SearchBox label={t('deleted.search')} value={filters.q ?? ''} onChange={(q) => setFilters({ q })} />
          <NativeSelect
            size="xs"
            aria-label={t('deleted.type')}
            value={filters.type ?? ''}
            onChange={(event) => setFilters({ type: event.currentTarget.value }, 'push')}
            data={[
              { value: '', label: t('deleted.any_type') },
              ...types.map((type) => ({ value: type, label: wordFor('thing', type) ?? type })),
            ]}
          />
        </>
      }
    >
      <DataTable
        label={t('settings.deleted')}
        columns={columns}
        rows={list}
        rowKey={({ type, id }) => `${type}:${id}`}
        rowActions={(thing) =>
          can('workspace.restore') && (
            <Button size="compact-sm" variant="default" onClick={() => void bringBack(thing)}>
              {t('deleted.restore')}
            </Button>
          )
        }
        empty={
          isFiltered ? (
            <EmptyState icon={Trash2} title={t('deleted.none_found')} />
          ) : (
            <EmptyState icon={Trash2} title={t('deleted.empty')}>
              {t('deleted.empty_text')}
            </EmptyState>
          )
        }
      />
    </Page>
  );
}
