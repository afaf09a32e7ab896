import { Alert, Button, Group } from '@mantine/core';
import { LayoutGrid, Plus } from 'lucide-react';
import { useCan } from '../../../api/catalogue.ts';
import { useRead } from '../../../api/use-action.ts';
import { DetailPanel } from '../../../ui/layout/detail-panel.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { useFilters } from '../../../ui/lists/use-filters.ts';
import { type PlainKey, t } from '../../../words/words.ts';
import { AppDetail } from './app-detail.tsx';
import { AppsTable } from './apps-table.tsx';
import { ConnectPanel } from './connect-panel.tsx';
import { PackGallery } from './pack-gallery.tsx';

/** What this workspace uses of others: MCP servers and other services, and which of their tools are passed on. */
export function AppsTab() {
  const [{ id = '', create = '', failed = '', connection = '' }, setFilters] = useFilters<
    'id' | 'create' | 'failed' | 'connection'
  >();
  const apps = useRead('apps.list', {});
  const mayConnect = useCan()('apps.connect');
  const opened = apps.data?.items.find((app) => app.id === id);
  const close = () => setFilters({ id: '', create: '', failed: '', connection: '' });
  const connect = mayConnect && (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<LayoutGrid size={15} />}
        onClick={() => setFilters({ create: 'pack', failed: '' }, 'push')}
      >
        {t('apps.browse_packs')}
      </Button>
      <Button leftSection={<Plus size={15} />} onClick={() => setFilters({ create: '1', failed: '' }, 'push')}>
        {t('apps.connect')}
      </Button>
    </Group>
  );
  return (
    <Section title={t('integrations.apps')} actions={connect}>
      {failed && (
        <Alert
          color="red"
          title={t('apps.failed_title')}
          withCloseButton
          closeButtonLabel={t('ui.close')}
          onClose={() => setFilters({ failed: '' })}
        >
          {t(failureWords[failed] ?? 'apps.failed_other')}
        </Alert>
      )}
      <AppsTable
        rows={{ items: apps.data?.items, error: apps.error, retry: () => void apps.refetch() }}
        connect={connect}
        onOpen={(chosen) => setFilters({ id: chosen }, 'push')}
      />
      <DetailPanel title={opened?.name ?? t('integrations.apps')} opened={opened !== undefined} onClose={close}>
        {opened && <AppDetail key={opened.id} id={opened.id} onGone={close} />}
      </DetailPanel>
      <DetailPanel title={t('apps.connect')} opened={mayConnect && create !== '' && create !== 'pack'} onClose={close}>
        <ConnectPanel onCancel={close} onConnected={(made) => setFilters({ create: '', id: made })} />
      </DetailPanel>
      <DetailPanel
        title={t('apps.browse_packs')}
        opened={mayConnect && (create === 'pack' || connection !== '')}
        onClose={close}
      >
        <PackGallery
          signedIn={connection}
          failed={failed !== ''}
          onCancel={close}
          onConnected={(made) => setFilters({ create: '', connection: '', id: made })}
        />
      </DetailPanel>
    </Section>
  );
}

/** What the way back from another server may say. */
const failureWords: Record<string, PlainKey> = {
  access_denied: 'apps.failed_access_denied',
  authorization_not_found: 'apps.failed_authorization_not_found',
};
