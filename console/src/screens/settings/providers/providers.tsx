import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import { useRead } from '../../../api/use-action.ts';
import { DetailPanel } from '../../../ui/layout/detail-panel.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useFilters } from '../../../ui/lists/use-filters.ts';
import { t } from '../../../words/words.ts';
import { ProviderForm } from './provider-form.tsx';
import { ProviderSteps } from './provider-steps.tsx';
import { ProvidersTable } from './providers-table.tsx';

export function ProviderSettings() {
  const [filters, setFilters] = useFilters<'id' | 'create' | 'received' | 'q' | 'period'>();
  // The secret that was just created; it is stored nowhere else.
  const [made, setMade] = useState<{ id: string; secret: string }>();
  const providers = useRead('webhooks.list_providers', {});
  const maySave = useCan()('webhooks.save_provider');
  const presets = providers.data?.presets ?? [];
  const opened = providers.data?.items.find(({ id }) => id === filters.id);
  const close = () => {
    setMade(undefined);
    // Also clears the filters of the list of received webhooks.
    setFilters({ id: '', create: '', received: '', q: '', period: '' });
  };
  // Both panels receive Escape if one is open above the other; only the upper one must close.
  const closeUpper = () => (filters.received ? setFilters({ received: '' }) : close());
  const add = maySave && (
    <Button leftSection={<Plus size={15} />} onClick={() => setFilters({ create: '1' }, 'push')}>
      {t('providers.add')}
    </Button>
  );
  return (
    <Page title={t('settings.providers')} description={t('providers.description')} actions={add}>
      <ProvidersTable
        rows={{ items: providers.data?.items, error: providers.error, retry: () => void providers.refetch() }}
        presets={presets}
        create={add}
        onOpen={(id) => setFilters({ id }, 'push')}
      />
      <DetailPanel title={t('providers.add')} opened={maySave && Boolean(filters.create)} onClose={close}>
        <ProviderForm
          presets={presets}
          onCancel={close}
          onSaved={({ id, secret }) => {
            setMade(secret ? { id, secret } : undefined);
            setFilters({ id, create: '' });
          }}
        />
      </DetailPanel>
      <DetailPanel
        title={opened?.name ?? ''}
        opened={Boolean(opened)}
        sticky={made !== undefined && made.id === opened?.id}
        onClose={closeUpper}
      >
        {opened && (
          <ProviderSteps
            key={opened.id}
            provider={opened}
            presets={presets}
            secret={made?.id === opened.id ? made.secret : undefined}
            onSecret={(secret) => setMade({ id: opened.id, secret })}
          />
        )}
      </DetailPanel>
    </Page>
  );
}
