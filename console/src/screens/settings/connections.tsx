import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import { useRead } from '../../api/use-action.ts';
import { DetailPanel } from '../../ui/layout/detail-panel.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { t } from '../../words/words.ts';
import { ConnectionForm } from './connection-form.tsx';
import { ConnectionsTable } from './connections-table.tsx';

export function ConnectionSettings() {
  const [filters, setFilters] = useFilters<'id' | 'create' | 'kind'>();
  const connections = useRead('connections.list', {});
  const maySave = useCan()('connections.save');
  const opened = connections.data?.items.find(({ id }) => id === filters.id);
  const close = () => setFilters({ id: '', create: '', kind: '' });
  const add = maySave && (
    <Button leftSection={<Plus size={15} />} onClick={() => setFilters({ create: '1' }, 'push')}>
      {t('connections.add')}
    </Button>
  );
  return (
    <Page title={t('settings.connections')} description={t('connections.description')} actions={add}>
      <ConnectionsTable
        rows={{
          items: connections.data?.items,
          error: connections.error,
          retry: () => void connections.refetch(),
        }}
        create={add}
        {...(maySave ? { onOpen: (id: string) => setFilters({ id }, 'push') } : {})}
      />
      <DetailPanel
        title={opened ? t('connections.edit_title', { name: opened.name }) : t('connections.add')}
        opened={maySave && Boolean(opened ?? filters.create)}
        onClose={close}
      >
        <ConnectionForm key={opened?.id} connection={opened} kind={filters.kind} onDone={close} />
      </DetailPanel>
    </Page>
  );
}
