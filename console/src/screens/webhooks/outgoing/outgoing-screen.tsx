import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import { useRead, useWrite } from '../../../api/use-action.ts';
import { DetailPanel } from '../../../ui/layout/detail-panel.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useFilters } from '../../../ui/lists/use-filters.ts';
import { t } from '../../../words/words.ts';
import { WebhookTabs } from '../webhook-tabs.tsx';
import { OutgoingForm } from './outgoing-form.tsx';
import { OutgoingTable } from './outgoing-table.tsx';
import { SecretOnceDialog, type ShownSecret } from './secret-once-dialog.tsx';

export function OutgoingScreen() {
  const navigate = useNavigate();
  const [filters, setFilters] = useFilters<'create'>();
  const [made, setMade] = useState<{ id: string; shown: ShownSecret }>();
  const endpoints = useRead('webhooks.list_outgoing', {});
  const create = useWrite('webhooks.create_outgoing', 'webhook');
  const mayCreate = useCan()('webhooks.create_outgoing');
  const close = () => setFilters({ create: '' });
  const add = mayCreate && (
    <Button leftSection={<Plus size={15} />} onClick={() => setFilters({ create: '1' }, 'push')}>
      {t('outgoing.create')}
    </Button>
  );
  return (
    <Page
      title={t('webhooks.title')}
      description={t('outgoing.description')}
      width="full"
      actions={add}
      toolbar={<WebhookTabs />}
    >
      <OutgoingTable
        rows={{ items: endpoints.data?.items, error: endpoints.error, retry: () => void endpoints.refetch() }}
        create={add}
      />
      {made && (
        <SecretOnceDialog
          shown={made.shown}
          onClose={() => void navigate({ to: '/webhooks/outgoing/$id', params: { id: made.id } })}
        />
      )}
      <DetailPanel
        title={t('outgoing.create_title')}
        opened={!made && mayCreate && Boolean(filters.create)}
        onClose={close}
      >
        <OutgoingForm
          submitLabel={t('outgoing.submit')}
          onCancel={close}
          onSubmit={async ({ ratePerSecond, ...settings }) => {
            const input = ratePerSecond === null ? settings : { ...settings, ratePerSecond };
            const { id, secret } = await create.mutateAsync(input);
            setMade({ id, shown: { title: settings.name, secret } });
          }}
        />
      </DetailPanel>
    </Page>
  );
}
