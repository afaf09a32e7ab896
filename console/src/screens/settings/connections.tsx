import { Alert, Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import { useRead } from '../../api/use-action.ts';
import { DetailPanel } from '../../ui/layout/detail-panel.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { type PlainKey, t } from '../../words/words.ts';
import { ConnectionForm } from './connection-form.tsx';
import { ConnectionsTable } from './connections-table.tsx';
import { OAuthForm } from './oauth/oauth-form.tsx';

export function ConnectionSettings() {
  const [filters, setFilters] = useFilters<'id' | 'create' | 'kind' | 'provider' | 'failed'>();
  const connections = useRead('connections.list', {});
  const maySave = useCan()('connections.save');
  const opened = connections.data?.items.find(({ id }) => id === filters.id);
  const close = () => setFilters({ id: '', create: '', kind: '', provider: '', failed: '' });
  const provider = opened?.kind === 'oauth2' ? String(opened.settings.provider) : filters.create && filters.provider;
  const add = maySave && (
    <Button leftSection={<Plus size={15} />} onClick={() => setFilters({ create: '1' }, 'push')}>
      {t('connections.add')}
    </Button>
  );
  return (
    <Page title={t('settings.connections')} description={t('connections.description')} actions={add}>
      {filters.failed && (
        <Alert
          color="red"
          title={t('oauth.failed_title')}
          withCloseButton
          closeButtonLabel={t('ui.close')}
          onClose={() => setFilters({ failed: '' })}
        >
          {t(failureWords[filters.failed] ?? 'oauth.failed_other')}
        </Alert>
      )}
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
        {provider ? (
          <OAuthForm
            key={opened?.id ?? provider}
            connection={opened}
            provider={provider}
            onSaved={(id) => setFilters({ id, create: '', kind: '', provider: '', failed: '' })}
            onDone={close}
          />
        ) : (
          <ConnectionForm
            key={opened?.id}
            connection={opened}
            kind={filters.kind}
            onProvider={(chosen) => setFilters({ provider: chosen, kind: 'oauth2' }, 'push')}
            onDone={close}
          />
        )}
      </DetailPanel>
    </Page>
  );
}

/** The results that a provider's redirect can report. */
const failureWords: Record<string, PlainKey> = {
  access_denied: 'oauth.failed_access_denied',
  sign_in_not_found: 'oauth.failed_sign_in_not_found',
  provider_refused: 'oauth.failed_provider_refused',
};
