import { Button, Group } from '@mantine/core';
import { LayoutGrid, Plus } from 'lucide-react';
import { useCan } from '../../../api/catalogue.ts';
import { useRead } from '../../../api/use-action.ts';
import { DetailPanel } from '../../../ui/layout/detail-panel.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { useFilters } from '../../../ui/lists/use-filters.ts';
import { t } from '../../../words/words.ts';
import { AppDetail } from './app-detail.tsx';
import { AppsTable } from './apps-table.tsx';
import { ConnectPanel } from './connect-panel.tsx';
import { FailedAccess } from './failed-access.tsx';
import { PackGallery } from './pack-gallery.tsx';

/** The apps of this workspace: MCP servers and other services, and the tools of them that are passed on. */
export function AppsTab() {
  const [{ id = '', create = '', failed = '', connection = '', name = '', address = '', file = '' }, setFilters] =
    useFilters<'id' | 'create' | 'failed' | 'connection' | 'name' | 'address' | 'file'>();
  const apps = useRead('apps.list', {});
  const mayConnect = useCan()('apps.connect');
  // A repeated sign-in returns with the connection of an app, and a new pack with a new connection.
  const opened = apps.data?.items.find((app) =>
    id === '' && connection !== '' ? app.connectionId === connection : app.id === id,
  );
  const nothing = { id: '', create: '', failed: '', connection: '', name: '', address: '', file: '' };
  const close = () => setFilters(nothing);
  const browses =
    mayConnect && (create === 'pack' || (connection !== '' && apps.data !== undefined && opened === undefined));
  // Shown where the person is looking, because a panel covers the screen of a phone.
  const failure = failed && <FailedAccess failed={failed} onClose={() => setFilters({ failed: '' })} />;
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
      {!opened && !browses && failure}
      <AppsTable
        rows={{ items: apps.data?.items, error: apps.error, retry: () => void apps.refetch() }}
        connect={connect}
        onOpen={(chosen) => setFilters({ id: chosen }, 'push')}
      />
      <DetailPanel title={opened?.name ?? t('integrations.apps')} opened={opened !== undefined} onClose={close}>
        {failure}
        {opened && <AppDetail key={opened.id} id={opened.id} onGone={close} />}
      </DetailPanel>
      <DetailPanel title={t('apps.connect')} opened={mayConnect && create !== '' && create !== 'pack'} onClose={close}>
        <ConnectPanel
          given={create === 'openapi' ? { name, address, file } : undefined}
          apps={apps.data?.items}
          onCancel={close}
          onConnected={(made) => setFilters({ ...nothing, id: made })}
        />
      </DetailPanel>
      <DetailPanel title={t('apps.browse_packs')} opened={browses} onClose={close}>
        <PackGallery
          signedIn={connection}
          failed={failed}
          onCancel={close}
          onConnected={(made) => setFilters({ ...nothing, id: made })}
        />
      </DetailPanel>
    </Section>
  );
}
