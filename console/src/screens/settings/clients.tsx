import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PlugZap } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import type { ConnectedClient } from '../../api/types.ts';
import { useRead } from '../../api/use-action.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { t } from '../../words/words.ts';
import { useRevokeClient } from './use-revoke-client.ts';

/** Programs with OAuth access, and buttons to revoke it. */
export function ClientSettings() {
  const clients = useRead('workspace.list_clients', {});
  const askRevoke = useRevokeClient();
  const can = useCan();
  const columns: Column<ConnectedClient>[] = [
    { key: 'name', label: t('clients.name'), render: ({ name }) => name },
    {
      key: 'host',
      label: t('clients.host'),
      hideBelow: 'lg',
      render: ({ redirectHost }) => <code>{redirectHost}</code>,
    },
    { key: 'person', label: t('clients.person'), hideBelow: 'md', render: ({ person }) => person.name },
    {
      key: 'connected',
      label: t('clients.connected'),
      hideBelow: 'sm',
      render: ({ createdAt }) => <TimeAgo at={createdAt} />,
    },
    {
      key: 'used',
      label: t('clients.last_used'),
      render: ({ lastUsedAt }) => (lastUsedAt ? <TimeAgo at={lastUsedAt} /> : t('ui.never')),
    },
  ];
  return (
    <Page title={t('settings.clients')} description={t('clients.description')}>
      <DataTable
        label={t('settings.clients')}
        columns={columns}
        rows={{ items: clients.data?.items, error: clients.error, retry: () => void clients.refetch() }}
        rowKey={({ id }) => id}
        rowActions={(client) =>
          can('workspace.revoke_client') && (
            <Button size="compact-sm" variant="subtle" color="red" onClick={() => askRevoke(client)}>
              {t('clients.revoke')}
            </Button>
          )
        }
        empty={
          <EmptyState
            icon={PlugZap}
            title={t('clients.empty')}
            action={
              can('workspace.mcp_server') && (
                <Button renderRoot={(props) => <Link to="/integrations" {...props} />}>
                  {t('integrations.connect')}
                </Button>
              )
            }
          >
            {t('clients.empty_text')}
          </EmptyState>
        }
      />
    </Page>
  );
}
