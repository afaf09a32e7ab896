import { Button } from '@mantine/core';
import { PlugZap } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Section } from '../../ui/layout/page.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { t } from '../../words/words.ts';
import { useRevokeClient } from '../settings/use-revoke-client.ts';
import { useRevokeKey } from '../settings/use-revoke-key.ts';
import type { Caller, Callers } from './use-callers.ts';

interface ConnectedClientsProps {
  rows: Callers;
  onRevoked: (id: string) => void;
}

/** The programs that may call over MCP, when they last did, and buttons to revoke them. */
export function ConnectedClients({ rows, onRevoked }: ConnectedClientsProps) {
  const can = useCan();
  const revokeClient = useRevokeClient();
  const revokeKey = useRevokeKey();
  const columns: Column<Caller>[] = [
    { key: 'name', label: t('clients.name'), render: ({ name }) => name },
    {
      key: 'by',
      label: t('integrations.by'),
      hideBelow: 'sm',
      render: ({ by, hint }) => (
        <>
          {t(`integrations.by_${by}`)} <code>{hint}</code>
        </>
      ),
    },
    { key: 'person', label: t('clients.person'), hideBelow: 'md', render: ({ person }) => person },
    {
      key: 'used',
      label: t('clients.last_used'),
      render: ({ lastUsedAt }) => (lastUsedAt ? <TimeAgo at={lastUsedAt} /> : t('ui.never')),
    },
  ];
  const mayRevoke = ({ by }: Caller) => can(by === 'key' ? 'keys.revoke' : 'workspace.revoke_client');
  const revoke = ({ by, ...caller }: Caller) => {
    const ask = by === 'key' ? revokeKey : revokeClient;
    ask(caller, () => onRevoked(caller.id));
  };
  return (
    <Section title={t('integrations.connected')} description={t('integrations.connected_text')}>
      <DataTable
        label={t('integrations.connected')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowActions={(caller) =>
          mayRevoke(caller) && (
            <Button size="compact-sm" variant="subtle" color="red" onClick={() => revoke(caller)}>
              {t(caller.by === 'key' ? 'keys.revoke' : 'clients.revoke')}
            </Button>
          )
        }
        empty={
          <EmptyState icon={PlugZap} title={t('clients.empty')}>
            {t('integrations.empty_text')}
          </EmptyState>
        }
      />
    </Section>
  );
}
