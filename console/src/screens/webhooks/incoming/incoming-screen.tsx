import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import { useRead } from '../../../api/use-action.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { useFilters } from '../../../ui/lists/use-filters.ts';
import { t } from '../../../words/words.ts';
import { WebhookTabs } from '../webhook-tabs.tsx';
import { CreateIncoming } from './create-incoming.tsx';
import { IncomingTable } from './incoming-table.tsx';
import { type ShownToken, TokenOnce } from './token-once.tsx';

export function IncomingScreen() {
  const navigate = useNavigate();
  const [filters, setFilters] = useFilters<'create'>();
  const [made, setMade] = useState<{ id: string; shown: ShownToken }>();
  const endpoints = useRead('webhooks.list_inbound', {});
  const mayCreate = useCan()('webhooks.create_inbound');
  const add = mayCreate && (
    <Button leftSection={<Plus size={15} />} onClick={() => setFilters({ create: '1' }, 'push')}>
      {t('incoming.create')}
    </Button>
  );
  return (
    <Page
      title={t('webhooks.title')}
      description={t('incoming.description')}
      width="full"
      actions={add}
      toolbar={<WebhookTabs />}
    >
      <IncomingTable
        rows={{ items: endpoints.data?.items, error: endpoints.error, retry: () => void endpoints.refetch() }}
        create={add}
      />
      {made && (
        <TokenOnce
          shown={made.shown}
          onClose={() => void navigate({ to: '/webhooks/incoming/$id', params: { id: made.id } })}
        />
      )}
      {!made && mayCreate && filters.create && (
        <CreateIncoming onMade={(id, shown) => setMade({ id, shown })} onClose={() => setFilters({ create: '' })} />
      )}
    </Page>
  );
}
