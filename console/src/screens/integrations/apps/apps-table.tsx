import { Text } from '@mantine/core';
import { Blocks } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ConnectedApp } from '../../../api/types.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { type Column, DataTable, type TableRows } from '../../../ui/lists/data-table.tsx';
import { t } from '../../../words/words.ts';
import { AppState } from './app-state.tsx';

interface AppsTableProps {
  rows: TableRows<ConnectedApp>;
  connect: ReactNode;
  onOpen: (id: string) => void;
}

export function AppsTable({ rows, connect, onOpen }: AppsTableProps) {
  const columns: Column<ConnectedApp>[] = [
    { key: 'name', label: t('apps.name'), width: '22%', render: ({ name }) => name },
    {
      key: 'url',
      label: t('apps.url'),
      hideBelow: 'sm',
      render: ({ url }) => (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {url}
        </Text>
      ),
    },
    {
      key: 'tools',
      label: t('apps.tools'),
      width: '20%',
      render: ({ tools, permitted }) => t('apps.permitted', { permitted, tools }),
    },
    { key: 'state', label: t('apps.state'), width: '22%', render: ({ state }) => <AppState state={state} /> },
  ];
  return (
    <DataTable
      label={t('integrations.apps')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
      empty={
        <EmptyState icon={Blocks} title={t('apps.empty')} needs="apps.connect" action={connect}>
          {t('apps.empty_text')}
        </EmptyState>
      }
    />
  );
}
