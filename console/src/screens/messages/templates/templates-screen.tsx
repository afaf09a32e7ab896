import { FileText } from 'lucide-react';
import { useCan } from '../../../api/catalogue.ts';
import type { MessageTemplate } from '../../../api/types.ts';
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
import { MessageTabs } from '../message-tabs.tsx';
import { TemplateForm } from './template-form.tsx';

export function TemplatesScreen() {
  const [filters, setFilters] = useFilters<'id'>();
  const templates = useRead('messages.list_templates', {});
  const maySave = useCan()('messages.save_template');
  const isNew = filters.id === 'new';
  const opened = templates.data?.items.find(({ id }) => id === filters.id);
  const create = () => setFilters({ id: 'new' }, 'push');
  useKey('c', () => maySave && create());
  const add = maySave && <CreateButton onClick={create}>{t('templates.create')}</CreateButton>;
  const columns: Column<MessageTemplate>[] = [
    { key: 'name', label: t('templates.name'), width: '30%', render: ({ name }) => name },
    { key: 'subject', label: t('templates.subject'), render: ({ subject }) => subject },
    {
      key: 'updated',
      label: t('templates.updated'),
      hideBelow: 'sm',
      width: 160,
      render: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
    },
  ];
  const close = () => setFilters({ id: '' });
  return (
    <Page
      title={t('messages.title')}
      description={t('templates.description')}
      width="full"
      actions={add}
      toolbar={<MessageTabs />}
    >
      <DataTable
        label={t('messages.templates')}
        columns={columns}
        rows={{ items: templates.data?.items, error: templates.error, retry: () => void templates.refetch() }}
        rowKey={({ id }) => id}
        {...(maySave ? { onOpen: ({ id }: MessageTemplate) => setFilters({ id }, 'push') } : {})}
        selected={filters.id}
        empty={
          <EmptyState icon={FileText} title={t('templates.empty')} needs="messages.save_template" action={add}>
            {t('templates.empty_text')}
          </EmptyState>
        }
      />
      <DetailPanel
        title={opened?.name ?? t('templates.create')}
        opened={maySave && (isNew || opened !== undefined)}
        onClose={close}
      >
        <TemplateForm key={opened?.id ?? 'new'} template={opened} onDone={close} />
      </DetailPanel>
    </Page>
  );
}
